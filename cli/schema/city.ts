import * as z from 'zod';
import { group, list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { latitude, longitude } from './fields/business/coordinates.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { sections } from './fields/sections.ts';
import {
  headFields,
  line,
  name,
  optionalItems,
  path,
  photoFile,
  questions,
  slug,
  titledText,
  uniqueItems,
  year,
} from './fields/text.ts';
import { properName } from './fields/translatable.ts';

const neighborhood = group('neighborhood', { name: properName(line), note: optional(richParagraph) });

/** data/cities/<slug>.yaml: a city page, and the city's part of service-in-city pages. */
export const citySchema = group('city', {
  city: properName(name),
  slug: optional(slug),
  inName: optional(name),
  region: optional(properName(line)),
  path: optional(path),
  ...headFields,
  photo: optional(photoFile, { names: 'photo' }),
  population: optional(group('city.population', { count: z.number().int().positive(), year: year })),
  latitude: optional(latitude),
  longitude: optional(longitude),
  distance: optional(line),
  permitOffice: optional(properName(line)),
  facts: list(group('city.facts', { label: line, value: line })),
  building: optionalItems(1, 12, richText),
  neighborhoods: optionalItems(1, 30, neighborhood),
  reasons: optionalItems(3, 9, titledText),
  questions,
  sections,
  except: uniqueItems(z.array(slug)).default([]).meta({ names: 'service' }),
}).refine((city) => (city.latitude === undefined) === (city.longitude === undefined), {
  ...because('has only one of `latitude` and `longitude`', 'add the other'),
  path: [],
});

export type CityRecord = WithKeys<z.infer<typeof citySchema>, 'slug' | 'path'>;
