// What the commands say and how: the environment is read here and nowhere else.
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import type { Problem } from '../problem.ts';
import { countProblems, formatProblems } from '../report/problems.ts';
import type { Progress } from './compile-site.ts';

export interface Terminal {
  /** Whether stderr takes colors, where problems are told. */
  readonly color: boolean;
  /** Whether stdout does. */
  readonly colorOut: boolean;
  /** Where a browser may be. */
  readonly browser: BrowserEnvironment;
  out(text: string): void;
  err(text: string): void;
  problems(problems: readonly Problem[], consequence: string): void;
  progress(progress: Progress): void;
}

export function openTerminal(): Terminal {
  const { env, stderr, stdout } = process;
  const colorOf = (stream: { readonly isTTY?: boolean }) =>
    env['NO_COLOR'] ? false : env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : stream.isTTY === true;
  const color = colorOf(stderr);
  const err = (text: string) => void stderr.write(`${text}\n`);
  return {
    color,
    colorOut: colorOf(stdout),
    browser: { CHROMIUM: env['CHROMIUM'], PATH: env['PATH'] },
    out: (text) => void process.stdout.write(`${text}\n`),
    err,
    problems(problems, consequence) {
      err(formatProblems(problems, { color }));
      err(`\n${countProblems(problems)}. ${consequence}`);
    },
    progress: stderr.isTTY === true ? counter() : progressLines(err),
  };
}

/** One line that counts up. */
function counter(): Terminal['progress'] {
  return ({ of, done, total, file = '' }) => {
    const line = `${of} ${done}/${total}  ${file}`;
    process.stderr.write(done === total ? '\r\u001b[K' : `\r\u001b[K${line}`);
  };
}

/** A line each time a photo begins, and one for all cards, for logs. */
function progressLines(err: Terminal['err']): Terminal['progress'] {
  let last = '';
  return ({ of, done, total, file }) => {
    const part = file ?? of;
    if (part !== last) err(`${of} ${done}/${total}${file === undefined ? '' : `  ${file}`}`);
    last = part;
  };
}

/** 1 where the data has problems, 2 where it could not even be read. */
export function problemsExitCode(problems: readonly Problem[]): number {
  return problems.some((problem) => problem.code === 'unreadable-file') ? 2 : 1;
}

/** `4.9 MB` */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
