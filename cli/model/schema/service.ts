import * as z from 'zod';
import type { WithKeys } from '../records/with-keys.ts';
import { secondAction } from './business-details.ts';
import { drawingSchema } from './fields/drawing.ts';
import { price, tiers } from './fields/price.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import {
  headFields,
  line,
  name,
  optionalItems,
  photoFile,
  question,
  slug,
  text,
  titledText,
  uniqueItems,
} from './fields/text.ts';
import { serviceWordingSchema } from './wording.ts';

const processStep = z.strictObject({
  name: line,
  /** One sentence, shown on service-in-city pages instead of the detail. */
  summary: line,
  detail: richText,
  time: line,
});

/** data/services/<slug>.yaml: a service page, and the parts of its service-in-city pages that depend on the service. */
export const serviceSchema = z.strictObject({
  service: name,
  /** The name in price tables and in the calculator; the whole name by default. */
  shortName: name.optional(),
  /** The name of the file by default. */
  slug: slug.optional(),
  ...headFields,
  /** By default a photo of data/gallery.yaml that is assigned to the service, or else the first one. */
  photo: photoFile.optional(),
  /** One line, for cards; the first sentence of `description` by default. */
  summary: line.optional(),
  /** The second action on the pages of this service, instead of that of data/site.yaml. */
  secondAction: secondAction.optional(),
  whenYouNeedIt: optionalItems(2, 12, richParagraph),
  whenYouDoNot: optionalItems(1, 12, richParagraph),
  process: optionalItems(3, 8, processStep),
  benefits: optionalItems(3, 9, titledText),
  /** What the drawing does not show; its legend and these are one list. */
  materials: optionalItems(2, 12, titledText),
  /** A section drawing next to the materials. */
  drawing: drawingSchema.optional(),
  /** Up to three numbers about the materials, printed large. */
  numbers: z
    .array(z.strictObject({ value: line, label: line }))
    .max(3)
    .default([]),
  /** Tiers of this service alone, instead of those in data/pricing.yaml. */
  tiers: tiers.optional(),
  /** The price of each tier, by the tier's key; a service without prices has no pricing section. */
  priceRange: z.record(slug, price).optional(),
  /** Words about the prices of this service alone, by the keys of `prices` and `priceTables` in data/wording.yaml. */
  wording: serviceWordingSchema.optional(),
  priceFactors: optionalItems(3, 9, titledText),
  questions: optionalItems(1, 12, question),
  /** The name of the project type in the calculator; `shortName` by default. */
  projectLabel: name.optional(),
  /** The noun for one job, as in "a 20 ft fence"; the project type in lowercase by default. */
  projectNoun: line.optional(),
  /** Explains how to measure the size in the calculator for this work. */
  sizeMeans: line.optional(),
  /** A note next to every estimate for this service. */
  estimateNote: text.optional(),
  /** Notes next to an estimate with a certain finish, by the finish's key. */
  finishNotes: z.record(slug, text).default({}),
  /** The keys of the finishes that the calculator offers for this work, from data/pricing.yaml; empty if the work has none. */
  finishes: uniqueItems(z.array(slug)).default([]),
});

export type ServiceRecord = WithKeys<z.infer<typeof serviceSchema>, 'slug'> & { readonly path: string };
