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
import { changeText } from '../values/apply.ts';
import { type Conflict, type FileVersions, merge, type Step, WANTED } from '../values/merge.ts';
import { findPlace, isPhoto } from '../values/owner-places.ts';
import { BROKEN, mergeFile, readValue, readVersions } from './trees.ts';
import { type Difference, type Entry, readOwnFile, type WorkingCopy } from './working-copy.ts';

/** What prevents following: commits that are not pushed, or other work of somebody else that does not fit. */
export type Followed = 'done' | 'unpushed' | 'others';

/**
 * Follows the remote as it was last asked, or changes nothing. Nothing else may change the data
 * meanwhile.
 */
export async function follow(copy: WorkingCopy): Promise<Followed> {
  const { head, upstream, base } = await copy.readCommits();
  if (upstream === null || upstream === head) return 'done';
  if (!(await copy.isPublished(head, upstream))) return 'unpushed';
  const differences = await copy.compareCommits(head, upstream);
  const [sinceBase, between] = await Promise.all([copy.listChanged(base), copy.compareCommits(base, upstream)]);
  const differing = sinceBase.filter((file) => between.has(file));
  const versions = await readVersions(copy, new Set([...differences.keys(), ...differing]), { base, theirs: upstream });
  const folder = mkdtempSync(join(copy.state, 'follow-'));
  try {
    const changed = new Set(await copy.listChanged(head));
    const plan = { copy, folder, changed, versions, isSent: base !== head };
    const changes = await planFiles(plan, differences);
    if (changes === null) return 'others';
    const conflicting = versions.filter(({ file }) => differing.includes(file));
    const next = await commitBase(copy, upstream, conflicting, () => true);
    writeChanges(copy.root, changes, 'site edit');
    const entries = new Map([...differences].map(([file, { after }]) => [file, after]));
    const moves = { HEAD: upstream, [copy.refs.base]: next, [copy.refs.sent]: null };
    return (await copy.stage(entries)) && (await copy.moveRefs(moves)) ? 'done' : 'others';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Plan {
  readonly copy: WorkingCopy;
  /** For bytes until they get their place. */
  readonly folder: string;
  /** The files that differ from the branch. */
  readonly changed: ReadonlySet<string>;
  readonly versions: readonly FileVersions[];
  /** Whether a value may have been taken back since it was sent. */
  readonly isSent: boolean;
}

/** Plans what the working copy gets; null if something in it does not fit. */
async function planFiles(plan: Plan, differences: ReadonlyMap<string, Difference>): Promise<FileChange[] | null> {
  const { copy, folder, changed, versions, isSent } = plan;
  const { root } = copy;
  const changes: FileChange[] = [];
  for (const [file, { before, after }] of differences) {
    if (isBelowLink(root, file)) return null;
    // Links, and repositories within this one, are left alone.
    if (file.split('/').some((step) => FORBIDDEN.test(step))) continue;
    if (![before, after].every((entry) => entry === null || entry.mode.startsWith('100'))) continue;
    const version = versions.find((each) => each.file === file);
    const isThere = lstatSync(join(root, file), { throwIfNoEntry: false }) !== undefined;
    const isDirty = changed.has(file) || (isSent && version !== undefined) || (before === null && isThere);
    if (after === null) {
      // What somebody else works on stays; of the owner only values of a page that is gone are in it.
      if (!isDirty || version !== undefined) changes.push({ file, to: null, text: null });
      continue;
    }
    const theirs = await copy.readForFolder(file, after);
    if (readOwnFile(root, file)?.equals(theirs) === true) continue;
    if (!isDirty) {
      const path = join(folder, String(changes.length));
      writeFileSync(path, theirs);
      changes.push({ file, to: file, text: null, from: relative(root, path) });
      continue;
    }
    // Its bytes are all there is to a photo, and the owner may have taken a job away.
    if (isPhoto({ file }) || (version?.mine === null && findPlace(file)?.task !== undefined)) continue;
    const former = before === null ? '' : (await copy.readForFolder(file, before)).toString();
    const text = await mergeText(plan, { file, former, theirs: theirs.toString() }, version);
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
}

/** Returns what others have published with what is here; null if that does not fit. */
async function mergeText(plan: Plan, texts: Texts, version: FileVersions | undefined): Promise<string | null> {
  const { file, former, theirs } = texts;
  const mine = readOwnFile(plan.copy.root, file)?.toString();
  if (mine === undefined) return null;
  const [is, was] = [readValue(file, mine), readValue(file, former)];
  if (version === undefined || [is, was, readValue(file, theirs)].includes(BROKEN))
    return mergeLines(plan, { ...texts, mine });
  const { steps, conflicts } = mergeFile(version, plan.versions);
  const made = changeText({ file, text: theirs }, [...steps, ...conflicts]);
  // With the same values in all three, only lines of somebody else who works on the file are left.
  const before = changeText({ file, text: former }, merge(version, { base: was, mine: is, theirs: was }).steps);
  if (made.refused.length + before.refused.length > 0) return mergeLines(plan, { ...texts, mine });
  const lines = await mergeLines(plan, { file, former: before.text, mine, theirs: made.text });
  if (lines !== null && isDeepStrictEqual(readValue(file, lines), readValue(file, made.text))) return lines;
  const isOwnersAlone = [before.text, made.text].some((text) => isDeepStrictEqual(readValue(file, text), is));
  return isOwnersAlone ? made.text : lines;
}

/** Builds only add lines to these. */
const LISTS = [PUBLISHED_FILE, TRANSLATIONS_FILE];

async function mergeLines(
  { copy, folder }: Plan,
  { file, ...texts }: Texts & { readonly mine: string },
): Promise<string | null> {
  const paths = [texts.mine, texts.former, texts.theirs].map((text, index) => {
    const path = join(folder, `version-${index}`);
    writeFileSync(path, text);
    return path;
  });
  const union = LISTS.some((list) => file.endsWith(list)) ? ['--union'] : [];
  const result = await copy.git(['merge-file', '-p', '--quiet', ...union, ...paths]);
  return result.isOk ? result.bytes.toString() : null;
}

/**
 * Makes a commit on top of another one that has the former values of what both have changed, so that
 * the difference stays one of both; null if there is none.
 */
export async function commitBase(
  copy: WorkingCopy,
  parent: string,
  versions: readonly FileVersions[],
  isKept: (conflict: Conflict) => boolean,
): Promise<string | null> {
  const entries = new Map<string, Entry | null>();
  for (const version of versions) {
    const { file, base, theirs } = version;
    const { conflicts, steps: made } = mergeFile(version, versions);
    const kept = conflicts.filter(isKept);
    const isWanted = ({ path, was, now }: Step) => was === undefined && isGroup(now) && typeof path.at(-1) === 'string';
    const wanted = [...made, ...conflicts.filter((conflict) => !isKept(conflict))].filter(isWanted);
    const steps = [
      ...kept.map((conflict) => ({ ...conflict, now: conflict.base })),
      ...wanted.map((step) => ({ ...step, now: WANTED })),
    ];
    if (steps.length === 0 || theirs === null) continue;
    if (isPhoto(version)) entries.set(file, base === null ? null : { mode: '100644', id: base });
    else entries.set(file, await copy.store(file, changeText({ file, text: theirs }, steps).text));
  }
  return entries.size === 0 ? null : copy.commit(parent, entries, 'Values that two people have changed\n');
}
