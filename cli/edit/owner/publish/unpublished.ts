// What is not on the website, and what was put there from here. Entry points: readUnpublished,
// takeMine, listPublished and readUndo.
import { storePhoto } from '../owner-photos.ts';
import type { Change, Conflict, FileVersions } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';
import { commitBase } from './follow.ts';
import { TRAILER } from './publish.ts';
import { readVersions, readWorkingCopy } from './trees.ts';
import type { Commits, WorkingCopy } from './working-copy.ts';

/** What was published at once. */
export interface Published {
  /** The name of the commit. */
  readonly id: string;
  /** `2026-11-25` */
  readonly date: string;
  /** The former values are those of `base` and `theirs`, and the published ones those of `mine`. */
  readonly versions: readonly FileVersions[];
}

const MAX_COMMITS = 30;

/** Whether the remote has something that was not put on the website. */
export async function isUploadMissing(copy: WorkingCopy, { uploaded, upstream }: Commits): Promise<boolean> {
  if (uploaded === null || upstream === null) return false;
  // What is outside of the folder may be of another site.
  return [...(await copy.compareCommits(uploaded, upstream)).keys()].some((file) => !file.startsWith('../'));
}

/** Remembers that the website has what the remote has. */
export async function setUploaded(copy: WorkingCopy): Promise<void> {
  const { upstream } = await copy.readCommits();
  if (upstream !== null) await copy.moveRefs({ [copy.refs.uploaded]: upstream });
}

/** From now on a value that somebody else has changed too counts as changed by the owner alone. */
export async function takeMine(copy: WorkingCopy, isTaken: (conflict: Conflict) => boolean): Promise<void> {
  const commits = await copy.readCommits();
  const versions = await readWorkingCopy(copy, commits);
  const base = await commitBase(copy, commits.head, versions, (conflict) => !isTaken(conflict));
  await copy.moveRefs({ [copy.refs.base]: base });
}

/** What was published from the editor, the latest first. */
export async function listPublished(copy: WorkingCopy): Promise<readonly Published[]> {
  const options = [`--max-count=${MAX_COMMITS}`, '--first-parent', `--grep=^${TRAILER}: `, '--format=%H %cs'];
  const { output } = await copy.git(['log', ...options, '--', 'data']);
  const list: Published[] = [];
  for (const [, id = '', date = ''] of output.matchAll(/^(\S+) (\S+)$/gm)) {
    const versions = copy.published.get(id) ?? (await readCommit(copy, id));
    copy.published.set(id, versions);
    list.push({ id, date, versions });
  }
  return list;
}

async function readCommit(copy: WorkingCopy, id: string): Promise<readonly FileVersions[]> {
  const files = [...(await copy.compareCommits(`${id}^`, id)).keys()].filter((file) => file.startsWith('data/'));
  return readVersions(copy, files, { base: `${id}^`, mine: id, theirs: `${id}^` });
}

/** The versions that take back what was published: their steps are those of the working copy. */
export async function readUndo(copy: WorkingCopy, { id, versions }: Published): Promise<readonly FileVersions[]> {
  const files = versions.map(({ file }) => file);
  const present = await readVersions(copy, files, { base: id, theirs: `${id}^` });
  return present.map((each) => ({ ...each, mine: each.theirs, theirs: each.mine }));
}

/** Changes as a save takes them: the bytes of photos wait. */
export async function preparePhotos(copy: WorkingCopy, changes: readonly Change[]): Promise<readonly Change[]> {
  return Promise.all(
    changes.map(async (change) => {
      const { file, now } = change;
      if (!isPhoto(change) || now === undefined) return change;
      return { ...change, now: storePhoto(copy.root, await copy.readForFolder(file, { id: String(now) })) };
    }),
  );
}
