import * as z from 'zod';
import { secondAction } from './business-details.ts';
import { optional } from './definition/keys.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { price, tiers } from './fields/business/price.ts';
import { drawingSchema } from './fields/drawing.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { OWN_SECTIONS, sections } from './fields/sections.ts';
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

const processStep = z.strictObject({
  name: line.meta({ description: 'The name of the step.', example: 'Read the meter' }),
  summary: optional(line, 'One sentence, shown on the pages of the service in cities instead of `detail`.'),
  detail: optional(richText, 'What happens in this step, on the page of the service. By default its summary.'),
  time: optional(line, { description: 'How long the step takes.', example: '30 to 90 minutes' }),
});

/** data/services/<slug>.yaml: a service page, and the service's part of its pages in cities. */
export const serviceSchema = z.strictObject({
  service: name.describe('The name of the service, in headings, menus, links, the form and structured data.'),
  shortName: optional(name, {
    description: 'The name in price tables, on cards and in the calculator. By default the whole name.',
    example: 'Drains',
  }),
  slug: optional(
    slug,
    'The name of the file, which is in the addresses of the pages about this service. It may be left out.',
  ),
  path: optional(path, {
    description: 'The address of the page. By default what `paths.service` of `site.yaml` says.',
    example: '/services/plumbing/faucets',
  }),
  ...headFields,
  photo: optional(photoFile, {
    description:
      'The photo in the first screen. By default one that `gallery.yaml` assigns to the service, or else the first.',
    names: 'photo',
  }),
  summary: optional(line, {
    owner: 'texts',
    description: 'One line on the cards of the service. By default the first sentence of `description`.',
    example: 'Sinks, tubs and main lines cleared.',
  }),
  secondAction: optional(secondAction, {
    description: 'The second way to get in touch on the pages of this service, instead of that of `site.yaml`.',
    example: '{ label: Send us a photo, sms: 480-555-0100 }',
  }),
  emergency: flag(
    'True makes the number of `emergency` in `site.yaml` the one that the buttons and the call bar on the pages of this service dial. The footer keeps that of the business.',
  ),
  whenYouNeedIt: optionalItems(2, 12, richParagraph).describe('Signs that a customer needs this service, as a list.'),
  whenYouDoNot: optionalItems(1, 12, richParagraph).describe(
    'Cases in which a customer does not need it, next to `whenYouNeedIt`.',
  ),
  process: optionalItems(3, 8, processStep).describe(
    'The steps of a job, in order, on the page of the service and on those in cities.',
  ),
  benefits: optionalItems(3, 9, titledText).describe('What the customer gets, in a section with headings.'),
  materials: optionalItems(2, 12, titledText).describe(
    'What the work is made of, as far as the drawing does not show it; both are one list.',
  ),
  drawing: optional(drawingSchema, 'A drawing of layers with a legend, next to the materials.'),
  numbers: z
    .array(
      z.strictObject({
        value: line.meta({ description: 'The number with its unit.', example: '25 years' }),
        label: line.meta({ description: 'What the number says.', example: 'The warranty of the tank' }),
      }),
    )
    .max(3)
    .default([])
    .meta({
      description: 'Up to three numbers about the materials, printed large.',
      example: '[{ value: 25 years, label: The warranty of the tank }]',
    }),
  tiers: optional(tiers, {
    description: 'Tiers of this service alone, instead of those in `pricing.yaml`.',
    example: '{ sink: { label: Sink or tub }, main: { label: Main line } }',
  }),
  priceRange: optional(z.record(slug, price), {
    owner: 'prices',
    description:
      'The price of each tier, by its key. A service without prices has no section about them. Where a price stands alone, as in the first screen and on cards, it says the unit that `size` of its tier names; of the prices for the unit of the first tier, the first screen shows the lowest.',
    example: '{ small: { low: 3000, high: 5000 }, large: { from: 8000 } }',
    names: 'tier',
  }),
  wording: optional(
    serviceWordingSchema,
    'Words about the prices of this service alone; the keys are those of `prices` and `priceTables` in `wording.yaml`.',
  ),
  sections: sections.describe(OWN_SECTIONS),
  priceFactors: optionalItems(3, 9, titledText).describe(
    'What makes a job cheaper or more expensive, in a section with headings.',
  ),
  questions,
  projectLabel: optional(name, {
    description: 'The name of the project type in the calculator and in lines about prices. By default `shortName`.',
    example: 'Fence',
  }),
  projectNoun: optional(line, {
    description:
      'The noun for one job in answers of the calculator, as in "a 20 ft fence". By default the project type in lowercase.',
    example: 'fence',
  }),
  sizeMeans: optional(line, {
    description: 'Explains below the calculator what to measure for this work.',
    example: 'the length along the ground',
  }),
  estimateNote: optional(text, 'A note next to every estimate of the calculator for this service.'),
  finishNotes: z
    .record(slug, text)
    .default({})
    .meta({ description: "Notes next to estimates with a certain finish, by the finish's key.", names: 'finish' }),
  finishes: uniqueItems(z.array(slug))
    .default([])
    .meta({
      description: 'The finishes of `pricing.yaml` that the calculator offers for this work; none if it has none.',
      names: 'finish',
    }),
});

export type ServiceRecord = WithKeys<z.infer<typeof serviceSchema>, 'slug' | 'path'>;
