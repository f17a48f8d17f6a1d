// The size of an image file, read from its header.
import { imageSize } from 'image-size';
import type { SiteFacts } from '../facts.ts';
import { memoizePerFile } from '../memoize.ts';

export interface ImageFileSize {
  readonly width: number;
  readonly height: number;
}

/** Null for a file that is missing or is not an image with a size. */
export const readImageSize = memoizePerFile((site: SiteFacts, path: string): ImageFileSize | null => {
  try {
    const { width, height, orientation = 1 } = imageSize(site.read(path) ?? new Uint8Array());
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
});
