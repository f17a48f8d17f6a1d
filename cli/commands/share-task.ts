// What a check and its threads say to each other.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingsFile } from '../check/html-validate.ts';
import type { Found } from '../check/html-validator.ts';
import type { PageFound } from '../check/look-at-pages.ts';
import type { Problem } from '../problem.ts';
import type { PackageInfo } from './package-info.ts';
import { siteCacheFolder } from './site-options.ts';

/** What every thread must know: plain data. */
export interface SharedCheck {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Absolute path of the site's folder with data/, or null. */
  readonly root: string | null;
  readonly packageInfo: PackageInfo;
  /** The rules that run, by id. */
  readonly rules: readonly string[];
  /** Whether html-validate runs. */
  readonly html: boolean;
  readonly launch: boolean;
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

/** What html-validate found: as problems, and to be kept. */
export interface ShareEnd {
  readonly html: readonly Problem[];
  readonly found: readonly (readonly [hash: string, findings: readonly Found[]])[];
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

/** What else has a say in what is found: how html-validate is set, and which parts of a page it is not asked about. */
const SAYS_WHAT_IS_FOUND = ['html-validator.ts', 'page-validator.ts', 'repeated-blocks.ts', 'block-shape.ts'];

/** Where html-validate's findings are kept. A folder that came without data is somebody's own; nothing is left there. */
export function findingsFile({ root, folder, packageInfo }: Omit<SharedCheck, 'rules'>): FindingsFile {
  const hash = createHash('sha256');
  for (const name of SAYS_WHAT_IS_FOUND) hash.update(readFileSync(join(packageInfo.root, 'cli/check', name)));
  return {
    file:
      root === null || root === folder
        ? null
        : join(siteCacheFolder({ root, packageInfo }), 'check/html-validate.json'),
    version: `${packageInfo.htmlValidate} ${hash.digest('hex')}`,
  };
}
