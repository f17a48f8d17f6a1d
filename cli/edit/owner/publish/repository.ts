// What the editor reads and writes in the repository of a site: commits, files of a commit, refs.
// Paths of files are relative to the site's folder. Entry point: openRepository.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { readIfFile } from '../../../base/files/read-if-file.ts';
import type { Git } from './git.ts';

export type Repository = NonNullable<Awaited<ReturnType<typeof openRepository>>>;

export interface Commits {
  readonly head: string;
  /** What the remote had when it was last asked; null for a branch without a remote. */
  readonly upstream: string | null;
  /** The same, or `head`. */
  readonly theirs: string;
  /**
   * What the values of the working copy are compared with: `head`, or what was sent from here if the
   * remote has it, each with the former values of what somebody else has changed too; or where
   * somebody's own commits began.
   */
  readonly base: string;
  /** What `hosting.upload` has put on the website; null before the first time. */
  readonly uploaded: string | null;
}

/** A file of a commit as Git names it. */
export interface Entry {
  readonly mode: string;
  readonly id: string;
}

/** What files become; null removes one. */
export type Entries = ReadonlyMap<string, Entry | null>;

/** A file in two commits; null for none. */
export interface Difference {
  readonly before: Entry | null;
  readonly after: Entry | null;
}

/** Whom a commit is by, if Git does not know. */
const IDENTITY = ['-c', 'user.name=Website editor', '-c', 'user.email=editor@localhost'];
const FILE = '100644';

