import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { locateProgram } from '../pipeline/program/compile.js';

/** Absolute path of the folder that contains the program and the shipped site. */
export const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd?: string;
  /** Runs in a process of its own with these environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs in a process of its own and sends SIGKILL after this time. */
  readonly killAfterMs?: number;
  /**
   * Absolute path of a copy of the program to run, in a process of its own, instead of this one.
   */
  readonly program?: string;
}

/** What is printed in CI is what is printed elsewhere. */
const TEST_ENV = { NO_COLOR: '1', GITHUB_ACTIONS: '' };

let lastRun: Promise<unknown> = Promise.resolve();

/** The program of this folder, whose sources are as they are until the tests end. */
let located: Promise<string> | null = null;

/**
 * Runs `site`: the compiled program, in the process of the test, because a process for each command
 * would take most of the time of the tests. Runs follow each other, because they share the current
 * folder. What only a process can show (its exit code, its streams, its end) needs
 * `runSiteProcess`.
 */
export function runSite(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { env, killAfterMs, program } = options;
  if (env !== undefined || killAfterMs !== undefined || program !== undefined) return runSiteProcess(args, options);
  const run = lastRun.then(() => runInProcess(args, options));
  lastRun = run.catch(() => {});
  return run;
}

async function runInProcess(args: readonly string[], { cwd = packageRoot }: RunOptions): Promise<RunResult> {
  located ??= locateProgram(packageRoot);
  const program = await located;
  // It starts its process in the folder where it was first imported, which must not be one that a
  // test removes.
  await import('esbuild');
  const load = async (): Promise<typeof import('../main.ts')> => import(pathToFileURL(program).href);
  const { openTerminal, runCommandLine } = await load();
  const stdout = collectText();
  const stderr = collectText();
  const terminal = openTerminal({ env: { ...process.env, ...TEST_ENV }, stdin: {}, stdout, stderr });
  const former = process.cwd();
  process.chdir(cwd);
  try {
    const code = await runCommandLine(args, { packageRoot, loadLatest: load }, terminal);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(former);
  }
}

function collectText() {
  let text = '';
  return {
    write: (part: string) => {
      text += part;
    },
    text: () => text,
  };
}

/** Runs `site` in its own process, as users do. */
export function runSiteProcess(
  args: readonly string[],
  { cwd = packageRoot, env = {}, killAfterMs, program = packageRoot }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(program, 'cli/site.js'), ...args], {
      cwd,
      env: { ...process.env, ...TEST_ENV, ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Hashes every file's path and bytes; returns `none` if the folder does not exist. */
export function hashFolder(folder: string): string {
  if (!existsSync(folder)) return 'none';
  const hash = createHash('sha256');
  for (const file of listFiles(folder)) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** Lists the files of a folder and of those in it, in order; none if there is no folder. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

/**
 * Copies the program, without its cache, to a folder that a test may edit; removed when the test
 * ends.
 */
export function copyProgram(): string {
  const program = temporaryFolder();
  for (const folder of ['cli', 'templates', 'client'])
    cpSync(join(packageRoot, folder), join(program, folder), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(packageRoot, file), join(program, file));
  symlinkSync(join(packageRoot, 'node_modules'), join(program, 'node_modules'));
  return program;
}
