// The system's Git as the editor runs it: beside everything else, never for longer than a minute,
// without hooks and without questions. Entry point: createGit.
import { type ChildProcess, spawn } from 'node:child_process';

interface GitResult {
  readonly isOk: boolean;
  readonly output: string;
  readonly bytes: Buffer;
  /** Whether it was ended because it took too long. */
  readonly isSlow: boolean;
}

interface GitOptions {
  /** Texts of people are only here, never among the arguments. */
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs Git in a folder. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitResult>;

/** Without hooks, signatures and questions, which would wait for somebody at a terminal. */
const QUIET = ['core.hooksPath=/dev/null', 'commit.gpgSign=false', 'gc.auto=0', 'core.quotePath=false'].flatMap(
  (setting) => ['-c', setting],
);
const MAX_MS = 60_000;
const MAX_END_MS = 3000;

/** Creates a runner of Git in a site's folder; without Git every run fails. @param maxMs a run's */
export function createGit(root: string, maxMs = MAX_MS): Git {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...environment } = process.env;
  return (args, { input = '', env = {} } = {}) =>
    new Promise((resolve) => {
      const child = spawn('git', [...QUIET, ...args], {
        cwd: root,
        // What it starts, such as ssh, ends with it.
        detached: process.platform !== 'win32',
        env: {
          ...environment,
          GIT_TERMINAL_PROMPT: '0',
          GIT_LITERAL_PATHSPECS: '1',
          GIT_OPTIONAL_LOCKS: '0',
          LC_ALL: 'C',
          ...env,
        },
        windowsHide: true,
      });
      const chunks: Buffer[] = [];
      let isSlow = false;
      const timers = [
        setTimeout(() => {
          isSlow = true;
          // Asked, it removes its lock files.
          end(child, 'SIGTERM');
        }, maxMs),
        setTimeout(() => end(child, 'SIGKILL'), maxMs + MAX_END_MS),
      ];
      const finish = (isOk: boolean) => {
        for (const timer of timers) clearTimeout(timer);
        const bytes = Buffer.concat(chunks);
        resolve({ isOk: isOk && !isSlow, output: bytes.toString().trim(), bytes, isSlow });
      };
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.stderr.resume();
      child.on('error', () => finish(false));
      child.on('close', (code) => finish(code === 0));
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
}

function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended.
  }
}
