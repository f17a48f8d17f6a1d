// The size of an image file, read from its header.
import { imageSize } from 'image-size';
import type { SiteFacts } from '../facts.ts';
import { memoizePerFile } from '../memoize.ts';

export interface ImageFileSize {
  readonly width: number;
  readonly height: number;
}

/** Enough for every format, unless a large color profile or preview comes first. */
const HEADER_BYTES = 4096;

/** Null for a file that is missing or is not an image with a size. */
export const imageFileSize = memoizePerFile(
  (site: SiteFacts, path: string): ImageFileSize | null =>
    sizeIn(site.read(path, { from: 0, bytes: HEADER_BYTES })) ?? sizeIn(site.read(path)),
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
