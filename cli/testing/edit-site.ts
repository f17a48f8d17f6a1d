// The data of a site that commands edit. Entry points: runRename and readDataFiles.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type RunResult, runSite } from './run-site.ts';

/** Renames something in the site of a folder. */
export function runRename(root: string, from: string, to: string, flags: readonly string[] = []): Promise<RunResult> {
  return runSite(['rename', from, to, ...flags, '--root', root]);
}

/** Reads every file of the data as text in Latin-1, which has a character for every byte. */
export function readDataFiles(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files.flatMap((file): [string, string][] => {
      const path = join(root, 'data', file);
      return statSync(path).isFile() ? [[file, readFileSync(path, 'latin1')]] : [[`${file}/`, '']];
    }),
  );
}
