// Brings what others have published into the working copy, and keeps what is there and not
// published: by value in the files of the owner, by line in all others. Files come first, then the
// index, then the branch; killed in between, the next run makes the same of it. Entry point: follow.
import { lstatSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../../../model/records/written-files.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { FileChange } from '../../values/draft.ts';
import { writeChanges } from '../../write-data.ts';
import { applySteps } from '../values/apply.ts';
import { type Conflict, merge, WANTED } from '../values/merge.ts';
import { findPlace, isPhoto } from '../values/owner-places.ts';
import { asFile, type Commits, type Difference, type Entry, type Repository } from './repository.ts';
import { type FileVersions, mergeFile, readOwnFile, readValue, readVersions } from './trees.ts';

export interface WorkingCopy {
  readonly repository: Repository;
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the folder of its state. */
  readonly state: string;
}

/** What prevents following: commits that are not pushed, or other work of somebody else that does not fit. */
export type Followed = 'done' | 'unpushed' | 'others';

/**
 * Follows the remote as it was last asked, or changes nothing. Nothing else may change the data
 * meanwhile.
 */
export async function follow(copy: WorkingCopy): Promise<Followed> {
  const { repository, root, state } = copy;
  const commits = await repository.readCommits();
  const { head, upstream } = commits;
  if (upstream === null || upstream === head) return 'done';
  if (!(await repository.isPublished(head, upstream))) return 'unpushed';
  const differences = await repository.compareCommits(head, upstream);
  const folder = mkdtempSync(join(state, 'follow-'));
  try {
    const changes = await planFiles({ ...copy, folder }, { ...commits, upstream }, differences);
    if (changes === null) return 'others';
    const base = await commitConflicts(copy, { ...commits, upstream });
    writeChanges(root, changes, 'site edit');
    const entries = new Map([...differences].map(([file, { after }]) => [file, after]));
    const moves = { HEAD: upstream, [repository.refs.base]: base, [repository.refs.sent]: null };
    return (await repository.stage(entries)) && (await repository.moveRefs(moves)) ? 'done' : 'others';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Tracked = Commits & { readonly upstream: string };

interface Plan extends WorkingCopy {
  /** For bytes until they get their place. */
  readonly folder: string;
}

/** Plans what the working copy gets; null if something in it does not fit. */
async function planFiles(
  plan: Plan,
  { head, base, upstream }: Tracked,
  differences: ReadonlyMap<string, Difference>,
): Promise<FileChange[] | null> {
  const { repository, root } = plan;
  const changed = new Set(await repository.listChanged(head));
  const isDirty = (file: string) =>
    changed.has(file) ||
    // A value may have been taken back since it was sent.
    (base !== head && findPlace(file) !== null) ||
    (differences.get(file)?.before === null && lstatSync(join(root, file), { throwIfNoEntry: false }) !== undefined);
  const files = [...differences.keys()].filter((file) => isDirty(file) && findPlace(file) !== null);
  const versions = await readVersions(repository, root, { files, base, theirs: upstream });
  const changes: FileChange[] = [];
  for (const [file, { before, after }] of differences) {
    const version = versions.find((each) => each.file === file);
    if (isBelowLink(root, file)) return null;
    // Links, and repositories within this one, are left alone.
    if (file.split('/').some((step) => FORBIDDEN.test(step))) continue;
    if (![before, after].every((entry) => entry === null || entry.mode.startsWith('100'))) continue;
    if (after === null) {
      // What somebody else works on stays; of the owner only values of a page that is gone are in it.
      if (!isDirty(file) || version !== undefined) changes.push({ file, to: null, text: null });
      continue;
    }
    const theirs = await repository.readForFolder(file, after);
    if (readOwnFile(root, file)?.equals(theirs) === true) continue;
    if (!isDirty(file)) {
      const path = join(plan.folder, String(changes.length));
      writeFileSync(path, theirs);
      changes.push({ file, to: file, text: null, from: relative(root, path) });
      continue;
    }
    // Its bytes are all there is to a photo.
    if (version !== undefined && isPhoto(version)) continue;
    const former = before === null ? '' : (await repository.readForFolder(file, before)).toString();
    const text = await mergeText(plan, { file, former, theirs: theirs.toString(), version });
    if (text === null) return null;
    changes.push({ file, to: file, text });
  }
  return changes;
}

/** What no checkout of Git writes either, and what the next command would take for its own. */
const FORBIDDEN = /^(?:\.git|git~\d|\.site-edit)(?:$|[\s.:])|[\0\\:]/i;

/** Whether a file would be written to where a link leads. */
function isBelowLink(root: string, file: string): boolean {
  const folders = file.split('/').slice(0, -1);
  return folders.some((_, index) =>
    lstatSync(join(root, ...folders.slice(0, index + 1)), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
}

interface Texts {
  readonly file: string;
  /** What the working copy was based on. */
  readonly former: string;
  readonly theirs: string;
  readonly version: FileVersions | undefined;
}

/** Returns what others have published with what is here; null if that does not fit. */
async function mergeText(plan: Plan, { file, former, theirs, version }: Texts): Promise<string | null> {
  const mine = readOwnFile(plan.root, file)?.toString();
  if (mine === undefined) return null;
  const place = findPlace(file);
  const merged = version === undefined ? null : mergeFile(version);
  if (place === null || merged === null) return mergeLines(plan, { file, former, mine, theirs });
  const made = applySteps({ file, text: theirs }, [...merged.steps, ...merged.conflicts]);
  // With the same values in all three, only lines of somebody else who works on the file are left.
  const [is, was] = [readValue(file, mine), readValue(file, former)];
  const { steps } = merge(place, { base: was, mine: is, theirs: was });
  const before = applySteps({ file, text: former }, steps);
  if (made.refused.length + before.refused.length > 0) return mergeLines(plan, { file, former, mine, theirs });
  const lines = await mergeLines(plan, { file, former: before.text, mine, theirs: made.text });
  if (lines !== null && isDeepStrictEqual(readValue(file, lines), readValue(file, made.text))) return lines;
  const isOwnersAlone = [before.text, made.text].some((text) => isDeepStrictEqual(readValue(file, text), is));
  return isOwnersAlone ? made.text : lines;
}

/** Builds only add lines to these. */
const LISTS = [PUBLISHED_FILE, TRANSLATIONS_FILE];

async function mergeLines(
  { repository, folder }: Plan,
  { file, ...texts }: Omit<Texts, 'version'> & { readonly mine: string },
): Promise<string | null> {
  const [mine, former, theirs] = (['mine', 'former', 'theirs'] as const).map((name) => {
    const path = join(folder, name);
    writeFileSync(path, texts[name]);
    return path;
  });
  const union = LISTS.some((list) => file.endsWith(list)) ? ['--union'] : [];
  const result = await repository.git([
    ...['merge-file', '-p', '--quiet', ...union],
    ...[mine ?? '', former ?? '', theirs ?? ''],
  ]);
  return result.isOk ? result.bytes.toString() : null;
}

/**
 * Makes a commit on top of another one that has the former values of what both have changed, so that
 * the difference stays one of both; null if there is none.
 */
async function commitConflicts({ repository, root }: WorkingCopy, commits: Tracked): Promise<string | null> {
  const { base, upstream } = commits;
  const changed = new Set(await repository.listChanged(base));
  const files = [...(await repository.compareCommits(base, upstream)).keys()].filter(
    (file) => changed.has(file) && findPlace(file) !== null,
  );
  const versions = await readVersions(repository, root, { files, base, theirs: upstream });
  return commitBase(repository, upstream, versions, () => true);
}

/** Makes the commit for the conflicts that are to stay; null if none is. */
export async function commitBase(
  repository: Repository,
  parent: string,
  versions: readonly FileVersions[],
  isKept: (file: string, conflict: Conflict) => boolean,
): Promise<string | null> {
  const entries = new Map<string, Entry | null>();
  for (const version of versions) {
    const { file, base, theirs } = version;
    const { conflicts = [], steps: made = [] } = mergeFile(version) ?? {};
    const kept = conflicts.filter((conflict) => isKept(file, conflict));
    const wanted = [...made, ...conflicts.filter((conflict) => !kept.includes(conflict))].filter(
      ({ path, was, now }) => was === undefined && isGroup(now) && typeof path.at(-1) === 'string',
    );
    const steps = [
      ...kept.map(({ path, was, base: now }) => ({ path, was, now })),
      ...wanted.map(({ path, was }) => ({ path, was, now: WANTED })),
    ];
    if (steps.length === 0 || theirs === null) continue;
    const text = isPhoto(version) ? base : applySteps({ file, text: theirs }, steps).text;
    if (text === null) entries.set(file, null);
    else entries.set(file, asFile(isPhoto(version) ? text : await repository.store(Buffer.from(text), file), null));
  }
  return entries.size === 0 ? null : repository.commit(parent, entries, 'Values that two people have changed\n');
}
