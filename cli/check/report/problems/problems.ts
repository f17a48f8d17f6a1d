// Problems as text for a terminal: location, message, the line with a caret, and the fix.
import { formatCommand } from '../../../base/format-command.ts';
import { formatCount } from '../../../base/format-count.ts';
import { type Location, type Problem, sortProblems } from '../../../problem.ts';

export interface TextStyle {
  readonly color: boolean;
}

const WIDTH = 110;
// A control character in the data must not control the reader's terminal.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

/** A text of the data or a name of a file without control characters; a line feed stays. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '\u00b7');
}

/** All problems, sorted, with a blank line between two. */
export function formatProblems(problems: readonly Problem[], style: TextStyle): string {
  return sortProblems(problems)
    .map((problem) => formatProblem(problem, style))
    .join('\n\n');
}

/** All problems or a shorter list of them, their count and what follows from them, and how to learn more. */
export function formatDataProblems(
  problems: readonly Problem[],
  consequence: string,
  style: TextStyle,
  list = formatProblems(problems, style),
): string {
  const { code } = problems.find(({ severity }) => severity === 'error') ?? problems[0] ?? { code: '' };
  const result = `${countProblems(problems)}. ${consequence} \`${formatCommand(`explain ${code}`)}\` tells more.`;
  return `${list}\n\n${result}`;
}

/** `3 problems in 2 files`; `3 warnings in 2 files` if nothing is worse. */
function countProblems(problems: readonly Problem[]): string {
  const files = new Set(problems.flatMap((problem) => problem.location?.file ?? []));
  const noun = problems.every(({ severity }) => severity === 'warning') ? 'warning' : 'problem';
  const count = formatCount(problems.length, noun);
  return files.size === 0 ? count : `${count} in ${formatCount(files.size, 'file')}`;
}

/** One problem, on several lines. */
export function formatProblem(problem: Problem, style: TextStyle): string {
  const { location, severity, code, message, hint } = problem;
  const paint = painter(style);
  const prefix =
    location === undefined
      ? ''
      : `${paint('bold', `${cleanText(location.file).replaceAll('\n', '\u00b7')}:${location.line}:${location.column}`)}  `;
  const lines = [
    `${prefix}${paint(severity === 'error' ? 'red' : 'yellow', severity)}  ${paint('dim', code)}`,
    `  ${cleanText(message)}`,
  ];
  if (location?.source !== undefined && location.source.trim() !== '')
    lines.push(...codeFrame({ ...location, source: cleanText(location.source.replaceAll('\t', ' ')) }, paint));
  if (hint !== undefined) lines.push(`  ${paint('green', '>')} ${cleanText(hint)}`);
  return lines.join('\n');
}

function codeFrame(location: Location & { readonly source: string }, paint: Paint): string[] {
  const { line, column, length = 1, source, sourceFrom = 0 } = location;
  // A long line is cut to the part around the caret.
  const from = column + length > WIDTH ? Math.max(0, column - 40) : 0;
  const shown = source.slice(from - sourceFrom, from - sourceFrom + WIDTH);
  const margin = ' '.repeat(String(line).length);
  const ellipsis = from > 0 ? '…' : '';
  const caret =
    ' '.repeat(column - 1 - from + ellipsis.length) +
    '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  return [
    `    ${paint('dim', `${line} |`)} ${ellipsis}${shown}${from + WIDTH < sourceFrom + source.length ? '…' : ''}`,
    `    ${paint('dim', `${margin} |`)} ${paint('red', caret)}`,
  ];
}

type Color = 'bold' | 'red' | 'yellow' | 'green' | 'dim';
type Paint = (color: Color, text: string) => string;

const CODES: Record<Color, number> = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };

function painter({ color }: TextStyle): Paint {
  return (name, text) => (color ? `\u001b[${CODES[name]}m${text}\u001b[0m` : text);
}
