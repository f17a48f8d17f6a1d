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
  | { readonly report: string }
  /** What the command of `hosting.upload` printed. */
  | { readonly upload: string };

/** What is published at once. */
interface Pending {
  /** The files that the changes are in, relative to the site's folder. */
  readonly files: readonly string[];
  /** What was done in words, one change a line. */
  readonly subjects: readonly string[];
  /** The changes, for a trailer of the commit. */
  readonly changes: unknown;
}

export interface Publishing {
  readonly git: Git;
  /** What is to be published at this moment. */
  readonly read: () => Pending;
  /** Returns what is wrong with the site; null if it can be published. */
  readonly verify: () => Promise<string | null>;
  /** Runs a part in which nothing else may change the data. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** Remembers the commit that has the changes while they are out of the data; null for none. */
  readonly suspend: (commit: string | null) => void;
  /** Makes the changes again; false, and none is made, if the values have changed. */
  readonly reapply: () => Promise<boolean>;
  /** Forgets the changes: they are published. */
  readonly forget: () => void;
}

const MAX_TRIES = 3;
/** Marks the commits of the editor, with the changes as JSON. */
export const TRAILER = 'Site-Changes';

/** Publishes, or says why not. Whatever happens, the changes are in the data, or in a commit. */
export async function publish(publishing: Publishing): Promise<PublishResult> {
  const { git, read, verify, alone } = publishing;
  if (!(await git(['rev-parse', '--abbrev-ref', '@{upstream}'])).isOk) return 'notReady';
  const editorCommits = await countAhead(git, ['--grep', `^${TRAILER}: `]);
  if ((await countAhead(git)) > editorCommits) return 'others';
  for (let refusals = 0; refusals < MAX_TRIES; ) {
    const checked = JSON.stringify(read());
    const report = await verify();
    const result = await alone(async () => {
      // The owner went on meanwhile, and the check has not seen all of it.
      if (JSON.stringify(read()) !== checked) return 'again';
      return report === null ? send(publishing) : { report };
    });
    if (result === 'refused') refusals += 1;
    else if (result !== 'again') return result;
  }
  return 'busy';
}

/** Sends what was checked; after `refused`, the same changes are made on what others published. */
async function send(publishing: Publishing): Promise<Exclude<PublishResult, object> | 'refused'> {
  const { git, suspend, reapply, forget } = publishing;
  const committed = await commit(publishing);
  if (committed === 'failed') return 'notReady';
  if (committed === 'nothing' && (await countAhead(git)) === 0) {
    forget();
    return 'nothing';
  }
  if ((await git(['push', '--no-verify', '--porcelain'])).isOk) {
    forget();
    return 'sent';
  }
  if (!(await git(['fetch', '--no-tags'])).isOk) return 'offline';
  // The remote refuses for another reason than commits of others.
  if (Number((await git(['rev-list', '--count', 'HEAD..@{upstream}'])).output) === 0) return 'offline';
  const { output: before } = await git(['rev-parse', 'HEAD']);
  suspend(before);
  // Unlike `--hard`, it keeps what somebody has edited and not committed.
  const isReset = (await git(['reset', '--keep', '@{upstream}'])).isOk;
  const isMade = isReset && (await reapply());
  if (isReset && !isMade) await git(['reset', '--keep', before]);
  suspend(null);
  return isMade ? 'refused' : 'conflict';
}

async function countAhead(git: Git, filter: readonly string[] = []): Promise<number> {
  return Number((await git(['rev-list', '--count', ...filter, '@{upstream}..HEAD'])).output);
}

async function commit({ git, read }: Publishing): Promise<'made' | 'nothing' | 'failed'> {
  const { files, subjects, changes } = read();
  const changed: string[] = [];
  for (const file of files) if ((await git(['status', '--porcelain', '--', file])).output !== '') changed.push(file);
  if (changed.length === 0) return 'nothing';
  const [first = 'Change the website', ...others] = subjects.map((text) => text.replace(/\s+/g, ' '));
  const paragraphs = [first.slice(0, 120), others.join('\n'), `${TRAILER}: ${JSON.stringify(changes)}`];
  const message = paragraphs.filter((text) => text !== '').join('\n\n');
  await git(['add', '--', ...changed]);
  const identity = (await git(['config', 'user.email'])).isOk
    ? []
    : ['-c', 'user.name=Website editor', '-c', 'user.email=editor@localhost'];
  const result = await git(
    [...identity, 'commit', '--quiet', '--no-verify', '--only', '--file=-', '--cleanup=verbatim', '--', ...changed],
    `${message}\n`,
  );
  return result.isOk ? 'made' : 'failed';
}
