// A manifest of what a build wrote and of the sources it read. The next build leaves alone what did
// not change, and the check can tell whether the output has changed since. It is only a hint: what
// it says of a file counts while the file has the size and times that it had then. Each output
// folder has one, in the site's cache. Entry points: readManifest, writeManifest and isUpToDate.

import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/cache/replace-file.ts';
import { hasLock } from '../base/files/lock.ts';
import { readIfFile } from '../base/files/read-if-file.ts';
import type { Problem } from '../problem.ts';
import { followLinks } from './resolve-path.ts';

export interface BuildManifest {
  /** Version of the program that built the site. */
  readonly version: string;
  /** Name of the program's code, by which an output of another program is known. */
  readonly program?: string;
  /** From hashSources, taken before the sources were read. */
  readonly sources: string;
  /** The hash of the files in data/ that builds write, as this build has left them. */
  readonly written?: string;
  /** The date of the build, with the known time zone: what is active depends on it. */
  readonly today?: string;
  readonly timeZone?: string;
  /** The public URL that replaced the data's; null if none did. */
  readonly url: string | null;
  /** The hosts that replaced the data's; none if none did. */
  readonly hosts?: readonly string[];
  /** The hosts that have a folder with files that are not published. */
  readonly beside?: readonly string[];
  /** How many pages the site has. */
  readonly pages: number;
  /** The warnings of the data, which every build prints, also if it has nothing to do. */
  readonly warnings: readonly Problem[];
  /** Files and folders of somebody else in the output, which were reported. */
  readonly foreign: readonly string[];
  readonly files: readonly ManifestFile[];
}

export interface ManifestFile {
  readonly path: string;
  /** Other paths with the same bytes. */
  readonly aliases: readonly string[];
  /** Identifies what the file was made from; the same input gives the same bytes. */
  readonly input: string;
  /** SHA-256, base64. */
  readonly hash: string;
  readonly bytes: number;
  /** Whether it is a file that was encoded, such as a photo. */
  readonly isEncoded: boolean;
  /** Size and times of the file and of each alias, from readStamp. */
  readonly stamps: readonly string[];
  /** `YYYY-MM-DD`, if it is of a former build and stays for tabs that are open. */
  readonly replacedOn?: string;
}

/** Returns the path of an output folder's manifest. @param out absolute path */
export function getManifestPath(cacheFolder: string, out: string): string {
  const name = createHash('sha256').update(followLinks(out)).digest('hex').slice(0, 16);
  return join(cacheFolder, 'build', `${name}.json`);
}

/** Reads a manifest; null if it does not exist or is not one. */
export function readManifest(file: string): BuildManifest | null {
  try {
    const manifest: unknown = JSON.parse(readIfFile(file)?.toString() ?? 'null');
    return isManifest(manifest) ? manifest : null;
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is BuildManifest {
  const { files, foreign }: Partial<BuildManifest> = Object(value);
  return (
    Array.isArray(foreign) &&
    Array.isArray(files) &&
    files.every((file: unknown) => {
      const { path, aliases, stamps }: Partial<ManifestFile> = Object(file);
      return typeof path === 'string' && Array.isArray(aliases) && Array.isArray(stamps);
    })
  );
}

/**
 * Returns the manifest of an output that is being written: it names every file of before and after,
 * so that the next build knows them as ours if this one is killed, and no sources, so that it is
 * not skipped.
 */
export function createPendingManifest(
  build: Omit<BuildManifest, 'files'>,
  before: readonly ManifestFile[],
  after: readonly string[],
): BuildManifest {
  const previousPaths = new Set(before.flatMap(({ path, aliases }) => [path, ...aliases]));
  // A file without a stamp is written again by the next build.
  const unknown = { aliases: [], input: '', hash: '', bytes: 0, isEncoded: false, stamps: [] };
  const added = after.filter((path) => !previousPaths.has(path)).map((path) => ({ path, ...unknown }));
  return { ...build, sources: '', files: [...before, ...added] };
}

/** Replaces the manifest. In a read-only folder it does nothing: the next build writes all. */
export function writeManifest(file: string, manifest: BuildManifest): void {
  try {
    replaceFile(file, JSON.stringify(manifest));
  } catch {
    // See the contract.
  }
}

/** Returns the SHA-256 of a file's bytes, base64. */
export function hashContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

/** Everything but the output that decides what a build would do. */
export type BuildInputs = Pick<BuildManifest, 'sources' | 'written' | 'today'>;

/** Whether a completed build with these inputs wrote every file as it is now. */
export function isUpToDate(manifest: BuildManifest, inputs: BuildInputs, out: string): boolean {
  return (
    manifest.sources === inputs.sources &&
    manifest.written === inputs.written &&
    manifest.today === inputs.today &&
    manifest.files.every((file) => isUnchanged(file, out)) &&
    !(existsSync(out) && hasLock(out))
  );
}

/** Returns true if a file and its aliases are as they were written. @param out absolute path */
export function isUnchanged({ path, aliases, stamps }: ManifestFile, out: string): boolean {
  return [path, ...aliases].every((name, index) => readStamp(join(out, name)) === stamps[index]);
}

/**
 * Returns the size and times of a file as a text; null if there is no such file. The second time
 * changes with every write and cannot be set, so that an edit of the same size is noticed even if
 * an editor restores the first.
 */
export function readStamp(path: string): string | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}
