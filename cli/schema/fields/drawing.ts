import * as z from 'zod';
import { group, optional } from '../definition/keys.ts';
import { because } from '../definition/reason.ts';
import { exactlyOne, line, minItems } from './text.ts';

/** A part of the drawing that the legend explains. */
const part = { name: line, text: line };

const layers = minItems(
  1,
  group('layers', {
    ...part,
    thickness: optional(line),
    depth: z.number().positive().max(100),
    pattern: z.enum(['solid', 'grains', 'stones', 'earth', 'sheet']).default('solid'),
    bars: optional(group('layers.bars', part)),
  }),
).max(6, because('has more than 6 layers', 'leave out the least important'));

/** Layers of a section with cuts in them, parts along a line, or a section before and after. */
export const drawingSchema = group('drawing', {
  title: line,
  layers: optional(layers),
  cuts: optional(group('drawing.cuts', { ...part, spacing: line })),
  run: optional(
    minItems(2, group('drawing.run', { ...part, shape: z.enum(['box', 'tank', 'valve', 'tap']).default('box') })).max(
      6,
      because('has more than 6 parts', 'leave out the least important'),
    ),
  ),
  before: optional(layers),
  after: optional(layers),
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
