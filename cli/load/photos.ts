import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import { imageSize } from 'image-size';
import type { PhotoFile } from '../model/data-set.ts';

export interface LoadedPhotos {
  /** The readable photos by file name. */
  readonly photos: ReadonlyMap<string, PhotoFile>;
  /** Every file name in the folder, readable or not. */
  readonly names: ReadonlySet<string>;
}

const FORMATS = new Set(['jpg', 'png', 'webp', 'avif']);

/** Reads size and content hash of every file in `data/photos/`; what is no image, or a sliver of one, is named but has no photo. */
export function loadPhotos(root: string): LoadedPhotos {
  const folder = join(root, 'data/photos');
  const names = fg.sync('*', { cwd: folder, onlyFiles: true }).sort();
  const photos = new Map<string, PhotoFile>();
  for (const file of names) {
    const photo = readPhoto(file, join(folder, file));
    if (photo !== null) photos.set(file, photo);
  }
  return { photos, names: new Set(names) };
}

function readPhoto(file: string, absolutePath: string): PhotoFile | null {
  try {
    const bytes = readFileSync(absolutePath);
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    if (!FORMATS.has(type ?? '') || width < 16 || height < 16 || width / height > 4 || height / width > 4)
      return null;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    // EXIF orientations 5 to 8 turn the picture by a quarter.
    return {
      file,
      absolutePath,
      hash,
      ...(orientation >= 5 ? { width: height, height: width } : { width, height }),
    };
  } catch {
    return null;
  }
}
