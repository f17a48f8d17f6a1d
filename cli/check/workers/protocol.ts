// What a check and its threads say to each other.
import { join } from 'node:path';
import type { StructureCache } from '../html-validate/clean-structures.ts';
import type { PageFound } from '../check-pages.ts';
import type { Problem } from '../../problem.ts';
import type { PackageInfo } from '../../pipeline/package-info.ts';
import { siteCacheFolder } from '../../commands/site-options.ts';

/** What every thread must know: plain data. */
export interface SharedCheck {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Absolute path of the site's folder with data/, or null. */
  readonly root: string | null;
  /** Public URL that replaced the data's, if any. */
  readonly url?: string | undefined;
  readonly packageInfo: PackageInfo;
  /** The rules that run, by id. */
  readonly rules: readonly string[];
  /** Whether html-validate runs. */
  readonly html: boolean;
}

/** What a thread is told. */
export interface ShareTask {
  readonly check: SharedCheck;
  /** Which share, counted from 0, and of how many. */
  readonly index: number;
  readonly of: number;
}

/** What a thread tells: pages as it goes, then its end. */
export type ShareMessage = { readonly pages: readonly PageFound[] } | ShareEnd;

/** html-validate's findings, and the page structures that it had no objection to. */
export interface ShareEnd {
  readonly html: readonly Problem[];
  readonly clean: readonly string[];
}

/** Pages go from thread to thread so many at a time: each message costs, and so does what waits to be looked at. */
const BATCH = 20;

/** The pages of one thread, in its turns. */
export function shareOf(
  files: readonly string[],
  { index, of }: Pick<ShareTask, 'index' | 'of'>,
): readonly (readonly string[])[] {
  const turns: (readonly string[])[] = [];
  for (let start = index * BATCH; start < files.length; start += of * BATCH)
    turns.push(files.slice(start, start + BATCH));
  return turns;
}

/** What comes of each turn's pages. */
export async function* lookInTurns(
  turns: readonly (readonly string[])[],
  look: (files: readonly string[]) => AsyncGenerator<PageFound>,
): AsyncGenerator<readonly PageFound[]> {
  const found = look(turns.flat());
  for (const turn of turns) {
    const pages: PageFound[] = [];
    for (const _ of turn) {
      const { value, done } = await found.next();
      if (done !== true) pages.push(value);
    }
    yield pages;
  }
}

/** Where clean page structures are cached. Nothing is left in a folder that came without data: it is somebody's own. */
export function structureCache({ root, folder, packageInfo }: Omit<SharedCheck, 'rules'>): StructureCache {
  return {
    file:
      root === null || root === folder
        ? null
        : join(siteCacheFolder({ root, packageInfo }), 'check/html-validate.json'),
    // The program's name changes with every source file of it.
    version: `${packageInfo.htmlValidate} ${packageInfo.program}`,
  };
}
