// Publishes the values of the owner: a commit on top of what others have published has their files
// with the owner's values, and nothing else of the working copy. It is pushed, and then the working
// copy follows. Whatever fails, the values are where they were. Entry point: publish.
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../../../model/records/written-files.ts';
import { applySteps } from '../values/apply.ts';
import { isPhoto } from '../values/owner-places.ts';
import { commitBase, type Followed, follow, type WorkingCopy } from './follow.ts';
import { asFile, type Entry } from './repository.ts';
import { type FileVersions, mergeFile, readOwnFile, readWorkingCopy } from './trees.ts';

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

export interface Publishing extends WorkingCopy {
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
  const { repository, alone, verify, onSending } = publishing;
  const target = await repository.readTarget();
  if (target === null || (await repository.readCommits()).upstream === null) return 'notReady';
  for (let [refusals, checks] = [0, 0]; refusals < MAX_TRIES && checks < MAX_CHECKS; checks += 1) {
    const update = await fetchAndFollow(publishing);
    if (update !== 'done') return update;
    const { upstream, uploaded } = await repository.readCommits();
    const before = await readOwnVersions(publishing);
    const { values, conflicts } = before;
    if (values === '[]' && conflicts > 0) return 'conflict';
    const hasOnlyUpload = values === '[]' && (await publishing.isUploadMissing());
    if (values === '[]' && !hasOnlyUpload) return 'nothing';
    const report = await verify();
    if (report !== null) return { report };
    if (hasOnlyUpload) return 'sent';
    // The owner may have gone on meanwhile, and the check has not seen all of it.
    const commit = await alone(async () => {
      const versions = await readOwnVersions(publishing);
      return versions.values === values ? createCommit(publishing, versions.files) : 'again';
    });
    if (commit === 'again') continue;
    if (commit === null) return 'notReady';
    onSending();
    // From here on the website is older than the remote.
    await repository.moveRefs({
      ...(uploaded === null && { [repository.refs.uploaded]: upstream }),
      // If no answer comes, what the owner takes back until then is a change of it.
      [repository.refs.sent]: commit.base,
    });
    const pushed = await repository.git([
      ...['push', '--no-verify', '--porcelain', target.remote],
      `${commit.id}:${target.ref}`,
    ]);
    // An answer that was lost is in what the remote has.
    const after = await fetchAndFollow(publishing);
    const { head } = await repository.readCommits();
    if (pushed.isOk || (after === 'done' && (await repository.isIn(commit.id, head))))
      return conflicts > 0 ? 'conflict' : 'sent';
    if (pushed.isSlow) return 'slow';
    if (after !== 'done') return after;
    if (head === upstream) return 'refused';
    refusals += 1;
  }
  return 'busy';
}

/** Asks the remote, and brings the working copy up to date. */
export async function fetchAndFollow(
  copy: WorkingCopy & Pick<Publishing, 'alone'>,
): Promise<Followed | 'offline' | 'slow'> {
  const fetched = await copy.repository.git(['fetch', '--no-tags', '--quiet']);
  const followed = await copy.alone(() => follow(copy));
  if (!fetched.isOk) return fetched.isSlow ? 'slow' : 'offline';
  return followed;
}

/** What would be published at this moment, and how much of it somebody else has changed too. */
async function readOwnVersions({ repository, root }: WorkingCopy) {
  const files = await readWorkingCopy(repository, root, await repository.readCommits());
  const merged = files.map((version) => ({ file: version.file, ...(mergeFile(version) ?? NOTHING) }));
  const steps = merged.flatMap(({ file, steps: made }) => made.map((step) => ({ file, ...step })));
  const conflicts = merged.reduce((sum, each) => sum + each.conflicts.length, 0);
  return { files, values: JSON.stringify(steps), conflicts };
}

const NOTHING = { steps: [], conflicts: [] };

/**
 * Makes the commit of the owner's values, and one on top of it with the former values of what
 * somebody else has changed too; null if Git does not.
 */
async function createCommit(
  { repository, root, person, describe }: Publishing,
  versions: readonly FileVersions[],
): Promise<{ readonly id: string; readonly base: string } | null> {
  const { head } = await repository.readCommits();
  const before = await repository.readEntries(head, 'data');
  const entries = new Map<string, Entry | null>();
  const contents = new Map<string, string | null>();
  const store = async (file: string, bytes: Uint8Array) =>
    entries.set(file, asFile(await repository.store(bytes, file), before.get(file)));
  for (const version of versions) {
    const { file, theirs } = version;
    const { steps } = mergeFile(version) ?? NOTHING;
    if (steps.length === 0) continue;
    if (!isPhoto(version)) {
      const { text, refused } = applySteps({ file, text: theirs ?? '' }, steps);
      if (refused.length > 0) return null;
      await store(file, Buffer.from(text));
      contents.set(file, text);
    } else {
      contents.set(file, version.mine);
      const bytes = readOwnFile(root, file);
      if (bytes === null) entries.set(file, null);
      else await store(file, bytes);
    }
  }
  // Builds write these.
  for (const file of [PUBLISHED_FILE, TRANSLATIONS_FILE]) {
    const bytes = readOwnFile(root, file);
    if (bytes !== null) await store(file, bytes);
  }
  const [first = '', ...others] = describe(versions).map((text) => text.replace(/\s+/g, ' ').slice(0, 300));
  const paragraphs = [first.slice(0, MAX_TITLE), others.join('\n'), `${TRAILER}: ${person}`];
  const id = await repository.commit(head, entries, `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`);
  if (id === null) return null;
  const sent = versions.map((version) => ({ ...version, theirs: contents.get(version.file) ?? version.theirs }));
  const base = await commitBase(repository, id, sent, () => true);
  return { id, base: base ?? (await repository.commit(id, new Map(), 'What was sent\n')) ?? id };
}

const MAX_TITLE = 120;
