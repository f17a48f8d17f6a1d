// What the commands say and how: the environment is read here and nowhere else.
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import type { Problem } from '../problem.ts';
import type { EncodingProgress } from '../render/encoding-queue.ts';
import { countProblems, formatProblems } from '../report/problems.ts';
import { progressBar, progressLogLine } from './progress.ts';

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
  /** Shows how far the encoding is; what is printed after it takes its place. */
  progress(progress: EncodingProgress): void;
}

export function openTerminal(): Terminal {
  const { env, stderr, stdout } = process;
  const colorOf = (stream: { readonly isTTY?: boolean }) =>
    env['NO_COLOR'] ? false : env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : stream.isTTY === true;
  const color = colorOf(stderr);
  const bar = stderr.isTTY === true ? createBar() : null;
  const err = (text: string) => {
    bar?.clear();
    stderr.write(`${text}\n`);
  };
  return {
    color,
    colorOut: colorOf(stdout),
    browser: { CHROMIUM: env['CHROMIUM'], PATH: env['PATH'] },
    out(text) {
      bar?.clear();
      stdout.write(`${text}\n`);
    },
    err,
    problems(problems, consequence) {
      err(formatProblems(problems, { color }));
      err(`\n${countProblems(problems)}. ${consequence}`);
    },
    progress: bar?.draw ?? logProgress(err),
  };
}

/** One line of the terminal that is drawn over, and cleared when all is done. */
function createBar() {
  let started: number | null = null;
  let isDrawn = false;
  const clear = () => {
    if (isDrawn) process.stderr.write('\r\u001b[K');
    isDrawn = false;
  };
  const draw: Terminal['progress'] = (progress) => {
    started ??= performance.now();
    if (progress.done === progress.total) return clear();
    const line = progressBar(progress, performance.now() - started, process.stderr.columns);
    process.stderr.write(`\r\u001b[K${line}`);
    isDrawn = true;
  };
  return { draw, clear };
}

/** A line every ten percent, for logs. */
function logProgress(err: Terminal['err']): Terminal['progress'] {
  let started: number | null = null;
  let lastStep = 0;
  return (progress) => {
    started ??= performance.now();
    const line = progressLogLine(progress, { elapsed: performance.now() - started, lastStep });
    if (line === null) return;
    lastStep = line.step;
    err(line.text);
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
