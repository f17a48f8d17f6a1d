import { createHash } from 'node:crypto';
import type { PhotoFile } from './data-set.ts';

export type PhotoFormat = 'avif' | 'jpeg';

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

/** Best first: a browser takes the first format it knows. JPEG is for the few that lack AVIF, and for social networks. */
export const photoFormats: readonly PhotoFormat[] = ['avif', 'jpeg'];

// Pixels across, each at most a third more than the one before: whatever the layout shows, the next larger file is no more than
// half too large. 736, 840 and 1,100 are the whole width of small, middle and sharper phones (360 and 412 CSS pixels at 2 and 2.6).
const WIDTHS = [360, 480, 640, 736, 840, 1100, 1300, 1600];
const JPEG_WIDTHS = [480, 840, 1600];
/** In AVIF only: the styles crop the whole photo just as well, it is merely larger. */
const WIDE_WIDTHS = [1280, 1600, 1920, 2400] as const;
const WIDE_RATIO = 12 / 5;
const EXTENSIONS = { avif: 'avif', jpeg: 'jpg' } as const;

/** How photos are encoded, in the encoder's own terms. */
export const photoEncoding = {
  // The first photo a phone shows has to arrive in the connection's first round trip (14 kB at 736 pixels). The quality that does
  // it is predicted from one trial, so that each file is encoded once: `qualityPerByteRatio` points for each factor of e in bytes.
  // At so few bytes a pixel, effort shows: two steps more than the large files have are worth 0.3 dB in fewer bytes.
  phone: {
    maxWidth: 840,
    effort: 3,
    minQuality: 26,
    maxQuality: 44,
    maxBytesPerPixel: 0.0375,
    trial: { width: 736, quality: 34, qualityPerByteRatio: 20.5 },
  },
  large: { quality: 45, effort: 1 },
  // Without mozjpeg's trellis, which takes five times as long for a tenth of the bytes.
  jpeg: { quality: 72, progressive: true, quantisationTable: 3 },
} as const;

export type PhotoEncodingName = keyof typeof photoEncoding;

/** The entry of `photoEncoding` that a file is encoded with. */
export function encodingOf({ format, width, cropped }: PhotoVariant): PhotoEncodingName {
  if (format === 'jpeg') return 'jpeg';
  return width <= photoEncoding.phone.maxWidth && !cropped ? 'phone' : 'large';
}

/**
 * The AVIF quality of a photo's files for phones: the best within the bytes a pixel they may take.
 * @param trialBytesPerPixel of the photo encoded as `photoEncoding.phone.trial` says
 */
export function phoneQuality(trialBytesPerPixel: number): number {
  const { minQuality, maxQuality, maxBytesPerPixel, trial } = photoEncoding.phone;
  const points = trial.qualityPerByteRatio * Math.log(maxBytesPerPixel / trialBytesPerPixel);
  return Math.max(minQuality, Math.min(maxQuality, Math.floor(trial.quality + points)));
}

/**
 * Lays out which files a photo becomes; their names carry the hash of all that decides their bytes, so that browsers may keep them
 * for good.
 * @param options.wide true lays out a wide strip too, where the photo is large enough to have one
 */
export function describePhoto(
  source: PhotoFile,
  text: PhotoText,
  { wide = false }: { readonly wide?: boolean } = {},
): Photo {
  const ratio = source.width / source.height;
  const names = { stem: stemOf(source), hash: hashOf(source, text) };
  const variants = [
    ...describeVariants(names, { format: 'avif', widths: upTo(source.width, WIDTHS), ratio, cropped: false }),
    ...describeVariants(names, {
      format: 'jpeg',
      widths: upTo(source.width, JPEG_WIDTHS),
      ratio,
      cropped: false,
    }),
  ];
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
      ? describeVariants(names, {
          format: 'avif',
          widths: upTo(source.width, WIDE_WIDTHS),
          ratio: WIDE_RATIO,
          cropped: true,
        })
      : [],
  };
}

interface Shape {
  readonly format: PhotoFormat;
  readonly widths: readonly number[];
  readonly ratio: number;
  readonly cropped: boolean;
}

interface Names {
  readonly stem: string;
  readonly hash: string;
}

function describeVariants({ stem, hash }: Names, { format, widths, ratio, cropped }: Shape): PhotoVariant[] {
  const shape = cropped ? '-wide' : '';
  return widths.map((width) => ({
    format,
    width,
    height: Math.round(width / ratio),
    cropped,
    path: `/assets/photos/${stem}-${width}${shape}-${hash}.${EXTENSIONS[format]}`,
  }));
}

/** The widths below the photo's own, and its own where it has no more than the largest. */
function upTo(own: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < own);
  return smaller.length < widths.length ? [...smaller, own] : smaller;
}

/** Of the photo's own bytes and of what is made of them: with another quality or focus a file is another. */
function hashOf({ hash }: PhotoFile, { focus }: PhotoText): string {
  const decisive = JSON.stringify([hash, focus, photoEncoding]);
  return createHash('sha256').update(decisive).digest('hex').slice(0, 12);
}

function stemOf({ file }: PhotoFile): string {
  return file.replace(/\.[a-z]+$/, '');
}
