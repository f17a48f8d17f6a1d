// Shared by the checks of references between files: a value with its location, and the problems for unknown and duplicate values.
import type { Problem } from '../../problem.ts';
import type { KeyPath, Source } from '../records/data-set.ts';
import { suggestName } from '../text/nearest-name.ts';

/** A value and the key it comes from. */
export interface Reference {
  readonly value: string;
  readonly source: Source;
  readonly path: KeyPath;
}

/** Returns a problem for each used name that is not valid; without `single`, `path` is a list and the problem is located at its item. */
export function findUnknownNames(
  used: readonly string[],
  valid: ReadonlySet<string>,
  kind: string,
  source: Source,
  path: KeyPath,
  single = false,
): Problem[] {
  return used.flatMap((name, index) => {
    if (valid.has(name)) return [];
    return [
      createProblem(
        'unknown-name',
        `There is no ${kind} \`${name}\`.`,
        source,
        single ? path : [...path, index],
        // A name that is listed too is no misspelling of this one.
        suggestName(
          name,
          [...valid].filter((other) => !used.includes(other)),
        ) ?? `Correct the name, or add this ${kind} to the data.`,
      ),
    ];
  });
}

/** In milliseconds. A checkout writes all files at almost the same time, which says nothing about which one is newer. */
const MIN_AGE_DIFFERENCE = 60_000;

/** Returns a problem for each reference whose value occurred before, at the one in the file that was saved later. */
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
      createProblem(
        'duplicate-value',
        `The ${noun} \`${reference.value}\` occurs more than once.`,
        later.source,
        later.path,
        `Change it, or the one at ${location.file}:${location.line}:${location.column}.`,
      ),
    ];
  });
}

/** Creates an error at a key of a data file. */
export function createProblem(
  code: string,
  message: string,
  source: Source,
  path: KeyPath,
  hint?: string | null,
): Problem {
  return {
    code,
    severity: 'error',
    message,
    location: source.location(path),
    ...(hint !== undefined && hint !== null && { hint }),
  };
}
