import * as z from 'zod';
import { line, minItems } from './text.ts';

/** A part of the drawing that the legend explains. */
const part = { name: line, text: line };

/** A section drawing: layers from top to bottom, with what is inside them and cut into them. */
export const drawingSchema = z.strictObject({
  /** The caption. */
  title: line,
  layers: minItems(
    1,
    z.strictObject({
      ...part,
      /** The thickness as printed, like `4 in`. */
      thickness: line.optional(),
      /** The drawn height in relation to the other layers. */
      depth: z
        .number()
        .positive({ error: 'is not above zero' })
        .max(100, { error: 'is more than 100; it only compares the layers with each other' }),
      /** The pattern of the layer: `solid`, `grains`, `stones`, `earth` or `sheet`. */
      pattern: z.enum(['solid', 'grains', 'stones', 'earth', 'sheet']).default('solid'),
      /** A row of bars in the layer, seen from their ends. */
      bars: z.strictObject(part).optional(),
    }),
  ).max(6, { error: 'has more than 6 layers; leave out the least important' }),
  /** Cuts from the top into the first layer, and the distance between them as printed. */
  cuts: z.strictObject({ ...part, spacing: line }).optional(),
});
