import * as z from 'zod';
import {
  exactItems,
  headFields,
  line,
  minItems,
  name,
  path,
  question,
  slug,
  text,
  titledText,
} from './text.ts';

const neighborhood = z.strictObject({ name: line, note: text });

/** data/cities/<slug>.yaml: a city page, and the parts of its service-in-city pages that depend on the city. */
export const citySchema = z.strictObject({
  city: name,
  slug,
  /** Each city page may have a path of another form, so the path is data. */
  path,
  ...headFields,
  population: z.strictObject({
    count: z
      .number()
      .int({ error: 'is not a whole number of people' })
      .positive({ error: 'is not above zero' }),
    year: z
      .number()
      .int({ error: 'is not a year' })
      .min(1900, { error: 'is not a year' })
      .max(2100, { error: 'is not a year' }),
  }),
  latitude: z
    .number()
    .min(-90, { error: describeRange('latitude', 90) })
    .max(90, { error: describeRange('latitude', 90) }),
  longitude: z
    .number()
    .min(-180, { error: describeRange('longitude', 180) })
    .max(180, { error: describeRange('longitude', 180) }),
  /** How far the business is from the city, such as `About 7 miles`. */
  distance: line.optional(),
  /** The office that answers questions about permits. */
  permitOffice: line.optional(),
  /** Short facts about the city, such as its elevation, shown with the text about building there. */
  facts: z.array(z.strictObject({ label: line, value: line })).default([]),
  /** Paragraphs about building in this city. */
  building: minItems(1, text),
  neighborhoods: exactItems(12, neighborhood),
  reasons: minItems(3, titledText),
  questions: minItems(3, question),
});

export type CityRecord = z.infer<typeof citySchema>;

function describeRange(name: string, limit: number): string {
  return `is out of range; a ${name} is between -${limit} and ${limit}`;
}
