// The changes that are not published yet, with what takes each back. They are in a folder of the
// site, so that they outlive the process. Entry point: openChangeLog.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../../base/cache/replace-file.ts';
import { makeStateFolder, STATE_FOLDER } from '../../state-folder.ts';
import type { Change } from '../../values/change.ts';

interface LoggedChange {
  readonly id: string;
  /** What was done, in the words of the owner. */
  readonly text: string;
  readonly undo: readonly Change[];
  /** The same changes, to make them again. */
  readonly changes: readonly Change[];
}

export type ChangeLog = ReturnType<typeof openChangeLog>;

/** Opens the log of a site. @param root absolute path of the site's folder */
export function openChangeLog(root: string) {
  const file = join(root, STATE_FOLDER, 'changes.json');
  const suspended = join(root, STATE_FOLDER, 'suspended');
  let changes = read(file);
  const write = (next: readonly LoggedChange[]) => {
    makeStateFolder(root);
    replaceFile(file, JSON.stringify(next), { flush: true });
    changes = next;
  };
  return {
    /** The latest first. */
    list: () => changes,
    add(change: Omit<LoggedChange, 'id'>) {
      const last = Math.max(0, ...changes.map(({ id }) => Number(id)));
      write([{ id: String(last + 1), ...change }, ...changes]);
    },
    remove: (id: string) => write(changes.filter((change) => change.id !== id)),
    /** Forgets all: they are published. */
    clear: () => write([]),
    /**
     * The commit that has the changes while they are out of the data, to be made again; null for
     * none.
     */
    suspended: () => (existsSync(suspended) ? readFileSync(suspended, 'utf8') : null),
    setSuspended(commit: string | null) {
      if (commit !== null) writeFileSync(suspended, commit, { flush: true });
      else rmSync(suspended, { force: true });
    },
  };
}

function read(file: string): readonly LoggedChange[] {
  try {
    const changes: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(changes) ? changes : [];
  } catch {
    // There is none yet, or it was written by another version.
    return [];
  }
}
