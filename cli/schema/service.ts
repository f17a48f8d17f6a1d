import * as z from 'zod';
import { secondAction } from './business-details.ts';
import { group, optional } from './definition/keys.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { price, tiers } from './fields/business/price.ts';
import { drawingSchema } from './fields/drawing.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { sections } from './fields/sections.ts';
import {
  flag,
  headFields,
  line,
  name,
  optionalItems,
  path,
  photoFile,
  questions,
  slug,
  text,
  titledText,
  uniqueItems,
} from './fields/text.ts';
import { serviceWordingSchema } from './wording.ts';

const processStep = group('step', {
  name: line,
  summary: optional(line),
  detail: optional(richText),
  time: optional(line),
});

/** data/services/<slug>.yaml: a service page, and the service's part of its pages in cities. */
export const serviceSchema = group('service', {
  service: name,
  shortName: optional(name),
  slug: optional(slug),
  path: optional(path),
  ...headFields,
  photo: optional(photoFile, { names: 'photo' }),
  summary: optional(line, { owner: 'texts' }),
  secondAction: optional(secondAction),
  emergency: flag,
  whenYouNeedIt: optionalItems(2, 12, richParagraph),
  whenYouDoNot: optionalItems(1, 12, richParagraph),
  process: optionalItems(3, 8, processStep),
  benefits: optionalItems(3, 9, titledText),
  materials: optionalItems(2, 12, titledText),
  drawing: optional(drawingSchema),
  numbers: z
    .array(group('service.numbers', { value: line, label: line }))
    .max(3)
    .default([]),
  tiers: optional(tiers),
  priceRange: optional(z.record(slug, price), { owner: 'prices', names: 'tier' }),
  wording: optional(serviceWordingSchema),
  sections,
  priceFactors: optionalItems(3, 9, titledText),
  questions,
  projectLabel: optional(name),
  projectNoun: optional(line),
  sizeMeans: optional(line),
  estimateNote: optional(text),
  finishNotes: z.record(slug, text).default({}).meta({ names: 'finish' }),
  finishes: uniqueItems(z.array(slug)).default([]).meta({ names: 'finish' }),
});

export type ServiceRecord = WithKeys<z.infer<typeof serviceSchema>, 'slug' | 'path'>;
