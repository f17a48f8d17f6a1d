import * as z from 'zod';
import { optional } from '../definition/keys.ts';
import { because } from '../definition/reason.ts';
import { exactlyOne, line, minItems } from './text.ts';

/** A part of the drawing that the legend explains. */
const part = (what: string) => ({
  name: line.meta({ description: `The name of ${what} in the legend.`, example: 'Gravel' }),
  text: line.describe(`The text about ${what} in the legend.`),
});

const layers = minItems(
  1,
  z.strictObject({
    ...part('the layer'),
    thickness: optional(line, { description: 'The thickness as printed.', example: '4 in' }),
    depth: z
      .number()
      .positive(because('is not above zero'))
      .max(100, because('is more than 100', 'it only compares the layers with each other'))
      .meta({ description: 'The drawn height of the layer in relation to the others.', example: '4' }),
    pattern: z
      .enum(['solid', 'grains', 'stones', 'earth', 'sheet'])
      .default('solid')
      .describe('How the layer is drawn.'),
    bars: optional(z.strictObject(part('the bars')), 'A row of bars in the layer, seen from their ends.'),
  }),
).max(6, because('has more than 6 layers', 'leave out the least important'));

/** Layers of a section with cuts in them, parts along a line, or a section before and after. */
export const drawingSchema = z
  .strictObject({
    title: line.meta({ description: 'The caption.', example: 'A garden wall in section' }),
    layers: optional(layers, 'A section: its layers from top to bottom.'),
    cuts: optional(
      z.strictObject({
        ...part('the cuts'),
        spacing: line.meta({ description: 'The distance between the cuts as printed.', example: '10 ft' }),
      }),
      'Cuts from the top into the first of the `layers`.',
    ),
    run: optional(
      minItems(
        2,
        z.strictObject({
          ...part('the part'),
          shape: z
            .enum(['box', 'tank', 'valve', 'tap'])
            .default('box')
            .meta({ description: 'How the part is drawn.', example: 'valve' }),
        }),
      ).max(6, because('has more than 6 parts', 'leave out the least important')),
      'In place of `layers`: parts along a line, such as a main, a valve, a heater and a tap.',
    ),
    before: optional(layers, 'In place of `layers`, with `after`: the layers before the work, from top to bottom.'),
    after: optional(layers, 'The layers after the work.'),
  })
  .check(exactlyOne('layers', 'run', 'before'))
  .refine(({ before, after }) => (before === undefined) === (after === undefined), {
    ...because('has only one of `before` and `after`', 'list the layers of both'),
    path: ['after'],
  })
  .refine(({ layers, cuts }) => cuts === undefined || layers !== undefined, {
    ...because('has no `layers` to cut into', 'remove it, or list the layers'),
    path: ['cuts'],
  });
