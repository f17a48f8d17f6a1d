import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { openHost } from '../../hosts/probe/request.ts';

export type ServerName = 'nginx' | 'apache' | 'caddy';

const PROGRAMS: Readonly<Record<ServerName, readonly string[]>> = {
  nginx: ['/usr/sbin/nginx'],
  apache: ['/usr/sbin/apache2'],
  caddy: ['/usr/bin/caddy'],
};

/** Returns the program of a server; null, with one line, if it is not installed. */
export function findServer(name: ServerName): string | null {
  const program = PROGRAMS[name].find((path) => existsSync(path)) ?? null;
  if (program === null) console.log(`${name} is not installed: its preset is not tested.`);
  return program;
}

/**
 * Returns a free port of 127.0.0.1 below those that systems give to connections and to servers that
 * ask for any port: none of them takes it before its server starts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the syntax check of a server; returns what it printed if it failed, '' otherwise. */
export function checkSyntax({ program, args, env }: Command): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/**
 * Starts a server in the foreground, waits until it answers, and stops it when the test ends.
 * Rejects with its output if it ends.
 */
export async function runServer({ program, args, env }: Command, port: number): Promise<string> {
  // A group of its own, so that its workers end with it.
  const child = spawn(program, args, { detached: true, env: { ...process.env, ...env } });
  onTestFinished(() => stop(child));
  let output = '';
  let hasEnded = false;
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.on('close', () => {
    hasEnded = true;
  });
  const origin = `http://127.0.0.1:${port}`;
  const ask = openHost(origin);
  for (;;) {
    if (hasEnded) throw new Error(`${program} ended: ${output}`);
    const answered = await ask('/').then(
      () => true,
      () => false,
    );
    if (answered) return origin;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ends a server with its workers. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await closed;
}
