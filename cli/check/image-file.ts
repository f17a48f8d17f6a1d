// The size of an image file, from its header.
import { imageSize } from 'image-size';
import type { SiteFacts } from './facts.ts';

export interface ImageFileSize {
  readonly width: number;
  readonly height: number;
}

/** Null where the file is not there or is no image with a size. */
export function imageFileSize(site: SiteFacts, path: string): ImageFileSize | null {
  const sizes = cache.get(site) ?? new Map<string, ImageFileSize | null>();
  cache.set(site, sizes);
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = readSize(site, path);
  sizes.set(path, size);
  return size;
}

// The same photos stand on many pages; facts never change, so a file is read once.
const cache = new WeakMap<SiteFacts, Map<string, ImageFileSize | null>>();

// The size stands near the start of every format; only behind a large color profile or preview does it stand further on.
const HEADER = 4096;

function readSize(site: SiteFacts, path: string): ImageFileSize | null {
  return sizeIn(site.read(path, { from: 0, bytes: HEADER })) ?? sizeIn(site.read(path));
}

function sizeIn(bytes: Uint8Array | null): ImageFileSize | null {
  if (bytes === null) return null;
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
