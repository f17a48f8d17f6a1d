// The output of the commands. Environment variables about the terminal, the browser and the editor
// are read only here. Entry point: openTerminal.
import { formatCommand } from '../base/format-command.ts';
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import type { Problem } from '../problem.ts';
import type { EncodingProgress } from '../render/images/encoding-queue.ts';
import { countProblems, formatProblems } from '../report/problems.ts';
import { createDataPaths, type ReaderFolders } from '../report/reader-paths.ts';
import { getExitCode } from './exit-code.js';
import { formatProgressBar, formatProgressLine } from './progress.ts';
import { type KeyStream, readKeys } from './read-keys.ts';

export interface Terminal {
  /** Whether stderr, where problems are printed, shows colors. */
  readonly color: boolean;
  /** Whether stdout shows colors. */
  readonly colorOut: boolean;
  /** The width of stdout in characters, or of a page if it is no terminal. */
  readonly columns: number;
  /** Whether somebody can be asked. */
  readonly isInteractive: boolean;
  /** The environment variables that locate a browser. */
  readonly browser: BrowserEnvironment;
  /** The editor that `SITE_EDITOR` names. */
  readonly editor: string | undefined;
  /** Prints a line for developers to stderr; null unless `DEBUG` contains `site`. */
  readonly debug: ((line: string) => void) | null;
  /** Prints a line to stdout. */
  out(text: string): void;
  /** Prints a line to stderr. */
  err(text: string): void;
  /** Prints problems, their count and the consequence; returns the exit code if they stop. */
  problems(problems: readonly Problem[], consequence: string, site: ReaderFolders): number;
  /** See readKeys; nothing is read where nobody can press a key. */
  onKey(listener: (key: string) => void): () => void;
  /**
   * Says on a terminal what takes time now, and for how long it has; null ends it, as does the next
   * output.
   */
  working(text: string | null): void;
  /** Shows the progress of the encoding. The next output replaces it. */
  progress(progress: EncodingProgress): void;
}

const PAGE_COLUMNS = 100;

/** A page takes less time than an eye needs to read its line. */
const REDRAW_MS = 100;

/** The input and output of a command: a process, or its stand-in in a test. */
export interface TerminalStreams {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: KeyStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Opens a terminal on the streams of this process, or on others. */
export function openTerminal({ env, stderr, stdin, stdout }: TerminalStreams = process): Terminal {
  const hasColor = (stream: OutputStream) =>
    env['NO_COLOR'] ? false : env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : stream.isTTY === true;
  const color = hasColor(stderr);
  const bar = stderr.isTTY === true ? createBar(stderr) : null;
  const err = (text: string) => {
    bar?.clear();
    stderr.write(`${text}\n`);
  };
  return {
    color,
    colorOut: hasColor(stdout),
    columns: stdout.columns ?? (Number(env['COLUMNS']) || PAGE_COLUMNS),
    isInteractive: stdin.isTTY === true && stdout.isTTY === true,
    browser: { CHROMIUM: env['CHROMIUM'], PATH: env['PATH'] },
    editor: env['SITE_EDITOR'],
    debug: /(?:^|[\s,])site(?:[\s,]|$)/.test(env['DEBUG'] ?? '') ? err : null,
    out(text) {
      bar?.clear();
      stdout.write(`${text}\n`);
    },
    err,
    problems(problems, consequence, site) {
      err(formatProblems(problems.map(createDataPaths(site)), { color }));
      const { code } = problems.find(({ severity }) => severity === 'error') ?? problems[0] ?? { code: '' };
      err(`\n${countProblems(problems)}. ${consequence} \`${formatCommand(`explain ${code}`)}\` tells more.`);
      return getExitCode(problems);
    },
    onKey: (listener) => (stdin.isTTY === true && stdout.isTTY === true ? readKeys(stdin, listener) : () => {}),
    working: bar?.work ?? (() => {}),
    progress: bar?.draw ?? createProgressLog(err),
  };
}

/** A line that is redrawn, and cleared when all images are done. */
function createBar(stderr: OutputStream) {
  let started: number | null = null;
  let isDrawn = false;
  let timer: NodeJS.Timeout | undefined;
  let drawnAt = 0;
  let since: number | null = null;
  let work = '';
  const write = (line: string) => {
    stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns || PAGE_COLUMNS) - 1)}`);
    isDrawn = true;
    drawnAt = performance.now();
  };
  const clear = () => {
    clearInterval(timer);
    since = null;
    if (isDrawn) stderr.write('\r\u001b[K');
    isDrawn = false;
  };
  const writeWork = () => {
    const seconds = Math.floor((performance.now() - (since ?? 0)) / 1000);
    write(`${work}...${seconds === 0 ? '' : ` ${seconds} s`}`);
  };
  const startWork: Terminal['working'] = (text) => {
    if (text === null) return clear();
    work = text;
    if (since === null) {
      since = performance.now();
      timer = setInterval(writeWork, 1000).unref();
    }
    if (!isDrawn || performance.now() - drawnAt > REDRAW_MS) writeWork();
  };
  const draw: Terminal['progress'] = (progress) => {
    started ??= performance.now();
    if (progress.done === progress.total) return clear();
    clearInterval(timer);
    since = null;
    write(formatProgressBar(progress, performance.now() - started, stderr.columns ?? PAGE_COLUMNS));
  };
  return { draw, clear, work: startWork };
}

/** Prints a line every ten percent, for logs. */
function createProgressLog(err: Terminal['err']): Terminal['progress'] {
  let started: number | null = null;
  let lastStep = 0;
  return (progress) => {
    started ??= performance.now();
    const line = formatProgressLine(progress, { elapsed: performance.now() - started, lastStep });
    if (line === null) return;
    lastStep = line.step;
    err(line.text);
  };
}

/** Formats a size as `4.9 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
