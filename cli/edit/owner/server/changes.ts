// What the owner does with changes: sees them, takes them back, and decides where somebody else has
// changed the same. Entry points: readChanges, undoChange, undoPublished and decide.
import type { OwnerData } from '../owner-data.ts';
import type { Shown } from '../pages/describe.ts';
import type { EditorCopy } from '../publish/editor-copy.ts';
import type { Change } from '../values/apply.ts';
import { type Changes, describeConflicts, describeVersions } from './show-changes.ts';

export interface Changing extends Shown {
  readonly data: OwnerData;
  readonly copy: EditorCopy;
}

/** Compares the working copy with what is published; null without Git. */
export async function readChanges({ copy, ...shown }: Omit<Changing, 'data'>): Promise<Changes | null> {
  const unpublished = await copy.read();
  if (unpublished === null) return null;
  const { versions, hasRemote, isUploadMissing } = unpublished;
  const changes = describeVersions(versions, shown);
  return { changes, conflicts: describeConflicts(versions, shown), hasRemote, isUploadMissing };
}

/** Takes back a change as it was shown; false, and nothing is changed, if it is another one now. */
export async function undoChange(changing: Changing, id: string): Promise<boolean> {
  const change = (await readChanges(changing))?.changes.find((each) => each.id === id);
  return change !== undefined && save(changing, change.undo);
}

/** Takes back what is on the website; that is a change too, which has to be published. */
export async function undoPublished(changing: Changing, id: string): Promise<boolean> {
  const { copy } = changing;
  const published = (await copy.listPublished()).find((each) => each.id === id);
  if (published === undefined) return false;
  const versions = await copy.readUndo(published);
  if (describeConflicts(versions, changing).length > 0) return false;
  // From what is here now to what was there before.
  const changes = describeVersions(versions, changing).flatMap(({ redo }) => redo);
  return changes.length > 0 && save(changing, changes);
}

/** Decides whose value stays where both have changed it; false if it is another one now. */
export async function decide(changing: Changing, id: string, whose: 'theirs' | 'mine'): Promise<boolean> {
  const found = (await readChanges(changing))?.conflicts.find((each) => each.id === id);
  if (found === undefined) return false;
  const { file, conflict } = found;
  if (whose === 'theirs') return save(changing, [{ file, path: conflict.from, was: conflict.now, now: conflict.was }]);
  await changing.copy.takeMine(
    (other, { path, now }) =>
      other === file && JSON.stringify([path, now]) === JSON.stringify([conflict.path, conflict.now]),
  );
  return true;
}

async function save({ data, copy }: Changing, changes: readonly Change[]): Promise<boolean> {
  return 'isChanged' in (await data.save(await copy.preparePhotos(changes)));
}
