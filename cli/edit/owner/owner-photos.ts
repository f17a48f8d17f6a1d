// Photos that the owner sends. Their bytes wait in the folder of the editor's state, under their
// hash, until a form with them is saved: no name from a browser becomes that of a file. Entry points:
// receivePhoto and findWrongPhotos.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { replaceFile } from '../../base/cache/replace-file.ts';
import { readIfFile } from '../../base/files/read-if-file.ts';
import { hashPhotoBytes, readPhoto } from '../../load/photos.ts';
import type { Coordinates } from '../../model/cities/distance.ts';
import type { PhotoFile } from '../../model/records/data-set.ts';
import { redrawPhotoApart } from '../../render/images/encoder-process.ts';
import { findPhotoNameError } from '../../schema/definition/photo-format.ts';
import { findStateFolder, makeStateFolder } from '../state-folder.ts';
import { nameBytes, readOwnFile } from './publish/working-copy.ts';
import type { Change } from './values/merge.ts';
import { isPhoto } from './values/owner-places.ts';

/** Why a photo is refused, as the name of a message. */
export type PhotoError = 'heic' | 'format' | 'shape' | 'large' | 'known';

/** Of all photos that wait. */
const MAX_WAITING_BYTES = 200e6;

/**
 * Draws a photo again, upright, without the notes of the camera and no larger than pages need it,
 * and stores it. Returns its id, and where it was taken, which only this answer says.
 * @param photos those of the site
 * @param replaced the name of the one whose place it takes, and whose format it gets; else it becomes a JPEG
 */
export async function receivePhoto(
  root: string,
  bytes: Uint8Array,
  { photos, replaced }: { readonly photos: ReadonlyMap<string, PhotoFile>; readonly replaced: unknown },
): Promise<{ readonly id: string; readonly position: Coordinates | null } | { readonly error: PhotoError }> {
  const read = readPhoto('', '', bytes);
  if ('reason' in read) return { error: read.flaw };
  const extension = extname(photos.get(String(replaced))?.file ?? '.jpg') || '.jpg';
  const drawn = await redraw(root, bytes, extension);
  if (drawn === null) return { error: 'format' };
  const hashes = [read.hash, hashPhotoBytes(drawn.bytes)];
  if ([...photos.values()].some(({ hash }) => hashes.includes(hash))) return { error: 'known' };
  return { id: storePhoto(root, drawn.bytes), position: drawn.position };
}

/** Sharp on screens with two pixels for one. */
const THUMBNAIL_PX = 192;

/** Returns a small JPEG of a photo, drawn once; null if it cannot be drawn. */
export async function readThumbnail(root: string, bytes: Uint8Array): Promise<Uint8Array | null> {
  const file = join(makeStateFolder(root, 'thumbnails'), `${nameBytes(bytes)}.jpg`);
  const drawn = readIfFile(file) ?? (await redraw(root, bytes, '.jpg', THUMBNAIL_PX))?.bytes ?? null;
  if (drawn !== null && !existsSync(file)) replaceFile(file, drawn);
  return drawn;
}

/** Draws a photo in a process of its own; null if that cannot be. */
async function redraw(root: string, bytes: Uint8Array, extension: string, size?: number) {
  const path = join(makeStateFolder(root), randomUUID());
  const [sent, drawn] = [`${path}.sent`, `${path}${extension}`];
  try {
    writeFileSync(sent, bytes);
    const result = await redrawPhotoApart(sent, drawn, size);
    return result && { ...result, bytes: readFileSync(drawn) };
  } finally {
    for (const file of [sent, drawn]) rmSync(file, { force: true });
  }
}

/** Lets a photo wait; returns its id. The ones that wait longest give way. */
export function storePhoto(root: string, bytes: Uint8Array): string {
  const id = nameBytes(bytes);
  makeStateFolder(root, 'photos');
  if (!existsSync(waitingPhoto(root, id))) replaceFile(waitingPhoto(root, id), bytes, { flush: true });
  let left = MAX_WAITING_BYTES;
  for (const { path, size } of listWaiting(root)) {
    left -= size;
    if (left < 0 && basename(path) !== id) rmSync(path, { force: true });
  }
  return id;
}

/** The absolute path of a photo that waits. */
export function waitingPhoto(root: string, id: string): string {
  return join(findStateFolder(root), 'photos', id);
}

/** Removes photos that no form will name any more. @param maxAge in milliseconds */
export function removeWaiting(root: string, maxAge = 0): void {
  const oldest = Date.now() - maxAge;
  for (const { path, time } of listWaiting(root)) if (time <= oldest) rmSync(path, { force: true });
}

/** The latest first. */
function listWaiting(root: string) {
  const folder = join(findStateFolder(root), 'photos');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => {
      const { size = 0, mtimeMs: time = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      return { path: join(folder, name), size, time };
    })
    .toSorted((a, b) => b.time - a.time);
}

/** Returns the id of a photo of the site, `data/photos/...`; undefined for none, or an impossible name. */
export function nameOwnPhoto(root: string, file: string): string | undefined {
  const bytes = findPhotoNameError(basename(file)) === null ? readOwnFile(root, file) : null;
  return bytes === null ? undefined : nameBytes(bytes);
}

/** Returns the changes of photos that cannot be made: a name that cannot be, or no such bytes. */
export function findWrongPhotos(root: string, changes: readonly Change[]): Change[] {
  return changes.filter((change) => {
    const { file, now } = change;
    if (!isPhoto(change) || (now === undefined && findPhotoNameError(basename(file)) === null)) return false;
    const stored = /^[0-9a-f]{40}$/.test(String(now)) ? readIfFile(waitingPhoto(root, String(now))) : null;
    return findPhotoNameError(basename(file)) !== null || stored === null || nameBytes(stored) !== now;
  });
}
