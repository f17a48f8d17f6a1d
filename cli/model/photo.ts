import { createHash } from 'node:crypto';
import type { PhotoFile } from './data-set.ts';

export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

export interface PhotoVariant {
  readonly format: PhotoFormat;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** True where it is a wide strip of the photo instead of the whole. */
  readonly cropped: boolean;
  /** Path of the file in the output, from the site's root. */
  readonly path: string;
}

export interface PhotoText {
  readonly alt: string;
  readonly sample: boolean;
  /** Which part a crop keeps, percent of the way down, as in CSS's `object-position`. */
  readonly focus: number;
}

export interface Photo extends PhotoText {
  readonly file: string;
  /** Class of the elements that show it. */
  readonly className: string;
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  /** Of the whole photo. */
  readonly variants: readonly PhotoVariant[];
  /** Of a wide strip, for where it fills a large screen from edge to edge; none unless asked for. */
  readonly wide: readonly PhotoVariant[];
}

/** Best first: a browser takes the first format it knows. */
export const photoFormats: readonly PhotoFormat[] = ['avif', 'webp', 'jpeg'];

// Pixels across, each at most a third more than the one before: whatever the layout shows, the next larger file is no more than
// half too large. 736, 840 and 1,100 are the whole width of small, middle and sharper phones (360 and 412 CSS pixels at 2 and 2.6).
const WIDTHS = [360, 480, 640, 736, 840, 1100, 1300, 1600];
const WIDE_WIDTHS = [1280, 1600, 1920, 2400] as const;
const WIDE_RATIO = 12 / 5;
const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** How each format is encoded, in the encoder's own terms. */
export const photoQuality = {
  avif: { quality: 44, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 4 },
  jpeg: { quality: 76, progressive: true, mozjpeg: true },
} as const;

// What a phone shows first is to arrive in a connection's first round trip of data (14 KB, at the 736 pixels that a phone of two
// pixels a point asks for). Such a screen hides what a lower quality takes; a file that is too large even so stays as it is.
export const qualityOnPhones = { upToWidth: 840, bytesPerPixel: 0.039, leastQuality: 26 } as const;

/**
 * Lays out which files a photo becomes; their names carry the hash of all that decides their bytes, so that browsers may keep them
 * for good.
 * @param options.wide true lays out a wide strip too, where the photo is large enough to have one
 */
export function layOutPhoto(
  source: PhotoFile,
  text: PhotoText,
  { wide = false }: { readonly wide?: boolean } = {},
): Photo {
  const ratio = source.width / source.height;
  const names = { stem: stemOf(source), hash: hashOf(source, text) };
  const variants = layOutVariants(names, { widths: upTo(source.width, WIDTHS), ratio, cropped: false });
  const largest = variants.at(-1);
  if (largest === undefined) throw new Error(`the photo ${source.file} has no width`);
  const canBeWide = wide && source.width >= WIDE_WIDTHS[0] && ratio < WIDE_RATIO;
  return {
    file: source.file,
    ...text,
    className: `photo-${names.stem}`,
    width: largest.width,
    height: largest.height,
    variants,
    wide: canBeWide
      ? layOutVariants(names, {
          widths: upTo(source.width, WIDE_WIDTHS),
          ratio: WIDE_RATIO,
          cropped: true,
        })
      : [],
  };
}

interface Shape {
  readonly widths: readonly number[];
  readonly ratio: number;
  readonly cropped: boolean;
}

interface Names {
  readonly stem: string;
  readonly hash: string;
}

function layOutVariants({ stem, hash }: Names, { widths, ratio, cropped }: Shape): PhotoVariant[] {
  const shape = cropped ? '-wide' : '';
  return photoFormats.flatMap((format) =>
    widths.map((width) => ({
      format,
      width,
      height: Math.round(width / ratio),
      cropped,
      path: `/assets/photos/${stem}-${width}${shape}-${hash}.${ENDINGS[format]}`,
    })),
  );
}

/** The widths below the photo's own, and its own where it has no more than the largest. */
function upTo(own: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < own);
  return smaller.length < widths.length ? [...smaller, own] : smaller;
}

/** Of the photo's own bytes and of what is made of them: with another quality or focus a file is another. */
function hashOf({ hash }: PhotoFile, { focus }: PhotoText): string {
  const decisive = JSON.stringify([hash, focus, photoQuality, qualityOnPhones]);
  return createHash('sha256').update(decisive).digest('hex').slice(0, 12);
}

function stemOf({ file }: PhotoFile): string {
  return file.replace(/\.[a-z]+$/, '');
}
