import type { PhotoFile } from './data-set.ts';

export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

export interface PhotoVariant {
  readonly format: PhotoFormat;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Path of the file in the output, from the site's root. */
  readonly path: string;
}

export interface Photo {
  readonly file: string;
  readonly alt: string;
  readonly sample: boolean;
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly PhotoVariant[];
}

/** Best first: a browser takes the first format it knows. */
export const photoFormats: readonly PhotoFormat[] = ['avif', 'webp', 'jpeg'];

// Pixels across. A phone shows a photo at 360 to 430 CSS pixels on a 2x screen, a desktop hero at up to 1,200.
const WIDTHS = [400, 640, 960, 1280, 1600];
const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** Lays out which files a photo becomes; their names carry the hash of its bytes, so that browsers may keep them for good. */
export function layOutPhoto(
  source: PhotoFile,
  text: { readonly alt: string; readonly sample: boolean },
): Photo {
  const widths = WIDTHS.filter((width) => width < source.width);
  if (widths.length < WIDTHS.length) widths.push(source.width);
  const stem = source.file.replace(/\.[a-z]+$/, '');
  const variants = photoFormats.flatMap((format) =>
    widths.map((width) => ({
      format,
      width,
      height: Math.round((width * source.height) / source.width),
      path: `/assets/photos/${stem}-${width}-${source.hash}.${ENDINGS[format]}`,
    })),
  );
  const largest = variants.at(-1);
  if (largest === undefined) throw new Error(`the photo ${source.file} has no width`);
  return { file: source.file, ...text, width: largest.width, height: largest.height, variants };
}
