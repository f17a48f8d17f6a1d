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
  const { isOk, output: opened } = await git(['rev-parse', '--show-prefix', 'HEAD']);
  if (!isOk) return null;
  const prefix = opened.includes('\n') ? (opened.split('\n')[0] ?? '') : '';
  const refs = { base: 'refs/site/base', sent: 'refs/site/sent', uploaded: `refs/site/${prefix}uploaded` };
  const toSite = (path: string) => posix.relative(prefix, path);
  const toRepository = (file: string) => posix.join(prefix, file);
  const listParts = async (args: readonly string[]) => (await git(args)).bytes.toString().split('\0').slice(0, -1);
  const readRef = async (name: string) => {
    const result = await git(['rev-parse', '--quiet', '--verify', `${name}^{commit}`]);
    return result.isOk ? result.output : null;
  };
  /** Whether a commit is another one, or below it. */
  const isIn = async (commit: string, head: string) => (await git(['merge-base', '--is-ancestor', commit, head])).isOk;
  /** Whether the branch has nothing that the remote does not have, or had. */
  const isPublished = async (head: string, upstream: string): Promise<boolean> =>
    (await isIn(head, upstream)) || (await git(['merge-base', '--fork-point', '@{upstream}', 'HEAD'])).output === head;
  /** Lets an index have files of a commit, and everything else as it is. */
  const stage = async (entries: Entries, env = {}): Promise<boolean> => {
    const lines = [...entries].map(([file, entry]) => {
      const { mode, id } = entry ?? { mode: '0', id: '0'.repeat(40) };
      return `${mode} ${id}\t${toRepository(file)}\0`;
    });
    return (await git(['update-index', '-z', '--index-info'], { env, input: lines.join('') })).isOk;
  };

  return {
    ...{ git, refs, isIn, isPublished, stage },
    async readCommits(): Promise<Commits> {
      const format = '--format=%(refname) %(objectname) %(parent)';
      const [head, upstream, marks] = await Promise.all([
        readRef('HEAD'),
        readRef('@{upstream}'),
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
    async readEntries(commit: string, folder: string): Promise<ReadonlyMap<string, Entry>> {
      const lines = await listParts(['ls-tree', '-r', '-z', '--full-tree', commit, '--', toRepository(folder)]);
      const entries = lines.map((line) => /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? []);
      return new Map(entries.flatMap(([, mode, id = '', path = '']) => (mode ? [[toSite(path), { mode, id }]] : [])));
    },
    /** Reads the bytes of files of commits, by their ids. */
    async readBlobs(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
      const wanted = [...new Set(ids)];
      const blobs = new Map<string, Buffer>();
      if (wanted.length === 0) return blobs;
      const { bytes } = await git(['cat-file', '--batch'], { input: `${wanted.join('\n')}\n` });
      for (let offset = 0; offset < bytes.length; ) {
        const start = bytes.indexOf('\n', offset) + 1;
        const [id = '', , size = '-1'] = bytes.subarray(offset, start).toString().split(' ');
        const end = start + Number(size);
        if (end >= start) blobs.set(id, bytes.subarray(start, end));
        offset = end + 1;
      }
      return blobs;
    },
    /** The bytes that the working copy gets, with line ends and filters as they are set there. */
    async readForFolder(file: string, { id }: Pick<Entry, 'id'>): Promise<Buffer> {
      return (await git(['cat-file', '--filters', `--path=${toRepository(file)}`, id])).bytes;
    },
    /** The files that differ from a commit, and those of the site's folder that it does not have. */
    async listChanged(commit: string): Promise<readonly string[]> {
      const lists = await Promise.all([
        listParts(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', commit]),
        listParts(['ls-files', '-z', '--others', '--exclude-standard', '--full-name']),
      ]);
      return [...new Set(lists.flat().map(toSite))].sort();
    },
    /** The files that differ between two commits, in the whole repository. */
    async compareCommits(before: string, after: string): Promise<ReadonlyMap<string, Difference>> {
      const parts = await listParts(['diff-tree', '-r', '-z', '--no-renames', before, after]);
      const toEntry = (mode = '', id = '') => (/^0+$/.test(mode) ? null : { mode, id });
      return new Map(
        parts.flatMap((part, index) => {
          // Each of them comes before the name of its file.
          const [, modeBefore, modeAfter, idBefore, idAfter] = /^:(\d+) (\d+) (\w+) (\w+) /.exec(part) ?? [];
          if (index % 2 !== 0) return [];
          const difference = { before: toEntry(modeBefore, idBefore), after: toEntry(modeAfter, idAfter) };
          return [[toSite(parts[index + 1] ?? ''), difference] as const];
        }),
      );
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
        await stage(entries, env);
        const tree = await git(['write-tree'], { env });
        const identity = (await git(['config', 'user.email'])).isOk ? [] : IDENTITY;
        const result = await git([...identity, 'commit-tree', '-p', parent, tree.output], { input: message });
        return tree.isOk && result.isOk ? result.output : null;
      } finally {
        rmSync(index, { force: true });
        rmSync(`${index}.lock`, { force: true });
      }
    },
    /** Moves refs at once, or none; null deletes one. `HEAD` is its branch. */
    async moveRefs(moves: Readonly<Record<string, string | null>>): Promise<boolean> {
      const lines = Object.entries(moves).map(([ref, to]) => (to === null ? `delete ${ref}` : `update ${ref} ${to}`));
      const input = lines.map((line) => `${line}\n`).join('');
      return (await git(['update-ref', '-m', 'site edit', '--stdin'], { input })).isOk;
    },
    /** The remote of the branch, and its name there; null for none. */
    async readTarget(): Promise<{ readonly remote: string; readonly ref: string } | null> {
      const branch = await git(['symbolic-ref', '--quiet', 'HEAD']);
      const format = '--format=%(upstream:remotename) %(upstream:remoteref)';
      const { output } = branch.isOk ? await git(['for-each-ref', format, branch.output]) : { output: '' };
      const [remote = '', ref = ''] = output.split(' ');
      return remote === '' || ref === '' ? null : { remote, ref };
    },
  };
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
  const { isOk, output } = await git(['rev-parse', '--absolute-git-dir', '--git-common-dir']);
  if (!isOk || isGitRunning()) return;
  const [own = '', common = ''] = output.split('\n');
  for (const folder of new Set([own, resolve(own, common)])) {
    const names = [folder, join(folder, 'refs')]
      .filter(existsSync)
      .flatMap((each) =>
        readdirSync(each, { recursive: each !== folder, encoding: 'utf8' }).map((name) => join(each, name)),
      );
    for (const name of names) if (name.endsWith('.lock')) rmSync(name, { force: true });
  }
}

function isGitRunning(): boolean {
  try {
    return /(?:^|\/)git$/m.test(execFileSync('ps', ['-A', '-o', 'comm='], { encoding: 'utf8' }));
  } catch {
    // Without that program, as in a small container, Linux has a folder for each process.
    const ids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
    const isGit = (id: string) => (readIfFile(`/proc/${id}/comm`)?.toString() ?? '').trim() === 'git';
    return ids.length === 0 || ids.some(isGit);
  }
}
