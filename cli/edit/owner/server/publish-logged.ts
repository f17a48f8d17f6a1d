// Publishes what the log has. Entry points: publishLogged and resume.

import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../../../model/records/written-files.ts';
import { type Change, fileOf } from '../../values/change.ts';
import type { OwnerData } from '../owner-data.ts';
import type { Git } from '../publish/git.ts';
import { type Publishing, type PublishResult, publish } from '../publish/publish.ts';
import type { ChangeLog } from './change-log.ts';

export interface Logged {
  readonly data: OwnerData;
  readonly log: ChangeLog;
  readonly git: Git;
}

/** Publishes the changes of the log; `verify` returns what is wrong with the site, or null. */
export function publishLogged(
  { data, log, git }: Logged,
  verify: () => Promise<string | null>,
  alone: Publishing['alone'] = (run) => run(),
): Promise<PublishResult> {
  return publish({
    git,
    read() {
      const changes = listChanges(log);
      return {
        changes,
        // Builds write the last two.
        files: [...new Set([...changes.map(fileOf), TRANSLATIONS_FILE, PUBLISHED_FILE])],
        subjects: log
          .list()
          .toReversed()
          .map(({ text }) => text),
      };
    },
    verify,
    alone,
    suspend: log.setSuspended,
    reapply: async () => 'undo' in (await data.save(listChanges(log))),
    forget: log.clear,
  });
}

/** Completes a publishing that was killed while the changes were out of the data. */
export async function resume({ data, log, git }: Logged): Promise<void> {
  const commit = log.suspended();
  if (commit === null) return;
  const changes = listChanges(log);
  const { isOk, output } = await git(['status', '--porcelain', '--', ...changes.map(fileOf)]);
  const ahead = await git(['rev-list', '--count', '@{upstream}..HEAD']);
  // Files that differ, or a commit, have them already.
  if (isOk && output === '' && ahead.output === '0' && !('undo' in (await data.save(changes))))
    await git(['reset', '--keep', commit]);
  log.setSuspended(null);
}

/** The earliest first. */
function listChanges(log: ChangeLog): readonly Change[] {
  return log
    .list()
    .toReversed()
    .flatMap(({ changes }) => changes);
}
