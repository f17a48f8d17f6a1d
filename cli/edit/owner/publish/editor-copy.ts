// The working copy of a site as the pages of the editor use it. Entry point: openEditorCopy.
import { makeStateFolder } from '../../state-folder.ts';
import { hashPhoto, storePhoto } from '../owner-photos.ts';
import type { Change } from '../values/apply.ts';
import type { Conflict } from '../values/merge.ts';
import { isPhoto } from '../values/owner-places.ts';
import { commitBase, type WorkingCopy } from './follow.ts';
import { createGit } from './git.ts';
import { TRAILER } from './publish.ts';
import { openRepository, type Repository } from './repository.ts';
import { type FileVersions, readOwnFile, readVersions, readWorkingCopy, turnVersions } from './trees.ts';

export type EditorCopy = ReturnType<typeof openEditorCopy>;

/** What is in the working copy and not published. */
export interface Unpublished {
  readonly versions: readonly FileVersions[];
  /** Whether the branch has a remote. */
  readonly hasRemote: boolean;
  /** Whether the remote has something that was not put on the website. */
  readonly isUploadMissing: boolean;
}

/** What was published at once. */
interface Published {
  /** The name of the commit. */
  readonly id: string;
  /** `2026-11-25` */
  readonly date: string;
  /** The former values are those of `base` and `theirs`, and the published ones those of `mine`. */
  readonly versions: readonly FileVersions[];
}

const MAX_COMMITS = 30;

/** Opens the working copy of a site; there may be no repository yet. @param root absolute path */
export function openEditorCopy(root: string, git = createGit(root)) {
  const commits = new Map<string, Published>();
  let opened: WorkingCopy | null = null;
  /** Null without Git. */
  const open = async (): Promise<WorkingCopy | null> => {
    const state = makeStateFolder(root);
    const repository = opened?.repository ?? (await openRepository(git, state));
    opened = repository === null ? null : { repository, root, state };
    return opened;
  };
  return {
    git,
    open,
    /** Null without Git. */
    async read(): Promise<Unpublished | null> {
      const copy = await open();
      if (copy === null) return null;
      const commits = await copy.repository.readCommits();
      const { uploaded, upstream } = commits;
      const isUploaded = uploaded === null || upstream === null || uploaded === upstream;
      const differing = isUploaded ? [] : [...(await copy.repository.compareCommits(uploaded, upstream)).keys()];
      return {
        versions: await readWorkingCopy(copy.repository, root, commits),
        hasRemote: upstream !== null,
        // What is outside of the folder may be of another site.
        isUploadMissing: differing.some((file) => !file.startsWith('../')),
      };
    },
    /** Remembers that the website has what the remote has. */
    async setUploaded(): Promise<void> {
      const copy = await open();
      const upstream = (await copy?.repository.readCommits())?.upstream ?? null;
      if (copy !== null && upstream !== null)
        await copy.repository.moveRefs({ [copy.repository.refs.uploaded]: upstream });
    },
    /** From now on a value that somebody else has changed too counts as changed by the owner alone. */
    async takeMine(isTaken: (file: string, conflict: Conflict) => boolean): Promise<void> {
      const copy = await open();
      if (copy === null) return;
      const { repository } = copy;
      const commits = await repository.readCommits();
      const versions = await readWorkingCopy(repository, root, commits);
      const base = await commitBase(repository, commits.head, versions, (file, conflict) => !isTaken(file, conflict));
      await repository.moveRefs({ [repository.refs.base]: base });
    },
    /** What was published from the editor, the latest first; each commit is read once. */
    async listPublished(): Promise<readonly Published[]> {
      const repository = (await open())?.repository;
      if (repository === undefined) return [];
      const options = [
        `--max-count=${MAX_COMMITS}`,
        '--first-parent',
        `--grep=^${TRAILER}: `,
        '--format=%H %cs',
        '--',
        'data',
      ];
      const { output } = await repository.git(['log', ...options]);
      const list: Published[] = [];
      for (const line of output === '' ? [] : output.split('\n')) {
        const [id = '', date = ''] = line.split(' ');
        const commit = commits.get(id) ?? { id, date, versions: await readCommit(repository, id) };
        commits.set(id, commit);
        list.push(commit);
      }
      return list;
    },
    /** The versions that take back what was published: their steps are those of the working copy. */
    async readUndo({ id, versions }: Published): Promise<readonly FileVersions[]> {
      const copy = await open();
      if (copy === null) return [];
      const files = versions.map(({ file }) => file);
      const present = await readVersions(copy.repository, root, { files, base: id, theirs: `${id}^` });
      return present.map((each) =>
        turnVersions(each, ({ base, mine, theirs }) => ({ base, mine: theirs, theirs: mine })),
      );
    },
    /** Changes whose photos are the ids of Git, as a save takes them: with bytes that wait. */
    async preparePhotos(changes: readonly Change[]): Promise<readonly Change[]> {
      const copy = await open();
      const prepared: Change[] = [];
      for (const change of changes) {
        const { file, was, now } = change;
        if (copy === null || !isPhoto(change)) prepared.push(change);
        else {
          const { repository } = copy;
          const isThere = readOwnFile(root, file) !== null;
          const id = isThere ? (await repository.hashFiles([file])).get(file) : undefined;
          const bytes = now === undefined ? null : await repository.readForFolder(file, { id: String(now) });
          prepared.push({
            ...{ file, path: [], was: id === was ? hashPhoto(root, file) : `not ${was}` },
            now: bytes === null ? undefined : storePhoto(root, bytes),
          });
        }
      }
      return prepared;
    },
  };
}

async function readCommit(repository: Repository, id: string): Promise<readonly FileVersions[]> {
  const files = [...(await repository.compareCommits(`${id}^`, id)).keys()].filter((file) => file.startsWith('data/'));
  const versions = await readVersions(repository, null, { files, base: `${id}^`, theirs: id });
  return versions.map((each) => turnVersions(each, ({ base, theirs }) => ({ base, mine: theirs, theirs: base })));
}
