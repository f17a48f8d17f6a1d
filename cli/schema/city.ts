import * as z from 'zod';
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
  titledText,
  uniqueItems,
} from './fields/text.ts';
import { properName } from './fields/translatable.ts';
import type { WithKeys } from './with-keys.ts';

const neighborhood = z.strictObject({ name: properName(line), note: richParagraph });

/** data/cities/<slug>.yaml: a city page, and the parts of its service-in-city pages that depend on the city. */
export const citySchema = z
  .strictObject({
    city: properName(name),
    slug: slug.optional(),
    inName: name.optional(),
    region: properName(line).optional(),
    path: path.optional(),
    ...headFields,
    photo: photoFile.optional(),
    population: z
      .strictObject({
        count: z
          .number()
          .int({ error: 'is not a whole number of people; round it' })
          .positive({ error: 'is not above zero; write a positive number' })
          .describe('a number of people, like `52000`'),
        year: z
          .number()
          .int({ error: 'is not a year; write one from 1900 to 2100' })
          .min(1900, { error: 'is not a year; write one from 1900 to 2100' })
          .max(2100, { error: 'is not a year; write one from 1900 to 2100' })
          .describe('a year, like `2024`'),
      })
      .optional(),
    latitude: z
      .number()
      .min(-90, { error: describeRange('latitude', 90) })
      .max(90, { error: describeRange('latitude', 90) })
      .describe('degrees, like `33.4152`; south of the equator is negative')
      .optional(),
    longitude: z
      .number()
      .min(-180, { error: describeRange('longitude', 180) })
      .max(180, { error: describeRange('longitude', 180) })
      .describe('degrees, like `-111.8315`; west of Greenwich is negative')
      .optional(),
    distance: line.optional(),
    permitOffice: properName(line).optional(),
    facts: z.array(z.strictObject({ label: line, value: line })).default([]),
    building: optionalItems(1, 12, richText),
    neighborhoods: optionalItems(1, 30, neighborhood),
    reasons: optionalItems(3, 9, titledText),
    questions: optionalItems(1, 12, question),
    except: uniqueItems(z.array(slug)).default([]),
  })
  .refine((city) => (city.latitude === undefined) === (city.longitude === undefined), {
    error: 'has only one of `latitude` and `longitude`; add the other',
    path: [],
  });

export type CityRecord = WithKeys<z.infer<typeof citySchema>, 'slug' | 'path'>;

function describeRange(name: string, limit: number): string {
  return `is out of range; a ${name} is between -${limit} and ${limit}`;
}
