// The exit codes, in plain JavaScript for cli/site.js.

/** No problems; problems found; wrong usage or an unusable machine; a bug in `site`. */
export const EXIT = /** @type {const} */ ({ ok: 0, problems: 1, unusable: 2, bug: 3 });

/** Problems that no edit of the data solves. */
const UNUSABLE = new Set([
  'unreadable-file',
  'disk-full',
  'output-not-writable',
  'output-locked',
  'partly-published',
  'unanswered-host',
]);

/**
 * Returns the exit code of a command that problems have stopped.
 * @param {readonly { readonly code: string }[]} problems
 * @returns {number}
 */
export function getExitCode(problems) {
  return problems.some(({ code }) => UNUSABLE.has(code)) ? EXIT.unusable : EXIT.problems;
}
