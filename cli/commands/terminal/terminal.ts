// The output of the commands. Environment variables about the terminal, the browser and the editor
// are read only here. Entry point: openTerminal.
import type { BrowserEnvironment } from '../../check/browser/find-chromium.ts';
import { formatDataProblems } from '../../check/report/problems/problems.ts';
import { createDataPaths, type ReaderFolders } from '../../check/report/problems/reader-paths.ts';
import type { Problem } from '../../problem.ts';
import type { EncodingProgress } from '../../render/images/encoding-queue.ts';
import { getExitCode } from './exit-code.js';
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
  /**
   * Absolute path of the folder of the repository if this is a step of GitHub Actions, which marks
   * lines; null elsewhere.
   */
  readonly workspace: string | null;
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
  /** Shows the progress of the encoding. */
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
    workspace: env['GITHUB_ACTIONS'] === 'true' ? (env['GITHUB_WORKSPACE'] ?? process.cwd()) : null,
    editor: env['SITE_EDITOR'],
    debug: /(?:^|[\s,])site(?:[\s,]|$)/.test(env['DEBUG'] ?? '') ? err : null,
    out(text) {
      bar?.clear();
      stdout.write(`${text}\n`);
    },
    err,
    problems(problems, consequence, site) {
      err(formatDataProblems(problems.map(createDataPaths(site)), consequence, { color }));
      return getExitCode(problems);
    },
    onKey: (listener) => (stdin.isTTY === true && stdout.isTTY === true ? readKeys(stdin, listener) : () => {}),
    working: bar?.work ?? (() => {}),
    progress: createProgress(bar?.work, err),
  };
}

/** A line that is redrawn, and cleared by the next output. */
function createBar(stderr: OutputStream) {
  let timer: NodeJS.Timeout | undefined;
  let drawnAt = 0;
  let since: number | null = null;
  let work = '';
  const write = () => {
    drawnAt = performance.now();
    const seconds = Math.floor((drawnAt - (since ?? drawnAt)) / 1000);
    const line = `${work}...${seconds === 0 ? '' : ` ${seconds} s`}`;
    stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns || PAGE_COLUMNS) - 1)}`);
  };
  const clear = () => {
    clearInterval(timer);
    if (since !== null) stderr.write('\r\u001b[K');
    since = null;
  };
  const startWork: Terminal['working'] = (text) => {
    if (text === null) return clear();
    work = text;
    const isNew = since === null;
    if (isNew) {
      since = performance.now();
      timer = setInterval(write, 1000).unref();
    }
    if (isNew || performance.now() - drawnAt > REDRAW_MS) write();
  };
  return { clear, work: startWork };
}

/** Says how many images are encoded: in the line of a terminal, and in a log every ten percent. */
function createProgress(work: Terminal['working'] | undefined, err: Terminal['err']): Terminal['progress'] {
  let started: number | null = null;
  let lastStep = 0;
  return ({ done, total, workDone, workTotal, name }) => {
    started ??= performance.now();
    const share = workTotal === 0 ? 1 : workDone / workTotal;
    const details = `${done} of ${total} images${formatTimeLeft(share, performance.now() - started)}`;
    if (work !== undefined) return work(done === total ? null : `Encoding ${details}, ${name}`);
    const step = Math.floor(share * 10);
    if (step > lastStep) err(`Encoding images: ${step}0% (${details})`);
    lastStep = Math.max(step, lastStep);
  };
}

/** Blank until there is enough progress to estimate from, and at the end. */
function formatTimeLeft(share: number, milliseconds: number): string {
  if (share < 1 / 3 || share === 1) return '';
  const seconds = Math.ceil((milliseconds / 1000) * (1 / share - 1));
  return `, ${seconds < 60 ? '' : `${Math.floor(seconds / 60)} min `}${seconds % 60} s left`;
}

/** Formats a size as `4.9 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
