import * as z from 'zod';
import { secondAction } from './business-details.ts';
import { drawingSchema } from './fields/drawing.ts';
import { price, tiers } from './fields/price.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import {
  headFields,
  line,
  name,
  optionalItems,
  path,
  photoFile,
  question,
  slug,
  text,
  titledText,
  uniqueItems,
} from './fields/text.ts';
import type { WithKeys } from './with-keys.ts';
import { serviceWordingSchema } from './wording.ts';

const processStep = z.strictObject({
  name: line,
  summary: line,
  detail: richText,
  time: line,
});

/** data/services/<slug>.yaml: a service page, and the parts of its service-in-city pages that depend on the service. */
export const serviceSchema = z.strictObject({
  service: name,
  shortName: name.optional(),
  slug: slug.optional(),
  path: path.optional(),
  ...headFields,
  photo: photoFile.optional(),
  summary: line.optional(),
  secondAction: secondAction.optional(),
  whenYouNeedIt: optionalItems(2, 12, richParagraph),
  whenYouDoNot: optionalItems(1, 12, richParagraph),
  process: optionalItems(3, 8, processStep),
  benefits: optionalItems(3, 9, titledText),
  materials: optionalItems(2, 12, titledText),
  drawing: drawingSchema.optional(),
  numbers: z
    .array(z.strictObject({ value: line, label: line }))
    .max(3)
    .default([]),
  tiers: tiers.optional(),
  priceRange: z.record(slug, price).optional(),
  wording: serviceWordingSchema.optional(),
  priceFactors: optionalItems(3, 9, titledText),
  questions: optionalItems(1, 12, question),
  projectLabel: name.optional(),
  projectNoun: line.optional(),
  sizeMeans: line.optional(),
  estimateNote: text.optional(),
  finishNotes: z.record(slug, text).default({}),
  finishes: uniqueItems(z.array(slug)).default([]),
});

export type ServiceRecord = WithKeys<z.infer<typeof serviceSchema>, 'slug' | 'path'>;
