// The page structures that html-validate has no finding for, cached between runs, because html-validate takes longer than all rules
// together.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the structures are cached. */
export interface StructureCache {
  /** Absolute path; null caches nothing. */
  readonly file: string | null;
  /** From structuresVersion. */
  readonly version: string;
}

/**
 * Changes with everything that decides which structures are clean: the version of html-validate, and the program, which contains its
 * configuration and pageStructure and has another name after any edit of its sources.
 */
export function structuresVersion(program: {
  readonly htmlValidate: string;
  readonly program: string;
}): string {
  return `${program.htmlValidate} ${program.program}`;
}

/** The hashes of clean structures from earlier runs of the same version. */
export function readCleanStructures({ file, version }: StructureCache): Set<string> {
  if (file === null) return new Set();
  try {
    const cached = JSON.parse(readFileSync(file, 'utf8')) as { version: string; structures: string[] };
    return new Set(cached.version === version ? cached.structures : []);
  } catch {
    // Missing, or cut off by a kill.
    return new Set();
  }
}

/** Caches the structures for the next run. If the folder is read-only, they are validated again. */
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
