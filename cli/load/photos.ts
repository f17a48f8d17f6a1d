// Reads the header and hash of every file in data/photos/. Entry point: loadPhotos. Encoding happens in cli/render.
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

/** In pixels; a smaller image, or one with a more extreme aspect ratio, does not count as a photo. */
const MIN_SIDE = 16;
const MAX_ASPECT_RATIO = 4;
const FORMATS = new Set(['jpg', 'png', 'webp', 'avif']);

/** Reads the size and content hash of every file in `data/photos/`; a file that is not a usable image is in `names` only. */
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
    const [shortSide, longSide] = width < height ? [width, height] : [height, width];
    if (!FORMATS.has(type ?? '') || shortSide < MIN_SIDE || longSide / shortSide > MAX_ASPECT_RATIO)
      return null;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    // EXIF orientations 5 to 8 rotate the image by 90 degrees.
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
