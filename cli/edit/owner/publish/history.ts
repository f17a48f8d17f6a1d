// What was published from the editor: the commits with its trailer, with the values of their two
// trees. Entry point: createHistory.
import { TRAILER } from './publish.ts';
import type { Repository } from './repository.ts';
import { type FileVersions, readVersions, turnVersions } from './trees.ts';

/** What was published at once. */
export interface Published {
  /** The name of the commit. */
  readonly id: string;
  /** `2026-11-25` */
  readonly date: string;
  readonly person: string;
  /** The former values are those of `base` and `theirs`, and the published ones those of `mine`. */
  readonly versions: readonly FileVersions[];
}

const MAX_COMMITS = 30;

/** Returns a function that lists what was published, the latest first; commits are read once. */
export function createHistory() {
  const commits = new Map<string, Published>();
  return async (repository: Repository): Promise<readonly Published[]> => {
    const format = `%H%x1f%cs%x1f%(trailers:key=${TRAILER},valueonly)%x1e`;
    const { output } = await repository.git([
      ...['log', `--max-count=${MAX_COMMITS}`, '--first-parent', `--grep=^${TRAILER}: `, `--format=${format}`],
    ]);
    const published: Published[] = [];
    for (const entry of output.split('\x1e')) {
      const [id = '', date = '', person = ''] = entry.trim().split('\x1f');
      if (id === '') continue;
      const commit = commits.get(id) ?? { id, date, person: person.trim(), versions: await readCommit(repository, id) };
      commits.set(id, commit);
      published.push(commit);
    }
    return published;
  };
}

async function readCommit(repository: Repository, id: string): Promise<readonly FileVersions[]> {
  const files = [...(await repository.compareCommits(`${id}^`, id)).keys()].filter((file) => file.startsWith('data/'));
  const versions = await readVersions(repository, null, { files, base: `${id}^`, theirs: id });
  return versions.map((each) => turnVersions(each, ({ base, theirs }) => ({ base, mine: theirs, theirs: base })));
}
