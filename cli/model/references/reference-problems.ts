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
export function findDuplicates(references: readonly Reference[], noun: string): Problem[] {
  const first = new Map<string, Reference>();
  return references.flatMap((reference) => {
    const known = first.get(reference.value);
    if (known === undefined) {
      first.set(reference.value, reference);
      return [];
    }
    const isKnownNewer = known.source.modifiedAt() - reference.source.modifiedAt() > MIN_AGE_DIFFERENCE;
    const [earlier, later] = isKnownNewer ? [reference, known] : [known, reference];
    first.set(reference.value, earlier);
    const location = earlier.source.location(earlier.path);
    return [
      createError('duplicate-value', later.source.location(later.path), {
        message: `The ${noun} \`${reference.value}\` occurs more than once.`,
        hint: `Change it, or the one at ${location.file}:${location.line}:${location.column}.`,
      }),
    ];
  });
}
