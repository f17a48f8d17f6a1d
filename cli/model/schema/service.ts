import * as z from 'zod';
import { drawingSchema } from './drawing.ts';
import {
  dollars,
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
} from './text.ts';

const priceRange = z.strictObject({ low: dollars, high: dollars }).refine((range) => range.low < range.high, {
  error: 'is not less than `high`; check that the two are not swapped',
  path: ['low'],
});

export type PriceRange = z.infer<typeof priceRange>;

const processStep = z.strictObject({
  name: line,
  /** One sentence, shown on service-in-city pages instead of the detail. */
  summary: line,
  detail: text,
  time: line,
});

/** data/services/<slug>.yaml: a service page, and the parts of its service-in-city pages that depend on the service. */
export const serviceSchema = z.strictObject({
  service: name,
  /** The name in price tables and in the calculator. */
  shortName: name,
  slug,
  ...headFields,
  photo: photoFile,
  /** One line, for cards. */
  summary: line,
  whenYouNeedIt: optionalItems(2, 12, text),
  whenYouDoNot: optionalItems(1, 12, text),
  process: optionalItems(3, 8, processStep),
  benefits: optionalItems(3, 9, titledText),
  materials: optionalItems(2, 12, titledText),
  /** A section drawing above the materials. */
  drawing: drawingSchema.optional(),
  /** Dollars by project size; the sizes of the tiers are in data/pricing.yaml. */
  priceRange: z
    .strictObject({ small: priceRange, medium: priceRange, large: priceRange })
    .refine((tiers) => tiers.small.low <= tiers.medium.low && tiers.small.high <= tiers.medium.high, {
      error: 'costs less than the `small` tier; raise the prices, because a larger job cannot be cheaper',
      path: ['medium'],
    })
    .refine((tiers) => tiers.medium.low <= tiers.large.low && tiers.medium.high <= tiers.large.high, {
      error: 'costs less than the `medium` tier; raise the prices, because a larger job cannot be cheaper',
      path: ['large'],
    }),
  priceFactors: optionalItems(3, 9, titledText),
  questions: optionalItems(1, 12, question),
  /** The name of the project type in the calculator; `shortName` by default. */
  projectLabel: name.optional(),
  /** The noun for one job, as in "a 400 sq ft patio"; the project type in lowercase by default. */
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

export type ServiceRecord = z.infer<typeof serviceSchema>;
