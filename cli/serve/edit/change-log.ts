// The changes that are not published yet, with what takes each back. They are in a folder of the
// site, so that they outlive the process. Entry point: openChangeLog.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../cache/replace-file.ts';
import type { Change } from '../../edit/change.ts';
import { makeStateFolder, STATE_FOLDER } from '../../edit/state-folder.ts';

export interface LoggedChange {
  readonly id: string;
  /** What was done, in the words of the owner. */
  readonly text: string;
  readonly undo: readonly Change[];
  /** The same changes, to make them again. */
  readonly changes: readonly Change[];
}

export interface ChangeLog {
  /** The latest first. */
  list(): readonly LoggedChange[];
  add(change: Omit<LoggedChange, 'id'>): void;
  remove(id: string): void;
  /** Forgets all: they are published. */
  clear(): void;
  /**
   * The commit that has the changes while they are out of the data, because they are being made
   * again; null for none.
   */
  suspended(): string | null;
  setSuspended(commit: string | null): void;
}

/** Opens the log of a site. @param root absolute path of the site's folder */
export function openChangeLog(root: string): ChangeLog {
  const file = join(root, STATE_FOLDER, 'changes.json');
  const suspended = join(root, STATE_FOLDER, 'suspended');
  let changes = read(file);
  const write = (next: readonly LoggedChange[]) => {
    makeStateFolder(root);
    replaceFile(file, JSON.stringify(next), { flush: true });
    changes = next;
  };
  return {
    list: () => changes,
    add(change) {
      const last = Math.max(0, ...changes.map(({ id }) => Number(id)));
      write([{ id: String(last + 1), ...change }, ...changes]);
    },
    clear: () => write([]),
    suspended: () => (existsSync(suspended) ? readFileSync(suspended, 'utf8') : null),
    setSuspended(commit) {
      if (commit !== null) writeFileSync(suspended, commit, { flush: true });
      else rmSync(suspended, { force: true });
    },
    remove: (id) => write(changes.filter((change) => change.id !== id)),
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
