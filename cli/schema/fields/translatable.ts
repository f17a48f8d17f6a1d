import type * as z from 'zod';
import { line } from './text.ts';

/** A text that is usually the same in every language: a name, an address, a review. */
export function properName<T extends z.ZodType>(type: T): T {
  return type.meta({ translated: 'optional' });
}

/** A number or a name that means the same thing everywhere, as an authority or a provider wrote it. */
export const identifier = line.meta({ translated: null });
