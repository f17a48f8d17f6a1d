import * as z from 'zod';
import { because } from '../definition/reason.ts';

/** The key `menuOrder`. @param place the start of its description: which menu, and what is in it */
export function menuOrder(place: string) {
  return z
    .number()
    .int(because('is not a whole number', 'round it'))
    .optional()
    .meta({
      description: `${place} with a lower number come first, then those without one, by file name.`,
      example: '10',
    });
}
