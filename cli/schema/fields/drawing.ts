import * as z from 'zod';
import { because } from '../reason.ts';
import { line, minItems } from './text.ts';

/** A part of the drawing that the legend explains. */
const part = (what: string) => ({
  name: line.meta({ description: `The name of ${what} in the legend.`, example: 'Gravel' }),
  text: line.describe(`The text about ${what} in the legend.`),
});

/** A section drawing: layers from top to bottom, with what is inside them and cut into them. */
export const drawingSchema = z.strictObject({
  title: line.meta({ description: 'The caption.', example: 'A garden wall in section' }),
  layers: minItems(
    1,
    z.strictObject({
      ...part('the layer'),
      thickness: line.optional().meta({ description: 'The thickness as printed.', example: '4 in' }),
      depth: z
        .number()
        .positive(because('is not above zero'))
        .max(100, because('is more than 100', 'it only compares the layers with each other'))
        .meta({ description: 'The drawn height of the layer in relation to the others.', example: '4' }),
      pattern: z
        .enum(['solid', 'grains', 'stones', 'earth', 'sheet'])
        .default('solid')
        .describe('How the layer is drawn.'),
      bars: z
        .strictObject(part('the bars'))
        .optional()
        .describe('A row of bars in the layer, seen from their ends.'),
    }),
  )
    .max(6, because('has more than 6 layers', 'leave out the least important'))
    .describe('The layers from top to bottom.'),
  cuts: z
    .strictObject({
      ...part('the cuts'),
      spacing: line.meta({ description: 'The distance between the cuts as printed.', example: '10 ft' }),
    })
    .optional()
    .describe('Cuts from the top into the first layer.'),
});
