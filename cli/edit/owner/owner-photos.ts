// Photos that the owner sends. Their bytes wait in the folder of the site's state, under their
// hash: no name from a browser becomes that of a file. Entry points: receivePhoto and
// checkPhotoChanges.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { replaceFile } from '../../base/cache/replace-file.ts';
import { readIfFile } from '../../base/files/read-if-file.ts';
import { hashPhotoBytes, readPhoto } from '../../load/photos.ts';
import { redrawPhotoApart } from '../../render/images/encoder-process.ts';
import { findPhotoNameError } from '../../schema/photo-format.ts';
import { makeStateFolder } from '../state-folder.ts';
import { type Change, type PhotoChange, STORED_PHOTOS } from '../values/change.ts';

/** Why a photo is refused, as the name of a message. */
export type PhotoError = 'heic' | 'format' | 'shape' | 'large' | 'known';

export type ReceivedPhoto = { readonly hash: string } | { readonly error: PhotoError };

/**
 * Draws a photo again, upright, without the notes of the camera and no larger than pages need it,
 * and stores it. Returns the hash of its bytes.
 * @param hashes the hashes of the photos of the site
 * @param like the name of a photo whose format it gets; by default it becomes a JPEG
 */
export async function receivePhoto(
  root: string,
  bytes: Uint8Array,
  { hashes, like = '.jpg' }: { readonly hashes: ReadonlySet<string>; readonly like?: string | undefined },
): Promise<ReceivedPhoto> {
  const read = readPhoto('', '', bytes);
  if ('reason' in read) return { error: read.flaw };
  const path = join(makeStateFolder(root, 'photos'), randomUUID());
  const [sent, drawn] = [`${path}.sent`, `${path}${extname(like) || like}`];
  try {
    writeFileSync(sent, bytes);
    if (!(await redrawPhotoApart(sent, drawn))) return { error: 'format' };
    const name = storePhoto(root, readFileSync(drawn));
    return hashes.has(read.hash) || hashes.has(name) ? { error: 'known' } : { hash: name };
  } finally {
    rmSync(sent, { force: true });
    rmSync(drawn, { force: true });
  }
}

/**
 * Returns the hash of a photo in the data; undefined for none, or a name that no photo can have.
 */
export function hashPhoto(root: string, photo: string): string | undefined {
  const bytes = findPhotoNameError(photo) === null ? readIfFile(join(root, 'data/photos', photo)) : null;
  return bytes === null ? undefined : hashPhotoBytes(bytes);
}

/** Returns the changes that cannot be made, and stores the bytes that an undo needs. */
export function checkPhotoChanges(root: string, changes: readonly Change[]): PhotoChange[] {
  return changes.filter((change): change is PhotoChange => {
    if (!('photo' in change)) return false;
    const { photo } = change;
    if (findPhotoNameError(photo) !== null) return true;
    const bytes = readIfFile(join(root, 'data/photos', photo));
    if ('was' in change && bytes !== null) storePhoto(root, bytes);
    if ('remove' in change) return false;
    const needed = 'add' in change ? change.add : change.now;
    const stored = /^[0-9a-f]{12}$/.test(needed) ? readIfFile(join(root, STORED_PHOTOS, needed)) : null;
    return stored === null || hashPhotoBytes(stored) !== needed;
  });
}

function storePhoto(root: string, bytes: Uint8Array): string {
  const name = hashPhotoBytes(bytes);
  const file = join(makeStateFolder(root, 'photos'), name);
  if (!existsSync(file)) replaceFile(file, bytes, { flush: true });
  return name;
}
