// The changes that are not published yet, with what takes each back. They are in a file of the cache, so that they outlive the process.
// Entry point: openChangeLog.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from '../../edit/change.ts';

export interface LoggedChange {
  readonly id: string;
  /** What was done, in the words of the owner. */
  readonly text: string;
  readonly undo: readonly Change[];
}

export interface ChangeLog {
  /** The latest first. */
  list(): readonly LoggedChange[];
  add(change: Omit<LoggedChange, 'id'>): void;
  remove(id: string): void;
}

/** Opens the log of a site. @param root absolute path of the site's folder */
export function openChangeLog(root: string): ChangeLog {
  const file = join(root, '.cache/edit/changes.json');
  let changes = read(file);
  const write = (next: readonly LoggedChange[]) => {
    changes = next;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, JSON.stringify(next), { flush: true });
    renameSync(`${file}.tmp`, file);
  };
  return {
    list: () => changes,
    add(change) {
      const last = Math.max(0, ...changes.map(({ id }) => Number(id)));
      write([{ id: String(last + 1), ...change }, ...changes]);
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
