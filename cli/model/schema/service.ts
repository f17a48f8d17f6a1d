import * as z from 'zod';
import {
  atLeast,
  dollars,
  exactly,
  headFields,
  line,
  name,
  photoFile,
  question,
  slug,
  text,
  titledText,
  unique,
} from './text.ts';

const priceRange = z.strictObject({ low: dollars, high: dollars }).refine((range) => range.low < range.high, {
  error: 'runs backwards: `low` must be less than `high`',
  path: ['low'],
});

export type PriceRange = z.infer<typeof priceRange>;

const processStep = z.strictObject({
  name: line,
  /** One sentence, shown where the step is only listed. */
  summary: line,
  detail: text,
  time: line,
});

/** data/services/<slug>.yaml: one service page, and the service's half of its service-in-city pages. */
export const serviceSchema = z.strictObject({
  service: name,
  /** The name in price tables and the calculator. */
  shortName: name,
  slug,
  ...headFields,
  photo: photoFile,
  /** One line, for cards. */
  summary: line,
  whenYouNeedIt: atLeast(2, text),
  whenYouDoNot: atLeast(1, text),
  process: exactly(6, processStep),
  benefits: exactly(6, titledText),
  materials: atLeast(2, titledText),
  /** Dollars by project size; the tiers' sizes stand in data/pricing.yaml. */
  priceRange: z
    .strictObject({ small: priceRange, medium: priceRange, large: priceRange })
    .refine((tiers) => tiers.small.low <= tiers.medium.low && tiers.small.high <= tiers.medium.high, {
      error: 'costs less than the `small` tier; a bigger job cannot be cheaper',
      path: ['medium'],
    })
    .refine((tiers) => tiers.medium.low <= tiers.large.low && tiers.medium.high <= tiers.large.high, {
      error: 'costs less than the `medium` tier; a bigger job cannot be cheaper',
      path: ['large'],
    }),
  priceFactors: atLeast(3, titledText),
  questions: atLeast(3, question),
  /** The project type in the calculator, if `shortName` says too little there. */
  projectLabel: name.optional(),
  /** One job of this kind, as in "a 400 sq ft patio"; the project type in small letters unless given. */
  projectNoun: line.optional(),
  /** What the size in the calculator means for this work. */
  sizeMeans: line.optional(),
  /** Remarks beside the calculator's answer: always, or where the finish of that key is chosen. */
  estimateNote: text.optional(),
  finishNotes: z.record(slug, text).default({}),
  /** The finishes the calculator offers for this work, by their key in data/pricing.yaml; none where a finish makes no sense. */
  finishes: unique(z.array(slug)).default([]),
});

export type ServiceRecord = z.infer<typeof serviceSchema>;
