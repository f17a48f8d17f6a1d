import type * as z from 'zod';

/**
 * Returns the type for a text that is usually the same in every language: a name, an address, what
 * a customer said.
 */
export function properName<T extends z.ZodType>(type: T): T {
  return type.meta({ translated: 'optional' });
}
