// The page structures that html-validate had no objection to, kept between runs: it takes longer than all other rules together.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the structures are kept. */
export interface StructureCache {
  /** Absolute path; null keeps nothing. */
  readonly file: string | null;
  /** Changes with html-validate, its configuration and what counts as a structure. */
  readonly version: string;
}

/** The hashes of clean structures from earlier runs of the same version. */
export function readCleanStructures({ file, version }: StructureCache): Set<string> {
  if (file === null) return new Set();
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { version: string; structures: string[] };
    return new Set(stored.version === version ? stored.structures : []);
  } catch {
    // Missing, or cut off by a kill: as good as empty.
    return new Set();
  }
}

/** Writes the structures for the next run. A folder that cannot be written to is no problem: they are found again. */
export function writeCleanStructures({ file, version }: StructureCache, clean: ReadonlySet<string>): void {
  if (file === null) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ version, structures: [...clean].sort() }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A read-only folder.
  }
}
