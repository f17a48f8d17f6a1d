// Names image formats that cameras, phones and editors write but that no photo of a site has.
import type { Reason } from './reason.ts';

const NAMES: Partial<Record<string, string>> = {
  bmp: 'a BMP image',
  gif: 'a GIF image',
  heic: 'a HEIC photo',
  heif: 'a HEIC photo',
  psd: 'a Photoshop document (PSD)',
  svg: 'an SVG drawing',
  tif: 'a TIFF image',
  tiff: 'a TIFF image',
};

/** Browsers show these. */
const SHOWN = /\.(?:bmp|gif|svg)$/i;

/** Returns the name of a format, `a HEIC photo`, by its extension in lowercase. */
export function nameImageFormat(extension: string): string {
  return NAMES[extension] ?? `an image of the type \`${extension}\``;
}

/** Returns the name of a known format that is not supported by a file's extension, or null. */
export function findUnsupportedFormat(file: string): string | null {
  return NAMES[/\.([a-z]+)$/.exec(file.toLowerCase())?.[1] ?? ''] ?? null;
}

/** Returns what is wrong with the name of a photo; null for a valid one. */
export function findPhotoNameError(file: string): Reason | null {
  if (/^[a-z0-9][a-z0-9-]*\.(?:jpe?g|png|webp|avif)$/.test(file)) return null;
  const format = findUnsupportedFormat(file);
  return format === null
    ? { reason: 'is not a photo file name', hint: 'use lowercase, like `front-walk.jpg`' }
    : {
        reason: `is ${format}, ${SHOWN.test(file) ? 'not a photo' : 'which browsers do not show'}`,
        hint: 'export it as JPEG and write the name of that file',
      };
}
