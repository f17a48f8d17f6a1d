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
    const known = first.get(value);
    const isKnownNewer = known !== undefined && known.source.modifiedAt() - source.modifiedAt() > MIN_AGE_DIFFERENCE;
    if (known === undefined || isKnownNewer) first.set(value, reference);
    if (known === undefined) continue;
    const [earlier, later] = isKnownNewer ? [reference, known] : [known, reference];
    const { file, line, column } = earlier.source.location(earlier.path);
    yield createError('duplicate-value', later.source.location(later.path), {
      message: `The ${noun} \`${value}\` occurs more than once.`,
      hint: `Change it, or the one at ${file}:${line}:${column}.`,
    });
  }
}
