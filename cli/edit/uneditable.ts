import type { KeyPath, Source } from '../model/records/data-set.ts';
import { createProblem } from '../model/references/reference-problems.ts';
import type { Problem } from '../problem.ts';

/** Returns the problem of a name that a file writes in another way than with its own characters. */
export function createUneditable(
  source: Source,
  path: KeyPath,
  { from, to }: { readonly from: string; readonly to: string },
): Problem {
  return createProblem(
    'not-editable',
    `\`${from}\` is written here in a way that cannot be edited.`,
    source,
    path,
    `Write it without escapes, or write \`${to}\` yourself.`,
  );
}
