import * as z from 'zod';
import { optional } from '../definition/keys.ts';
import { because } from '../definition/reason.ts';

/** The key `menuOrder`. @param place the start of its description: which menu, and what is in it */
export function menuOrder(place: string) {
  return optional(z.number().int(because('is not a whole number', 'round it')), {
    description: `${place} with a lower number come first, then those without one, by file name.`,
    example: '10',
  });
}
