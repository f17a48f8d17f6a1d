// A value with its location, and the problem of duplicates, for all reference checks.
import { createError, type Problem } from '../../problem.ts';
import type { KeyPath, Source, TextPart } from '../records/data-set.ts';

/** A value and the key it comes from. */
export interface Reference {
  readonly value: string;
  readonly source: Source;
  readonly path: KeyPath;
  /** The value in a text, if the key has one. */
  readonly part?: TextPart;
}

/** In milliseconds: a checkout writes all files at once, which tells nothing of their age. */
const MIN_AGE_DIFFERENCE = 60_000;

/** Returns a problem for each repeated value, in the file that was saved later. */
export function* findDuplicates(references: readonly Reference[], noun: string): Iterable<Problem> {
  const first = new Map<string, Reference>();
  for (const reference of references) {
    const { value, source } = reference;
    const previous = first.get(value);
    const isPreviousNewer =
      previous !== undefined && previous.source.modifiedAt() - source.modifiedAt() > MIN_AGE_DIFFERENCE;
    if (previous === undefined || isPreviousNewer) first.set(value, reference);
    if (previous === undefined) continue;
    const [earlier, later] = isPreviousNewer ? [reference, previous] : [previous, reference];
    const { file, line, column } = earlier.source.location(earlier.path);
    yield createError('duplicate-value', later.source.location(later.path), {
      message: `The ${noun} \`${value}\` occurs more than once.`,
      hint: `Change it, or the one at ${file}:${line}:${column}.`,
    });
  }
}
