// What the checks between files are made of: a claim, and the problems that claims and names give.
import type { Problem } from '../../problem.ts';
import type { KeyPath, Source } from '../data-set.ts';
import { suggestName } from '../nearest-name.ts';

export interface Reference {
  readonly value: string;
  readonly source: Source;
  readonly path: KeyPath;
}

export function unknownNames(
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
      problem(
        'unknown-name',
        `no ${kind} is named \`${name}\``,
        source,
        single ? path : [...path, index],
        suggestName(name, [...valid]),
      ),
    ];
  });
}

/** A problem at every claim after the first, naming the first. */
export function repeated(references: readonly Reference[], noun: string): Problem[] {
  const first = new Map<string, Reference>();
  return references.flatMap((reference) => {
    const earlier = first.get(reference.value);
    if (earlier === undefined) {
      first.set(reference.value, reference);
      return [];
    }
    const location = earlier.source.location(earlier.path);
    return [
      problem(
        'claimed-twice',
        `the ${noun} \`${reference.value}\` is claimed twice`,
        reference.source,
        reference.path,
        `it is already taken at ${location.file}:${location.line}:${location.column}`,
      ),
    ];
  });
}

export function problem(
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
