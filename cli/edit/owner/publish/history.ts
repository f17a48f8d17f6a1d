import type { Change } from '../../values/change.ts';
import type { Git } from './git.ts';
import { TRAILER } from './publish.ts';

/** What was published at once. */
export interface Published {
  /** The name of the commit. */
  readonly id: string;
  /** `2026-11-25` */
  readonly date: string;
  /** The first of the changes in words. */
  readonly text: string;
  readonly changes: readonly Change[];
}

const MAX_COMMITS = 30;

/** Lists what the editor has published, the latest first; empty without Git. */
export async function listPublished(git: Git): Promise<Published[]> {
  const format = `%H%x1f%cs%x1f%s%x1f%(trailers:key=${TRAILER},valueonly)%x1e`;
  const { output } = await git(['log', `--max-count=${MAX_COMMITS}`, `--grep=^${TRAILER}: `, `--format=${format}`]);
  return output.split('\x1e').flatMap((entry): Published[] => {
    const [id = '', date = '', text = '', json = ''] = entry.trim().split('\x1f');
    try {
      const changes: unknown = JSON.parse(json);
      return Array.isArray(changes) ? [{ id, date, text, changes }] : [];
    } catch {
      // Somebody else wrote such a line.
      return [];
    }
  });
}
