import type { KeyPath, Source } from '../model/records/data-set.ts';
import { createError, type Problem } from '../problem.ts';

/** Returns the problem of a name that a file writes in another way than with its own characters. */
export function createUneditable(
  source: Source,
  path: KeyPath,
  { from, to }: { readonly from: string; readonly to: string },
): Problem {
  return createError('not-editable', source.location(path), {
    message: `\`${from}\` is written here in a way that cannot be edited.`,
    hint: `Write it without escapes, or write \`${to}\` yourself.`,
  });
}
