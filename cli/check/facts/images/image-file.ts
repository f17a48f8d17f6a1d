// The size of an image file, from its header.
import { imageSize } from 'image-size';
import type { SiteFacts } from '../facts.ts';
import { memoizePerFile } from '../memoize.ts';

export interface ImageFileSize {
  readonly width: number;
  readonly height: number;
}

// The size stands near the start of every format; only behind a large color profile or preview does it stand further on.
const HEADER = 4096;

/** Null for a file that is missing or no image with a size. */
export const imageFileSize = memoizePerFile(
  (site: SiteFacts, path: string): ImageFileSize | null =>
    sizeIn(site.read(path, { from: 0, bytes: HEADER })) ?? sizeIn(site.read(path)),
);

function sizeIn(bytes: Uint8Array | null): ImageFileSize | null {
  if (bytes === null) return null;
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
