import * as z from 'zod';
import { atLeast, headFields, question, text, titledText } from './text.ts';

/** data/local/<city>/<service>.yaml: what is true of this work in this city, and nowhere else. */
export const localSchema = z.strictObject({
  ...headFields,
  /** What ground, lots, age of the homes, heat and rules there mean for this work; a paragraph an item. */
  localInfo: atLeast(1, text),
  reasons: atLeast(3, titledText),
  /** Ties the work to the city's neighborhoods, by name. */
  neighborhoodNote: text,
  questions: atLeast(3, question),
});

export type LocalRecord = z.infer<typeof localSchema>;
