import { findReplacement } from '../../base/removed.ts';

/**
 * Commander's `error: unknown option '--jsno'\n(Did you mean --json?)` -> "There is no option
 * `--jsno`. Did you mean `--json`?"
 */
export function formatUsageError(message: string): string {
  const [, problem = '', suggestion] = /^error: (.*?)\.?\n?(?:\(Did you mean (.*)\?\))?\n*$/s.exec(message) ?? [];
  const worded = WORDINGS.reduce((text, [pattern, wording]) => text.replace(pattern, wording), problem).replace(
    /'([^']*)'/g,
    '`$1`',
  );
  const sentence = worded.charAt(0).toUpperCase() + worded.slice(1);
  // Several suggestions are one text: `one of --out, --root`.
  const advice =
    suggestion === undefined
      ? 'Add `--help` to see what the command accepts.'
      : `Did you mean ${suggestion.replace(/[^\s,]+(?=,|$)/g, '`$&`')}?`;
  const [, unknown = ''] = /^unknown (?:command|option) '([^'=]*)/.exec(problem) ?? [];
  return `${sentence}. ${findReplacement(unknown) ?? advice}`;
}

/** Full sentences for the messages of Commander that are none. */
const WORDINGS: readonly (readonly [pattern: RegExp, wording: string])[] = [
  [/^unknown (command|option) /, 'there is no $1 '],
  [/^missing required argument '(.*)'$/, "the argument '<$1>' is missing"],
  [/^option ('.*') argument missing$/, '$1 needs a value'],
  [/^option ('.*?') argument ('.*') is invalid\b/, '$2 is not valid for $1'],
  [
    /^too many arguments for ('.*')\. Expected (\d+) arguments? but got (\d+)$/,
    'the command $1 takes $2 arguments, but got $3',
  ],
];
