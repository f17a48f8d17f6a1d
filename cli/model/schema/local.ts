import * as z from 'zod';
import { headFields, minItems, question, text, titledText } from './text.ts';

/** data/local/<city>/<service>.yaml: the texts of a service-in-city page that apply to this service in this city only. */
export const localSchema = z.strictObject({
  ...headFields,
  /** Paragraphs about local conditions that affect this work, such as soil, lots, age of the homes, climate and rules. */
  localInfo: minItems(1, text),
  reasons: minItems(3, titledText),
  /** Relates the work to the city's neighborhoods by name. */
  neighborhoodNote: text,
  questions: minItems(3, question),
});

export type LocalRecord = z.infer<typeof localSchema>;
