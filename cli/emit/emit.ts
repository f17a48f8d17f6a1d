// The only writer of the output. It publishes in place: new and changed files are written under
// temporary names next to their targets, all of them, and only then renamed; files that did not
// change are not touched. So every file is complete at every moment, a link or a mount point stays
// what it is, and a build that fails or is killed while it writes changes nothing. Entry point:
// emit.
import { rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Artifact } from '../base/artifact.ts';
import { createFolder } from '../base/cache/create-folder.ts';
import { findDiskFull } from '../base/files/find-disk-full.ts';
import { type Lock, lockFolder } from '../base/files/lock.ts';
import type { Failed, Problem } from '../problem.ts';
import { type BuildManifest, createPendingManifest, readManifest, writeManifest } from './build-manifest.ts';
import { keepOldAssets, type OldAssetLimit } from './old-assets.ts';
import { listForeign, listOutput } from './output-folder.ts';
import { publish } from './publish.ts';
import { type StagedFile, stageFiles } from './stage-files.ts';

export interface EmitOptions {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Absolute path of its manifest, from getManifestPath. */
  readonly manifest: string;
  /** The part of the manifest that is known before. */
  readonly build: Omit<BuildManifest, 'files' | 'foreign'>;
  /** False renders and writes every file, whatever the manifest says. */
  readonly incremental: boolean;
  /** How long scripts and styles of former builds stay; they do not by default. */
  readonly oldAssets?: OldAssetLimit;
}

const KEEP_NONE: OldAssetLimit = { days: 0, today: '' };

export interface EmitResult {
  readonly files: number;
  /** Aliases are not counted. */
  readonly bytes: number;
  /** How many pages were new or changed. */
  readonly writtenPages: number;
  /** Images and fonts: how many there are, and how many of them were encoded before. */
  readonly encoded: { readonly reused: number; readonly total: number };
  /** Files and folders of somebody else in the output that no earlier build reported. */
  readonly foreign: readonly string[];
}

/**
 * Writes the artifacts to the output, and removes the files of earlier builds that are not among
 * them, scripts and styles after some days. A file that is not encoded yet is started when its
 * artifact arrives and awaited at the end. If there are problems among the artifacts, or one cannot
 * be made, the output is unchanged. Throws on two artifacts with the same path and on a path
 * outside of the output. A full disk, a folder that cannot be written to and another build that is
 * running are problems.
 */
export async function emit(
  artifacts: AsyncIterable<Artifact | Failed> | Iterable<Artifact | Failed>,
  { out, manifest: manifestPath, build, incremental, oldAssets = KEEP_NONE }: EmitOptions,
): Promise<EmitResult | Failed> {
  const staged: StagedFile[] = [];
  const createdFolders: string[] = [];
  try {
    createdFolders.push(...createFolder(out));
    const unlock = await lockFolder(out);
    if (typeof unlock !== 'function') return { problems: [createLockedProblem(out, unlock)] };
    try {
      const manifest = readManifest(manifestPath);
      const listing = listOutput(out, manifest);
      const before = manifest?.files ?? [];
      const reported = manifest?.foreign ?? [];
      const writePending = (paths: readonly string[]) =>
        writeManifest(manifestPath, createPendingManifest({ ...build, foreign: reported }, before, paths));
      const ours = [...listing.files].filter((path) => listing.isOurs(path));
      // Before the first build there is nothing to remember.
      if (ours.length > 0) writePending(ours);
      for (const file of listing.leftovers) rmSync(file, { force: true });
      const previous = incremental ? manifest : null;
      const result = await stageFiles(artifacts, { out, previous, listing, staged, createdFolders });
      if ('problems' in result) return result;
      writePending([...ours, ...staged.flatMap(({ path, aliases }) => [path, ...aliases])]);
      const files = await publish(result, {
        out,
        listing,
        staged,
        keepOld: (paths) => keepOldAssets({ out, paths, before, ...oldAssets }),
      });
      if ('problems' in files) return files;
      // Published files have no temporary file any more.
      staged.length = 0;
      const published = new Set(files.flatMap(({ path, aliases }) => [path, ...aliases]));
      const foreign = listForeign(listing, published);
      writeManifest(manifestPath, { ...build, foreign, files });
      createdFolders.length = 0;
      return {
        files: published.size,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        writtenPages: result.writtenPages,
        encoded: result.encoded,
        foreign: foreign.filter((name) => !reported.includes(name)),
      };
    } finally {
      removeTemporaries(staged);
      unlock();
    }
  } catch (error) {
    const problem = findDiskFull(error, dirname(out)) ?? findNotWritable(error);
    if (problem === null) throw error;
    return { problems: [problem] };
  } finally {
    removeEmpty(createdFolders);
  }
}

function createLockedProblem(out: string, { process, file }: Lock): Problem {
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build (process ${process}) is writing to \`${out}\`.`,
    hint: `Build again when it has finished. If no other build is running, delete \`${file}\`.`,
  };
}

/** Removes the files that were not published. */
function removeTemporaries(staged: readonly StagedFile[]): void {
  for (const { temporaries } of staged)
    for (const file of temporaries)
      try {
        rmSync(file, { force: true });
      } catch {
        // Its folder cannot be used, so that it was never written.
      }
}

/** Removes the folders that a build without a result has created. */
function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders.toReversed())
    try {
      rmdirSync(folder);
    } catch {
      // Another process has put something into it.
    }
}

const NOT_WRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENAMETOOLONG',
  // A file in the output is a mount point, or a folder where a file must be.
  'EBUSY',
  'EISDIR',
  'ENOTEMPTY',
  'EXDEV',
]);

/** The problem of an error that the owner of the output folder can fix, or null. */
function findNotWritable(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path, dest, syscall }: NodeJS.ErrnoException & { readonly dest?: string } = error;
  // `/proc` says of a new folder that it does not exist.
  const isRefused = NOT_WRITABLE.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  if (!isRefused) return null;
  return {
    code: 'output-not-writable',
    severity: 'error',
    message: `\`${dest ?? path}\` cannot be written to (${code}).`,
    hint: 'Change its owner or permissions, or choose another folder with `--out`.',
  };
}
