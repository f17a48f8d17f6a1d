// Which values of the data are texts. The types of texts register themselves here, so that a key of such a type can be translated and
// every other comes from the original; see cli/model/translations/.
import * as z from 'zod';

/** Whether a translation must have the text; one that is the same in every language, such as a person's name, may be left out. */
export type Translatable = 'required' | 'optional';

/** The types of texts. A type that is made from one of them is one too. */
export const translatable = z.registry<{ readonly translation: Translatable }>();

/** Returns the type for a text that is usually the same in every language: a name, an address, what a customer said. */
export function properName<T extends z.ZodType>(type: T): T {
  const named = type.clone();
  translatable.add(named as z.ZodType, { translation: 'optional' });
  return named;
}
