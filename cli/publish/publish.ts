// Publishes the changes of the owner: checks the site, commits the changed files and no others, and
// pushes. If others were faster, the same changes are made again on what they published; nothing is
// merged. Entry point: publish.
import type { Git } from './git.ts';

export type PublishResult =
  | 'sent'
  | 'nothing'
  /** There is no Git, or no remote that the branch belongs to. */
  | 'notReady'
  /** There are commits of somebody else that are not published. */
  | 'others'
  | 'offline'
  /** Somebody else published in between, three times. */
  | 'busy'
  /** Somebody else changed the same values. */
  | 'conflict'
  /** What the check found. */
  | { readonly report: string };

export interface Publishing {
  readonly git: Git;
  /** The files that the changes are in, relative to the site's folder. */
  readonly files: readonly string[];
  /** What was done in words, one change a line. */
  readonly subjects: readonly string[];
  /** The changes, for a trailer of the commit. */
  readonly changes: unknown;
  /** Returns what is wrong with the site; null if it can be published. */
  readonly verify: () => Promise<string | null>;
  /** Remembers that the changes are out of the data, in case that this process is killed. */
  readonly suspend: (isSuspended: boolean) => void;
  /** Makes the changes again; false, and none is made, if the values have changed. */
  readonly reapply: () => Promise<boolean>;
}

const MAX_TRIES = 3;
/** Marks the commits of the editor, with the changes as JSON. */
export const TRAILER = 'Site-Changes';

/** Publishes, or says why not. Whatever happens, the changes are in the data, or in a commit. */
export async function publish(publishing: Publishing): Promise<PublishResult> {
  const { git, verify, suspend, reapply } = publishing;
  if (!(await git(['rev-parse', '--abbrev-ref', '@{upstream}'])).isOk) return 'notReady';
  const own = await countAhead(git, ['--grep', `^${TRAILER}: `]);
  if ((await countAhead(git)) > own) return 'others';
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const report = await verify();
    if (report !== null) return { report };
    if (!(await commit(publishing)) && (await countAhead(git)) === 0) return 'nothing';
    if ((await git(['push', '--no-verify', '--porcelain'])).isOk) return 'sent';
    if (!(await git(['fetch', '--no-tags'])).isOk) return 'offline';
    // The remote refuses for another reason than commits of others.
    if (Number((await git(['rev-list', '--count', 'HEAD..@{upstream}'])).output) === 0) return 'offline';
    const { output: commitBefore } = await git(['rev-parse', 'HEAD']);
    suspend(true);
    // Unlike `--hard`, it keeps what somebody has edited and not committed.
    const isReset = (await git(['reset', '--keep', '@{upstream}'])).isOk;
    const isMade = isReset && (await reapply());
    if (isReset && !isMade) await git(['reset', '--keep', commitBefore]);
    suspend(false);
    if (!isMade) return 'conflict';
  }
  return 'busy';
}

async function countAhead(git: Git, filter: readonly string[] = []): Promise<number> {
  return Number((await git(['rev-list', '--count', ...filter, '@{upstream}..HEAD'])).output);
}

/** Commits the changed files alone; false if none differs from the last commit. */
async function commit({ git, files, subjects, changes }: Publishing): Promise<boolean> {
  const changed: string[] = [];
  for (const file of files)
    if ((await git(['status', '--porcelain', '--', file])).output !== '') changed.push(file);
  if (changed.length === 0) return false;
  const [first = 'Change the website', ...others] = subjects.map((text) => text.replace(/\s+/g, ' '));
  const paragraphs = [first.slice(0, 120), others.join('\n'), `${TRAILER}: ${JSON.stringify(changes)}`];
  const message = paragraphs.filter((text) => text !== '').join('\n\n');
  await git(['add', '--', ...changed]);
  const identity = (await git(['config', 'user.email'])).isOk
    ? []
    : ['-c', 'user.name=Website editor', '-c', 'user.email=editor@localhost'];
  const result = await git(
    [
      ...identity,
      'commit',
      '--quiet',
      '--no-verify',
      '--only',
      '--file=-',
      '--cleanup=verbatim',
      '--',
      ...changed,
    ],
    `${message}\n`,
  );
  return result.isOk;
}
