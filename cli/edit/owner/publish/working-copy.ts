// What the editor reads and writes in the repository of a site: its working copy, commits and refs.
// Paths of files are relative to the site's folder. Entry point: openWorkingCopy.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { readIfFile } from '../../../base/files/read-if-file.ts';
import { makeStateFolder } from '../../state-folder.ts';
import type { FileVersions } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';
import type { Git } from './git.ts';

export type WorkingCopy = NonNullable<Awaited<ReturnType<typeof openWorkingCopy>>>;

export interface Commits {
  readonly head: string;
  /** What the remote had when it was last asked; null for a branch without a remote. */
  readonly upstream: string | null;
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
export type Difference = Readonly<Record<'before' | 'after', Entry | null>>;

/** Whom a commit is by, if Git does not know. */
const IDENTITY = ['-c', 'user.name=Website editor', '-c', 'user.email=editor@localhost'];
const FILE = '100644';
const LINK = '120000';

/** Opens the working copy of a site; null without Git or a commit. @param root absolute path */
export async function openWorkingCopy(git: Git, root: string) {
  const { isOk, output: opened } = await git(['rev-parse', '--show-prefix', 'HEAD']);
  if (!isOk) return null;
  const state = makeStateFolder(root);
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
    ...{ git, root, state, refs, isIn, isPublished, stage },
    /** What was read of published commits, which never change. */
    published: new Map<string, readonly FileVersions[]>(),
    async readCommits(): Promise<Commits> {
      const [head, upstream, marks] = await Promise.all([
        readRef('HEAD'),
        readRef('@{upstream}'),
        git(['for-each-ref', '--format=%(refname) %(objectname) %(parent)', 'refs/site']),
      ]);
      const lines = marks.output.split('\n').map((line) => line.split(' '));
      const find = (ref: string) => lines.find(([name]) => name === ref)?.slice(1) ?? [];
      const theirs = upstream ?? head ?? '';
      const isBehind = theirs === head || (await isPublished(head ?? '', theirs));
      const start = isBehind ? head : (await git(['merge-base', 'HEAD', theirs])).output;
      const [[base, below], [sent, commit = '']] = [find(refs.base), find(refs.sent)];
      const isSent = sent !== undefined && theirs !== head && (await isIn(commit, theirs)) && head !== commit;
      return {
        ...{ head: head ?? '', upstream, uploaded: find(refs.uploaded)[0] ?? null },
        // Otherwise somebody has moved the branch by hand.
        base: (isSent ? sent : below === head ? base : start) ?? start ?? '',
      };
    },
    /** Files of a commit with their content, of a photo its id; links are left out. */
    async readFiles(commit: string, files: readonly string[]) {
      const contents = new Map<string, Entry & { readonly content: string }>();
      if (files.length === 0) return contents;
      // As arguments, all files would be too many for some systems.
      const folders = new Set(files.map((file) => toRepository(file.replace(/(?<=(?:^|\/)data\/).*/s, ''))));
      const lines = await listParts(['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...folders]);
      const wanted = new Set(files);
      const entries = lines.flatMap((line) => {
        const [, mode = LINK, id = '', path = ''] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
        const file = toSite(path);
        return mode === LINK || !wanted.has(file) ? [] : [{ mode, id, file }];
      });
      const texts = entries.filter((entry) => !isPhoto(entry)).map(({ id }) => `${id}\n`);
      const { bytes } = await git(['cat-file', '--batch'], { input: texts.join('') });
      let offset = 0;
      for (const { file, mode, id } of entries) {
        const start = bytes.indexOf('\n', offset) + 1;
        const end = start + Number(bytes.subarray(offset, start).toString().split(' ')[2]);
        contents.set(file, { mode, id, content: isPhoto({ file }) ? id : bytes.subarray(start, end).toString() });
        if (!isPhoto({ file })) offset = end + 1;
      }
      return contents;
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
      const differences = new Map<string, Difference>();
      const parts = before === after ? [] : await listParts(['diff-tree', '-r', '-z', '--no-renames', before, after]);
      const toEntry = (mode = '', id = '') => (/^0+$/.test(mode) ? null : { mode, id });
      // Each of them comes before the name of its file.
      for (let index = 0; index < parts.length; index += 2) {
        const [mode, nextMode, id, nextId] = (parts[index] ?? '').slice(1).split(' ');
        differences.set(toSite(parts[index + 1] ?? ''), {
          before: toEntry(mode, id),
          after: toEntry(nextMode, nextId),
        });
      }
      return differences;
    },
    /** Stores bytes as Git does; returns the entry of the file with them. */
    async store(file: string, bytes: string | Uint8Array, before?: Entry | null): Promise<Entry> {
      const args = ['hash-object', '-w', '--stdin', `--path=${toRepository(file)}`];
      return { mode: before?.mode ?? FILE, id: (await git(args, { input: bytes })).output };
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
      const lines = Object.entries(moves).map(([ref, to]) =>
        to === null ? `delete ${ref}\n` : `update ${ref} ${to}\n`,
      );
      return (await git(['update-ref', '-m', 'site edit', '--stdin'], { input: lines.join('') })).isOk;
    },
    /** The remote of the branch, and its name there; null for none. */
    async readTarget(): Promise<readonly [remote: string, ref: string] | null> {
      const branch = await git(['symbolic-ref', '--quiet', 'HEAD']);
      const format = '--format=%(upstream:remotename) %(upstream:remoteref)';
      const { output } = branch.isOk ? await git(['for-each-ref', format, branch.output]) : { output: '' };
      const [remote = '', ref = ''] = output.split(' ');
      return remote === '' || ref === '' ? null : [remote, ref];
    },
  };
}

/** Returns the bytes of a file of the site's folder; null for none, and for what is a link. */
export function readOwnFile(root: string, file: string): Buffer | null {
  const path = join(root, file);
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return isFile && realpathSync(path) === join(realpathSync(root), file) ? readFileSync(path) : null;
}

/** The id that Git gives to bytes as they are. */
export function nameBytes(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
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
  for (const folder of new Set([own, resolve(own, common)]))
    for (const each of [folder, join(folder, 'refs')].filter(existsSync))
      for (const name of readdirSync(each, { recursive: each !== folder, encoding: 'utf8' }))
        if (name.endsWith('.lock')) rmSync(join(each, name), { force: true });
}

function isGitRunning(): boolean {
  try {
    return /(?:^|\/)git$/m.test(execFileSync('ps', ['-A', '-o', 'comm='], { encoding: 'utf8' }));
  } catch {
    // Without that program, as in a small container, Linux has a folder for each process.
    const ids = existsSync('/proc/self') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : null;
    return ids?.some((id) => readIfFile(`/proc/${id}/comm`)?.toString() === 'git\n') ?? true;
  }
}
