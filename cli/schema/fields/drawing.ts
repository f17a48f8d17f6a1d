import * as z from 'zod';
import { line, minItems } from './text.ts';

/** A part of the drawing that the legend explains. */
const part = { name: line, text: line };

/** A section drawing: layers from top to bottom, with what is inside them and cut into them. */
export const drawingSchema = z.strictObject({
  title: line,
  layers: minItems(
    1,
    z.strictObject({
      ...part,
      thickness: line.optional(),
      depth: z
        .number()
        .positive({ error: 'is not above zero' })
        .max(100, { error: 'is more than 100; it only compares the layers with each other' }),
      pattern: z.enum(['solid', 'grains', 'stones', 'earth', 'sheet']).default('solid'),
      bars: z.strictObject(part).optional(),
    }),
  ).max(6, { error: 'has more than 6 layers; leave out the least important' }),
  cuts: z.strictObject({ ...part, spacing: line }).optional(),
});
