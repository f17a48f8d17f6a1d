import * as z from 'zod';
import { atLeast, exactly, headFields, line, name, path, question, slug, text, titledText } from './text.ts';

const neighborhood = z.strictObject({ name: line, note: text });

/** data/cities/<slug>.yaml: one city page, and the city's half of its service-in-city pages. */
export const citySchema = z.strictObject({
  city: name,
  slug,
  /** The form differs from city to city, so it is data. */
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
    .min(-90, { error: globe('latitude', 90) })
    .max(90, { error: globe('latitude', 90) }),
  longitude: z
    .number()
    .min(-180, { error: globe('longitude', 180) })
    .max(180, { error: globe('longitude', 180) }),
  /** Short facts shown beside the population. */
  facts: z.array(z.strictObject({ label: line, value: line })).default([]),
  /** What building in this city is like, a paragraph an item. */
  building: atLeast(1, text),
  neighborhoods: exactly(12, neighborhood),
  reasons: atLeast(3, titledText),
  questions: atLeast(3, question),
});

export type CityRecord = z.infer<typeof citySchema>;

function globe(name: string, limit: number): string {
  return `is off the globe; a ${name} lies between -${limit} and ${limit}`;
}
