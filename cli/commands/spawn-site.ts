import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Starts another command of this program on a site. */
export function spawnSite(root: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const [, program = ''] = process.argv;
  return spawn(process.execPath, [...process.execArgv, program, ...args, '--root', root], options);
}
