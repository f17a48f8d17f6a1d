// Reads header and hash of each photo; cli/render encodes them. Entry point: loadPhotos.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { PhotoFile, UnusablePhoto } from '../model/records/data-set.ts';
import { isFailed, type Problem } from '../problem.ts';
import { findUnsupportedFormat, nameImageFormat } from '../schema/definition/photo-format.ts';
import { readBytes } from './data-folder.ts';

export interface LoadedPhotos {
  /** The usable photos by file name. */
  readonly photos: ReadonlyMap<string, PhotoFile>;
  /** Why the other files are not usable, by file name. */
  readonly unusable: ReadonlyMap<string, UnusablePhoto>;
  /** The files that the system refuses to read. */
  readonly problems: readonly Problem[];
}

/** In pixels; a smaller image, or one of a more extreme ratio, is no photo. */
const MIN_SIDE = 16;
const MAX_ASPECT_RATIO = 4;
/** More than cameras have. Decoding takes four bytes and more per pixel of a small file. */
const MAX_MEGAPIXELS = 60;
const FORMATS = new Set(['jpg', 'png', 'webp', 'avif']);
/** What iPhones write; AVIF is in the same kind of file. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/;

/** Reads the size and content hash of each photo in `data/photos/` by its name. */
export function loadPhotos(root: string, names: readonly string[]): LoadedPhotos {
  const photos = new Map<string, PhotoFile>();
  const unusable = new Map<string, UnusablePhoto>();
  const problems: Problem[] = [];
  for (const file of names) {
    const bytes = readBytes(root, `data/photos/${file}`);
    if (isFailed(bytes)) {
      problems.push(...bytes.problems);
      continue;
    }
    const result = readPhoto(file, join(root, 'data/photos', file), bytes);
    if ('absolutePath' in result) photos.set(file, result);
    else unusable.set(file, result);
  }
  return { photos, unusable, problems };
}

/** The hash that stands for a photo in the data and in changes of it. */
export function hashPhotoBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

const EXPORT = 'Export it as JPEG; photos can be JPEG, PNG, WebP or AVIF.';

/** Reads the size and the hash of a photo, or says why it is not usable. */
export function readPhoto(file: string, absolutePath: string, bytes: Uint8Array): PhotoFile | UnusablePhoto {
  const flaw = HEIC.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1')) ? 'heic' : 'format';
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    if (!FORMATS.has(type))
      return { flaw, reason: `is ${nameImageFormat(flaw === 'heic' ? flaw : type)}`, hint: EXPORT };
    const [shortSide, longSide] = width < height ? [width, height] : [height, width];
    if (shortSide < MIN_SIDE || longSide / shortSide > MAX_ASPECT_RATIO)
      return {
        reason: `is not usable as a photo: it has ${width} x ${height} pixels`,
        hint: 'Use one with no side more than four times as long as the other.',
        flaw: 'shape',
      };
    const megapixels = (width * height) / 1e6;
    if (megapixels > MAX_MEGAPIXELS)
      return {
        reason: `is too large: it has ${width} x ${height} pixels, which is ${Math.ceil(megapixels)} megapixels`,
        hint: `Export it with at most ${MAX_MEGAPIXELS} megapixels.`,
        flaw: 'large',
      };
    // EXIF orientations 5 to 8 rotate the image by 90 degrees.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    return { file, absolutePath, hash: hashPhotoBytes(bytes), ...size };
  } catch {
    const format = flaw === 'heic' ? nameImageFormat(flaw) : findUnsupportedFormat(file);
    return {
      flaw,
      reason: `is ${format ?? 'not a usable image'}`,
      hint: format === null ? 'Save it as JPEG, PNG, WebP or AVIF.' : EXPORT,
    };
  }
}
