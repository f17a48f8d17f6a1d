import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { packageRoot } from './run-site.ts';

export interface RunningSite {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** Everything it has printed. */
  output(): string;
  /** Sends the signal, waits for the process to end and returns the exit code. */
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
}

/**
 * Starts `site dev` or `site preview` on a free port and stops it when the test ends. Rejects with
 * its output if it does not start.
 */
export async function startSite(args: readonly string[], program = packageRoot): Promise<RunningSite> {
  const child = spawn(process.execPath, [join(program, 'cli/site.js'), ...args, '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (found !== undefined && output.endsWith('\n')) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    stop: (signal) =>
      new Promise((resolve) => {
        child.on('close', (code) => resolve(code));
        child.kill(signal);
      }),
  };
}
