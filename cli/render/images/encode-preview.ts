// Reduces a photo to its colors from top to bottom, as CSS. Entry point: encodePreview.
import type { PhotoFile } from '../../model/records/data-set.ts';
import type { Failed } from '../../problem.ts';
import { createDecodeProblem } from './decode-photo.ts';

export interface PreviewJob {
  readonly kind: 'preview';
  readonly source: PhotoFile;
}

/** Enough for the usual bands of a photo: sky, wall, plants, ground. */
const PREVIEW_COLORS = 5;

/** Returns the colors as `#a1b2c3,...`, or the problem if the photo cannot be decoded. */
export async function encodePreview({ source }: PreviewJob): Promise<string | Failed> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const pixels = await sharp(source.absolutePath)
    .rotate()
    .flatten()
    .resize(1, PREVIEW_COLORS, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch((error: unknown) => createDecodeProblem(source.file, error));
  if ('problems' in pixels) return pixels;
  return Array.from({ length: PREVIEW_COLORS }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3);
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }).join(',');
}
