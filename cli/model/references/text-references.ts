// What the checks between files are made of: a claim, and the problems that claims and names give.
import type { Problem } from '../../problem.ts';
import type { KeyPath, Source } from '../data-set.ts';
import { suggestName } from '../nearest-name.ts';

export interface Claim {
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
export function repeated(claims: readonly Claim[], noun: string): Problem[] {
  const first = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const earlier = first.get(claim.value);
    if (earlier === undefined) {
      first.set(claim.value, claim);
      return [];
    }
    const place = earlier.source.place(earlier.path);
    return [
      problem(
        'claimed-twice',
        `the ${noun} \`${claim.value}\` is claimed twice`,
        claim.source,
        claim.path,
        `it is already taken at ${place.file}:${place.line}:${place.column}`,
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
    place: source.place(path),
    ...(hint !== undefined && hint !== null && { hint }),
  };
}
