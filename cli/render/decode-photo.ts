// A photo's pixels: decoded once for all of its files, which are made one after the other.
import type { PhotoFile } from '../model/data-set.ts';
import { type Problem, type ProblemError, problemError } from '../problem.ts';

/** Upright, in sRGB, uncompressed. */
export interface DecodedPhoto {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Enough for the last files of one photo and the first of the next; each takes some ten megabytes. */
const MAX_KEPT = 2;

/** Returns a function that keeps what it made for the last few photos. */
export function keepForLastPhotos<T>(
  make: (photo: PhotoFile) => Promise<T>,
): (photo: PhotoFile) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (photo) => {
    const made = kept.get(photo.file) ?? make(photo);
    kept.set(photo.file, made);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

/** Rejects with a problem when the photo cannot be decoded. */
export async function decodePhoto({ file, absolutePath }: PhotoFile): Promise<DecodedPhoto> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { data, info } = await sharp(absolutePath)
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    throw undecodablePhoto(file, error);
  }
}

/** The error for a photo that the decoder rejected. */
export function undecodablePhoto(file: string, cause: unknown): ProblemError {
  const problem: Problem = {
    code: 'not-an-image',
    severity: 'error',
    message: `\`data/photos/${file}\` begins like an image but cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`,
    place: { file: `data/photos/${file}`, line: 1, column: 1 },
    hint: 'export the photo again',
  };
  return problemError(problem);
}
