// What the commands say and how: the environment is read here and nowhere else.
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import type { Problem } from '../problem.ts';
import type { PhotoProgress } from '../render/photos.ts';
import { countProblems, formatProblems } from '../report/problems.ts';

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
  photo(progress: PhotoProgress): void;
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
    photo: stderr.isTTY === true ? photoCounter() : photoLines(err),
  };
}

/** One line that counts up. */
function photoCounter(): Terminal['photo'] {
  return ({ done, total, file }) => {
    const line = `photos ${done}/${total}  ${file}`;
    process.stderr.write(done === total ? '\r\u001b[K' : `\r\u001b[K${line}`);
  };
}

/** A line each time a photo begins, for logs. */
function photoLines(err: Terminal['err']): Terminal['photo'] {
  let last = '';
  return ({ done, total, file }) => {
    if (file !== last) err(`photos ${done}/${total}  ${file}`);
    last = file;
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
