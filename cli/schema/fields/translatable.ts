import type * as z from 'zod';

/** A text that is usually the same in every language: a name, an address, a review. */
export function properName<T extends z.ZodType>(type: T): T {
  return type.meta({ translated: 'optional' });
}