/** Opens the repository that a folder is in; null without Git or a commit. @param state for files */
export async function openRepository(git: Git, state: string) {
  const { isOk, output } = await git(['rev-parse', '--show-prefix', 'HEAD']);
  if (!isOk) return null;
  const prefix = output.includes('\n') ? (output.split('\n')[0] ?? '') : '';
  const refs = { base: 'refs/site/base', sent: 'refs/site/sent', uploaded: `refs/site/${prefix}uploaded` };
  const read = async (name: string) => {
    const result = await git(['rev-parse', '--quiet', '--verify', `${name}^{commit}`]);
    return result.isOk ? result.output : null;
  };
  const toSite = (path: string) => posix.relative(prefix, path);
  const toRepository = (file: string) => posix.join(prefix, file);

  /** Whether a commit is another one, or below it. */
  const isIn = async (commit: string, head: string) => (await git(['merge-base', '--is-ancestor', commit, head])).isOk;
  /** Whether the branch has nothing that the remote does not have, or had. */
  const isPublished = async (head: string, upstream: string): Promise<boolean> => {
    if (await isIn(head, upstream)) return true;
    return (await git(['merge-base', '--fork-point', '@{upstream}', 'HEAD'])).output === head;
  };

  const readEntries = async (commit: string, folder: string): Promise<ReadonlyMap<string, Entry>> => {
    const listed = await git(['ls-tree', '-r', '-z', '--full-tree', commit, '--', toRepository(folder)]);
    return new Map(
      listed.bytes
        .toString()
        .split('\0')
        .flatMap((line) => {
          const [, mode = '', type, id = '', path = ''] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(line) ?? [];
          return type === 'blob' ? [[toSite(path), { mode, id }] as const] : [];
        }),
    );
  };

  return {
    git,
    prefix,
    refs,
    async readCommits(): Promise<Commits> {
      const format = '--format=%(refname) %(objectname) %(parent)';
      const [head, upstream, marks] = await Promise.all([
        read('HEAD'),
        read('@{upstream}'),
        git(['for-each-ref', format, 'refs/site']),
      ]);
      const lines = marks.output.split('\n').map((line) => line.split(' '));
      const find = (ref: string) => lines.find(([name]) => name === ref)?.slice(1) ?? [];
      const theirs = upstream ?? head ?? '';
      const isBehind = theirs === head || (await isPublished(head ?? '', theirs));
      const start = isBehind ? head : (await git(['merge-base', 'HEAD', theirs])).output;
      const [[base, below], [sent, commit = '']] = [find(refs.base), find(refs.sent)];
      const isSent = sent !== undefined && theirs !== head && (await isIn(commit, theirs)) && head !== commit;
      return {
        ...{ head: head ?? '', upstream, theirs, uploaded: find(refs.uploaded)[0] ?? null },
        // Otherwise somebody has moved the branch by hand.
        base: (isSent ? sent : below === head ? base : start) ?? start ?? '',
      };
    },
    /** The files below a folder in a commit. */
    readEntries,
    /** Reads the bytes of files of commits, by their ids. */
    async readBlobs(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const { bytes } = await git(['cat-file', '--batch'], { input: `${wanted.join('\n')}\n` });
      const blobs = new Map<string, Buffer>();
      let offset = 0;
      while (offset < bytes.length) {
        const end = bytes.indexOf('\n', offset);
        const [id = '', , size] = bytes.subarray(offset, end).toString().split(' ');
        if (size === undefined) offset = end + 1;
        else {
          blobs.set(id, bytes.subarray(end + 1, end + 1 + Number(size)));
          offset = end + 2 + Number(size);
        }
      }
      return blobs;
    },
    /** The bytes that the working copy gets, with line ends and filters as they are set there. */
    async readForFolder(file: string, { id }: Entry): Promise<Buffer> {
      return (await git(['cat-file', '--filters', `--path=${toRepository(file)}`, id])).bytes;
    },
    /** The files that differ from a commit, and those of the site's folder that it does not have. */
    async listChanged(commit: string): Promise<readonly string[]> {
      const [changed, others] = await Promise.all([
        git(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', commit]),
        git(['ls-files', '-z', '--others', '--exclude-standard', '--full-name']),
      ]);
      const split = ({ bytes }: { bytes: Buffer }) =>
        bytes
          .toString()
          .split('\0')
          .filter((path) => path !== '');
      return [...new Set([...split(changed), ...split(others)].map(toSite))].sort();
    },
    /** The files that differ between two commits, in the whole repository. */
    async compareCommits(before: string, after: string): Promise<ReadonlyMap<string, Difference>> {
      const { bytes } = await git(['diff-tree', '-r', '-z', '--no-renames', before, after]);
      const parts = bytes.toString().split('\0');
      const toEntry = (mode = '', id = '') => (/^:?0+$/.test(mode) ? null : { mode: mode.replace(':', ''), id });
      const differences = new Map<string, Difference>();
      for (let index = 0; index + 1 < parts.length; index += 2) {
        const [modeBefore, modeAfter, idBefore, idAfter] = parts[index]?.split(' ') ?? [];
        const difference = { before: toEntry(modeBefore, idBefore), after: toEntry(modeAfter, idAfter) };
        differences.set(toSite(parts[index + 1] ?? ''), difference);
      }
      return differences;
    },
    /** Stores bytes as Git does, and returns their id. */
    async store(bytes: Uint8Array, file: string): Promise<string> {
      return (await git(['hash-object', '-w', '--stdin', `--path=${toRepository(file)}`], { input: bytes })).output;
    },
    /** The ids that files of the working copy would have. */
    async hashFiles(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (files.length === 0) return new Map();
      const { output } = await git(['hash-object', '--stdin-paths'], { input: `${files.join('\n')}\n` });
      const ids = output.split('\n');
      return new Map(files.map((file, index) => [file, ids[index] ?? '']));
    },
    /** Makes a commit of another one with other files; null if it cannot be made. Moves no branch. */
    async commit(parent: string, entries: Entries, message: string): Promise<string | null> {
      const index = join(state, `index-${randomUUID()}`);
      const env = { GIT_INDEX_FILE: index };
      try {
        await git(['read-tree', parent], { env });
        await git(['update-index', '-z', '--index-info'], { env, input: formatEntries(entries, toRepository) });
        const tree = await git(['write-tree'], { env });
        const identity = (await git(['config', 'user.email'])).isOk ? [] : IDENTITY;
        const result = await git([...identity, 'commit-tree', '-p', parent, tree.output], { input: message });
        return tree.isOk && result.isOk ? result.output : null;
      } finally {
        rmSync(index, { force: true });
        rmSync(`${index}.lock`, { force: true });
      }
    },
    /** Lets the index have files of a commit, and everything else as it is. */
    async stage(entries: Entries): Promise<boolean> {
      return (await git(['update-index', '-z', '--index-info'], { input: formatEntries(entries, toRepository) })).isOk;
    },
    /** Moves refs at once, or none; null deletes one. `HEAD` is its branch. */
    async moveRefs(moves: Readonly<Record<string, string | null>>): Promise<boolean> {
      const lines = Object.entries(moves).map(([ref, to]) =>
        to === null ? `delete ${ref}\n` : `update ${ref} ${to}\n`,
      );
      return (await git(['update-ref', '-m', 'site edit', '--stdin'], { input: lines.join('') })).isOk;
    },
    /** The remote of the branch, and its name there; null for none. */
    async readTarget(): Promise<{ readonly remote: string; readonly ref: string } | null> {
      const branch = await git(['symbolic-ref', '--quiet', 'HEAD']);
      if (!branch.isOk) return null;
      const format = '--format=%(upstream:remotename) %(upstream:remoteref)';
      const [remote = '', ref = ''] = (await git(['for-each-ref', format, branch.output])).output.split(' ');
      return remote === '' || ref === '' ? null : { remote, ref };
    },
    isPublished,
    isIn,
  };
}

function formatEntries(entries: Entries, toRepository: (file: string) => string): string {
  return [...entries]
    .map(([file, entry]) => {
      const { mode, id } = entry ?? { mode: '0', id: '0'.repeat(40) };
      return `${mode} ${id}\t${toRepository(file)}\0`;
    })
    .join('');
}

export function asFile(id: string, before: Entry | null | undefined): Entry {
  return { mode: before?.mode ?? FILE, id };
}

/** What hosts and their workflows read in a repository. */
const DEPLOYMENTS = ['.github/workflows', '.gitlab-ci.yml', 'netlify.toml', 'vercel.json', 'wrangler.jsonc'];

/** Whether something in the repository says that a push is built and published. */
export async function hasDeployment(git: Git): Promise<boolean> {
  const { isOk, output } = await git(['rev-parse', '--show-toplevel']);
  return isOk && (await git(['-C', output, 'ls-files', '--', ...DEPLOYMENTS])).output !== '';
}

/**
 * Removes the lock files of a Git that was killed, as after a power cut; with them nothing could be
 * published. While any Git runs on this machine, they may be its own, and stay.
 */
export async function removeOldLocks(git: Git): Promise<void> {
  const { isOk, output: folder } = await git(['rev-parse', '--git-common-dir', '--git-dir']);
  if (!isOk || isGitRunning()) return;
  const { output: top } = await git(['rev-parse', '--absolute-git-dir']);
  for (const name of new Set([top, ...folder.split('\n').map((each) => resolve(top, each))]))
    for (const file of [...LOCKS.map((lock) => join(name, lock)), ...listLocks(join(name, 'refs'))])
      rmSync(file, { force: true });
}

const LOCKS = ['index.lock', 'HEAD.lock', 'config.lock', 'packed-refs.lock', 'shallow.lock', 'FETCH_HEAD.lock'];

function listLocks(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.endsWith('.lock')).map((name) => join(folder, name));
}

function isGitRunning(): boolean {
  try {
    if (process.platform !== 'linux')
      return /(?:^|\/)git$/m.test(execFileSync('ps', ['-A', '-o', 'comm='], { encoding: 'utf8' }));
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return ids.some((id) => (readIfFile(`/proc/${id}/comm`)?.toString() ?? '').trim() === 'git');
  } catch {
    return true;
  }
}
