// Makes the staged files the output. Entry point: publish.
import { renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getErrorCode } from '../base/error-code.ts';
import type { Failed, Problem } from '../problem.ts';
import { type ManifestFile, readStamp } from './build-manifest.ts';
import { checkWritable, type OutputListing } from './output-folder.ts';
import type { StagedFile, StagedOutput } from './stage-files.ts';

interface PublishOptions {
  readonly out: string;
  readonly listing: OutputListing;
  readonly staged: readonly StagedFile[];
  /** Returns the obsolete files that stay for some days. */
  readonly keepOld: (obsolete: readonly string[]) => readonly ManifestFile[];
}

/** The code of the one problem after which the output has changed. */
export const PARTLY_PUBLISHED = 'partly-published';

/** Linux takes the time of a file from a clock that ticks every 1 to 10 milliseconds. */
const CLOCK_TICK_MS = 10;

/**
 * Renames the staged files in an order in which a page never names an asset that is not there:
 * first the assets, then the pages, then the lists of pages. Then it removes the files of earlier
 * builds, pages before assets. The renames take milliseconds. Returns all files of the output in
 * the order of their paths. If a folder cannot be written to, nothing is changed and that is the
 * problem; if a file cannot be replaced after others were, the problem has the code
 * PARTLY_PUBLISHED.
 */
export async function publish(
  { unchanged }: StagedOutput,
  { out, listing, staged, keepOld }: PublishOptions,
): Promise<readonly ManifestFile[] | Failed> {
  const published = new Set([...unchanged, ...staged].flatMap(({ path, aliases }) => [path, ...aliases]));
  const replaced = [...listing.files].filter((path) => !published.has(path) && listing.isOurs(path, published));
  const kept = keepOld(replaced);
  const keptPaths = new Set(kept.map(({ path }) => path));
  const obsolete = replaced.filter((path) => !keptPaths.has(path));
  for (const folder of new Set([...staged, ...obsolete.map((path) => ({ path }))].map(({ path }) => dirname(path)))) {
    const problem = checkWritable(join(out, folder));
    if (problem !== null) return { problems: [problem] };
  }
  const inOrder = staged.toSorted((a, b) => rank(a.path) - rank(b.path));
  let renamed = 0;
  for (const { path, aliases, temporaries } of inOrder)
    for (const [index, temporary] of temporaries.entries()) {
      const target = join(out, [path, ...aliases][index] ?? path);
      try {
        renameSync(temporary, target);
      } catch (error) {
        if (renamed === 0) throw error;
        return { problems: [createPartialProblem(target, error)] };
      }
      renamed += 1;
    }
  for (const path of obsolete.toSorted((a, b) => rank(b) - rank(a))) {
    rmSync(join(out, path), { force: true });
    removeEmptied(out, dirname(path));
  }
  const files = [...unchanged, ...inOrder.map((file) => stampFile(file, out)), ...kept];
  // An edit in the same tick would leave the times as they are.
  if (staged.length > 0) await setTimeout(CLOCK_TICK_MS);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function createPartialProblem(path: string, error: unknown): Problem {
  return {
    code: PARTLY_PUBLISHED,
    severity: 'error',
    message: `\`${path}\` cannot be replaced (${getErrorCode(error) ?? error}).`,
    hint: 'Make it writable, or delete it, and build again.',
  };
}

function rank(path: string): number {
  if (/^(?:sitemap(?:-\d+)?\.xml|robots\.txt|feed\.xml)$/.test(path)) return 2;
  return /\.html(?:\.br|\.gz)?$/.test(path) ? 1 : 0;
}

function stampFile({ temporaries: _, ...file }: StagedFile, out: string): ManifestFile {
  const stamps = [file.path, ...file.aliases].map((path) => readStamp(join(out, path)) ?? '');
  return { ...file, stamps };
}

/** Removes a folder of `out`, and those around it, when the last file has left. */
export function removeEmptied(out: string, folder: string): void {
  if (folder === '.') return;
  try {
    rmdirSync(join(out, folder));
  } catch {
    // Something is left in it.
    return;
  }
  removeEmptied(out, dirname(folder));
}
