// Publishes the values of the owner: a commit on top of what others have published has their files
// with the owner's values, and nothing else of the working copy. It is pushed, and then the working
// copy follows. Whatever fails, the values are where they were. Entry point: publish.
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../../../model/records/written-files.ts';
import { changeText } from '../values/apply.ts';
import type { FileVersions } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';
import { commitBase, type Followed, follow } from './follow.ts';
import { mergeFile, mergeFiles, readWorkingCopy } from './trees.ts';
import { type Entry, readOwnFile, type WorkingCopy } from './working-copy.ts';

export type PublishResult =
  | 'sent'
  /** Everything but what somebody else has changed too. */
  | 'conflict'
  | 'nothing'
  /** There is no Git, or no remote that the branch belongs to. */
  | 'notReady'
  /** There are commits that are not pushed, or other work of somebody else is in the way. */
  | Exclude<Followed, 'done'>
  | 'offline'
  /** The remote did not answer in time; it may have the values all the same. */
  | 'slow'
  /** The remote does not take what is pushed. */
  | 'refused'
  /** Somebody else published in between, three times. */
  | 'busy'
  /** What the check found. */
  | { readonly report: string }
  /** What the command of `hosting.upload` printed. */
  | { readonly upload: string };

export interface Publishing {
  readonly copy: WorkingCopy;
  /** Whom the commit is by, for the history. */
  readonly person: string;
  /** Says in words what is published, one change a line. */
  readonly describe: (versions: readonly FileVersions[]) => readonly string[];
  /** Returns what is wrong with the site; null if it can be published. */
  readonly verify: () => Promise<string | null>;
  /** Runs a part in which nothing else changes the data. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** Whether what the remote has still has to be uploaded. */
  readonly isUploadMissing: () => Promise<boolean>;
  /** Told when it begins to send. */
  readonly onSending: () => void;
}

const MAX_TRIES = 3;
/** More than anybody saves during as many checks. */
const MAX_CHECKS = 10;
/** Marks the commits of the editor. */
export const TRAILER = 'Site-Edit';

/** Publishes, or says why not. */
export async function publish(publishing: Publishing): Promise<PublishResult> {
  const { copy, alone, verify, onSending } = publishing;
  const [remote = '', ref] = (await copy.readTarget()) ?? [];
  if (ref === undefined || (await copy.readCommits()).upstream === null) return 'notReady';
  for (let [refusals, checks] = [0, 0]; refusals < MAX_TRIES && checks < MAX_CHECKS; checks += 1) {
    const update = await fetchAndFollow(publishing);
    if (update !== 'done') return update;
    const { upstream, uploaded } = await copy.readCommits();
    const { values, conflicts } = await readOwn(copy);
    if (values === '[]' && conflicts > 0) return 'conflict';
    const hasOnlyUpload = values === '[]' && (await publishing.isUploadMissing());
    if (values === '[]' && !hasOnlyUpload) return 'nothing';
    const report = await verify();
    if (report !== null) return { report };
    if (hasOnlyUpload) return 'sent';
    // The owner may have gone on meanwhile, and the check has not seen all of it.
    const commit = await alone(async () => {
      const own = await readOwn(copy);
      return own.values === values ? createCommit(publishing, own.versions) : 'again';
    });
    if (commit === 'again') continue;
    if (commit === null) return 'notReady';
    onSending();
    // From here on the website is older than the remote.
    await copy.moveRefs({
      ...(uploaded === null && { [copy.refs.uploaded]: upstream }),
      // If no answer comes, what the owner takes back until then is a change of it.
      [copy.refs.sent]: commit.base,
    });
    const pushed = await copy.git(['push', '--no-verify', '--porcelain', remote, `${commit.id}:${ref}`]);
    // An answer that was lost is in what the remote has.
    const after = await fetchAndFollow(publishing);
    const { head } = await copy.readCommits();
    if (pushed.isOk || (after === 'done' && (await copy.isIn(commit.id, head))))
      return conflicts > 0 ? 'conflict' : 'sent';
    if (pushed.isSlow) return 'slow';
    if (after !== 'done') return after;
    if (head === upstream) return 'refused';
    refusals += 1;
  }
  return 'busy';
}

/** Asks the remote, and brings the working copy up to date. */
export async function fetchAndFollow({ copy, alone }: Pick<Publishing, 'copy' | 'alone'>) {
  const fetched = await copy.git(['fetch', '--no-tags', '--quiet']);
  const followed = await alone(() => follow(copy));
  if (fetched.isOk) return followed;
  return fetched.isSlow ? 'slow' : 'offline';
}

/** What would be published at this moment, and how much of it somebody else has changed too. */
async function readOwn(copy: WorkingCopy) {
  const versions = await readWorkingCopy(copy, await copy.readCommits());
  const { steps, conflicts } = mergeFiles(versions);
  return { versions, values: JSON.stringify(steps), conflicts: conflicts.length };
}

const MAX_TITLE = 120;

/**
 * Makes the commit of the owner's values, and one on top of it with the former values of what
 * somebody else has changed too; null if Git does not.
 */
async function createCommit({ copy, person, describe }: Publishing, versions: readonly FileVersions[]) {
  const { head } = await copy.readCommits();
  const files = [...versions.map(({ file }) => file), PUBLISHED_FILE, TRANSLATIONS_FILE];
  const before = await copy.readFiles(head, files);
  const entries = new Map<string, Entry | null>();
  const store = async (file: string, bytes: string | Uint8Array | null) =>
    entries.set(file, bytes === null ? null : await copy.store(file, bytes, before.get(file)));
  const sent: FileVersions[] = [];
  for (const version of versions) {
    const { file, mine, theirs } = version;
    const { steps } = mergeFile(version, versions);
    const { text, refused } = isPhoto(version)
      ? { text: mine, refused: [] }
      : changeText({ file, text: theirs ?? '' }, steps);
    if (refused.length > 0) return null;
    if (steps.length > 0) await store(file, isPhoto(version) ? readOwnFile(copy.root, file) : text || null);
    sent.push(steps.length > 0 ? { ...version, theirs: text || null } : version);
  }
  // Builds write these.
  for (const file of [PUBLISHED_FILE, TRANSLATIONS_FILE]) {
    const bytes = readOwnFile(copy.root, file);
    if (bytes !== null) await store(file, bytes);
  }
  const [first = '', ...others] = describe(versions).map((text) => text.replace(/\s+/g, ' ').slice(0, 300));
  const paragraphs = [first.slice(0, MAX_TITLE), others.join('\n'), `${TRAILER}: ${person}`];
  const id = await copy.commit(head, entries, `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`);
  if (id === null) return null;
  const base = await commitBase(copy, id, sent, () => true);
  return { id, base: base ?? (await copy.commit(id, new Map(), 'What was sent\n')) ?? id };
}
