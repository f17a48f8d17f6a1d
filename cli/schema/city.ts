import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { latitude, longitude } from './fields/business/coordinates.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { OWN_SECTIONS, sections } from './fields/sections.ts';
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
} from './fields/text.ts';
import { properName } from './fields/translatable.ts';

const neighborhood = z.strictObject({
  name: properName(line).describe('The name of the neighborhood.'),
  note: optional(richParagraph, 'A sentence about the work there.'),
});

/** data/cities/<slug>.yaml: a city page, and the city's part of service-in-city pages. */
export const citySchema = z
  .strictObject({
    city: properName(name).describe('The name of the city, in headings, menus, links and structured data.'),
    slug: optional(
      slug,
      'The name of the file, which is in the addresses of the pages about this city. It may be left out.',
    ),
    inName: optional(name, {
      description: 'The name with its preposition, as in "Plumber in the Triangle". By default `in` and the name.',
      example: 'in the Triangle',
    }),
    region: optional(properName(line), {
      description: 'The code of the state or province in titles and structured data. By default that of the business.',
      example: 'OR',
    }),
    path: optional(path, {
      description: 'The address of the city page. By default what `paths.city` of `site.yaml` says.',
      example: '/camas-plumber',
    }),
    ...headFields,
    photo: optional(photoFile, {
      description:
        'The photo in the first screen. By default one that belongs to the city, or else one that no other city has.',
      names: 'photo',
    }),
    population: optional(
      z.strictObject({
        count: z
          .number()
          .int(because('is not a whole number of people', 'round it'))
          .positive(because('is not above zero', 'write a positive number'))
          .meta({ expected: 'a number of people, like `52000`', description: 'The number of people.' }),
        year: z
          .number()
          .int(because('is not a year', 'write one from 1900 to 2100'))
          .min(1900, because('is not a year', 'write one from 1900 to 2100'))
          .max(2100, because('is not a year', 'write one from 1900 to 2100'))
          .meta({ expected: 'a year, like `2024`', description: 'The year of the count, printed with it.' }),
      }),
      {
        description: 'How many people live there, among the facts of the city.',
        example: '{ count: 52000, year: 2024 }',
      },
    ),
    latitude: optional(latitude, 'The position in structured data. Write it together with `longitude`.'),
    longitude: optional(longitude, 'The position in structured data. Write it together with `latitude`.'),
    distance: optional(line, {
      description: 'How far the business is from the city, among its facts.',
      example: 'About 7 miles',
    }),
    permitOffice: optional(properName(line), {
      description: 'The office that answers questions about permits, among the facts of the city.',
      example: 'City of Camas, Building Division',
    }),
    facts: list(
      z.strictObject({
        label: line.meta({ description: 'What the fact is about.', example: 'Water' }),
        value: line.meta({ description: 'The fact.', example: 'Soft, from city wells' }),
      }),
      {
        description: 'Short facts about the city, shown with the text about building there.',
        example: '[{ label: Water, value: Soft }]',
      },
    ),
    building: optionalItems(1, 12, richText).describe(
      'Paragraphs about building in this city: its soil, homes, climate and rules.',
    ),
    neighborhoods: optionalItems(1, 30, neighborhood).meta({
      description:
        'Neighborhoods, some with a note about the work there, in a section of the city page; the pages of services in the city name them.',
      example: '[{ name: Hough, note: Small homes with clay sewers. }]',
    }),
    reasons: optionalItems(3, 9, titledText).describe(
      'Reasons to choose this business in this city, in a section with headings.',
    ),
    questions,
    sections: sections.describe(OWN_SECTIONS),
    except: uniqueItems(z.array(slug))
      .default([])
      .meta({
        description:
          'Services that are not offered in this city. One that is offered and has no file in `local/` has no page there: its card leads to the page of the service.',
        names: 'service',
      }),
  })
  .refine((city) => (city.latitude === undefined) === (city.longitude === undefined), {
    ...because('has only one of `latitude` and `longitude`', 'add the other'),
    path: [],
  });

export type CityRecord = WithKeys<z.infer<typeof citySchema>, 'slug' | 'path'>;
