// A value with its location, and the problem of duplicates, for all reference checks.
import type { Problem } from '../../problem.ts';
import { createProblem } from '../create-problem.ts';
import type { KeyPath, Source, TextPart } from '../records/data-set.ts';

/** A value and the key it comes from. */
export interface Reference {
  readonly value: string;
  readonly source: Source;
  readonly path: KeyPath;
  /** The value in a text, if the key has one. */
  readonly part?: TextPart;
}

/** Returns a problem for each repeated value, at the later one. */
export function* findDuplicates(references: readonly Reference[], noun: string): Iterable<Problem> {
  const first = new Map<string, Reference>();
  for (const reference of references) {
    const { value, source, path } = reference;
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, reference);
      continue;
    }
    const { file, line, column } = earlier.source.location(earlier.path);
    yield createProblem('duplicate-value', source.location(path), { noun, value, file, line, column });
  }
}
