// The system's Git as the editor runs it: beside everything else, never for longer than a minute,
// without hooks and without questions. Entry point: createGit.
import { spawn } from 'node:child_process';

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
const SETTINGS = ['core.hooksPath=/dev/null', 'commit.gpgSign=false', 'gc.auto=0', 'core.quotePath=false'];
const QUIET = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
const MAX_MS = 60_000;
const MAX_END_MS = 3000;

/** Creates a runner of Git in a site's folder; without Git every run fails. @param maxMs a run's */
export function createGit(root: string, maxMs = MAX_MS): Git {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...environment } = process.env;
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  // What it starts, such as ssh, ends with it.
  const detached = process.platform !== 'win32';
  return (args, { input = '', env = {} } = {}) =>
    new Promise((resolve) => {
      const options = { cwd: root, env: { ...environment, ...QUIET, ...env }, detached, windowsHide: true };
      const child = spawn('git', [...settings, ...args], options);
      const end = (signal: NodeJS.Signals) => {
        try {
          if (child.pid !== undefined) process.kill(detached ? -child.pid : child.pid, signal);
        } catch {
          // It has ended.
        }
      };
      const chunks: Buffer[] = [];
      let isSlow = false;
      const asked = setTimeout(() => {
        isSlow = true;
        // Asked, it removes its lock files.
        end('SIGTERM');
      }, maxMs);
      const forced = setTimeout(() => end('SIGKILL'), maxMs + MAX_END_MS);
      const finish = (isOk: boolean) => {
        clearTimeout(asked);
        clearTimeout(forced);
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
