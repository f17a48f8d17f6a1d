// Decides which image files a photo becomes: formats, widths, encoder settings and file
// names. Entry point: describePhoto. Pure, so that routes can print the paths before render encodes
// the files.
import { createHash } from 'node:crypto';
import type { PhotoFile } from '../records/data-set.ts';

export type PhotoFormat = 'avif' | 'jpeg';

export interface PhotoVariant {
  readonly format: PhotoFormat;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** True for a file that only wide windows load. */
  readonly desktop: boolean;
  /** Path of the file in the output, from the site's root. */
  readonly path: string;
}

export interface PhotoText {
  readonly alt: string;
  /** The visible caption, or null for the name of the first service. */
  readonly caption: string | null;
  /** Slugs of the services that the photo shows, the main one first. */
  readonly services: readonly string[];
  /** Slugs of the cities that the photo belongs to. */
  readonly cities: readonly string[];
  /** True if only the galleries of its services show the photo. */
  readonly onlyItsServices?: boolean;
  /** True if the photo must be replaced before launch. */
  readonly placeholder: boolean;
  /** The vertical position of a crop in percent, as in CSS's `object-position`. */
  readonly focus: number;
}

export interface Photo extends PhotoText {
  readonly file: string;
  /** Class of the elements that show the photo. */
  readonly className: string;
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  /** Files of the whole photo. */
  readonly variants: readonly PhotoVariant[];
  /** The whole photo for wide windows in smaller files; those of `variants` fit them too. */
  readonly desktop: readonly PhotoVariant[];
}

/** Best first. JPEG is for browsers without AVIF and for social networks. */
export const photoFormats: readonly PhotoFormat[] = ['avif', 'jpeg'];

// In pixels, those that browsers choose on the pages of the shipped site, in windows of 320 to 1,920
// CSS pixels with a pixel ratio of 1 to 3: 360 for the photos of small cards, 480 and 640 for the
// gallery, 840, 1,100 and 1,300 for the full width of phones with a pixel ratio of 2, 2.6 and 3. Each
// is at most a third above the previous one, which limits the pixels that a browser loads in vain.
const WIDTHS = [360, 480, 640, 840, 1100, 1300, 1600];
// Cards and gallery photos, the same on sharper screens, and heroes on plain ones; AVIF only.
const DESKTOP_WIDTHS = [400, 800, 1060];
const JPEG_WIDTHS = [480, 840, 1600];
/** In pixels; wider photos are stored at this width. */
export const MAX_PHOTO_WIDTH = 2400;
const EXTENSIONS = { avif: 'avif', jpeg: 'jpg' } as const;

/** Encoder settings in sharp's terms. */
export const photoEncoding = {
  // The first photo on a phone should fit in the connection's first round trip (14 kB at 736
  // pixels). The quality for that size is predicted from one trial, so that each file is encoded
  // only once more: `qualityPerByteRatio` points per factor of e in bytes. At so few bytes per
  // pixel, effort matters: two steps above the large files gain 0.3 dB at fewer bytes.
  phone: {
    maxWidth: 840,
    effort: 3,
    minQuality: 26,
    maxQuality: 44,
    maxBytesPerPixel: 0.0375,
    trial: { width: 736, quality: 34, qualityPerByteRatio: 20.5 },
  },
  large: { quality: 45, effort: 1 },
  // On a screen with one pixel per CSS pixel, the settings for phones would wipe out fine textures
  // and mix the colors of grains. 68 is the lowest quality at which every size of a photo of sand
  // has a structural similarity (SSIM) of 0.94. A larger file than `maxBytes` is full of texture,
  // which hides more: those of the shipped site still have 0.94 at the first of the `smaller`
  // qualities that fits, the last for exposed aggregate.
  desktop: { quality: 68, smaller: [64, 60, 56], maxBytes: 140 * 1024, effort: 1, chromaSubsampling: '4:4:4' },
  // Without mozjpeg's trellis quantization: five times the time for a tenth of the bytes.
  jpeg: { quality: 72, progressive: true, quantisationTable: 3 },
} as const;

export type PhotoEncodingName = keyof typeof photoEncoding;

/** Returns the name of the settings in `photoEncoding` for a file. */
export function chooseEncoding({ format, width, desktop }: PhotoVariant): PhotoEncodingName {
  if (format === 'jpeg') return 'jpeg';
  if (desktop) return 'desktop';
  return width <= photoEncoding.phone.maxWidth ? 'phone' : 'large';
}

/** Computes the AVIF quality for phones from the bytes per pixel of `photoEncoding.phone.trial`. */
export function computePhoneQuality(trialBytesPerPixel: number): number {
  const { minQuality, maxQuality, maxBytesPerPixel, trial } = photoEncoding.phone;
  const points = trial.qualityPerByteRatio * Math.log(maxBytesPerPixel / trialBytesPerPixel);
  return Math.max(minQuality, Math.min(maxQuality, Math.floor(trial.quality + points)));
}

/**
 * Lists the files of a photo. Their names contain a hash of everything that determines their bytes,
 * so that browsers may cache them forever. Throws if the photo has no width.
 * @param encoder names the code that encodes the files
 */
export function describePhoto(source: PhotoFile, text: PhotoText, encoder = ''): Photo {
  const ratio = source.width / source.height;
  const baseName = source.file.replace(/\.[a-z]+$/, '');
  const inputs = JSON.stringify([source.hash, encoder]);
  const hash = createHash('sha256').update(inputs).digest('hex').slice(0, 12);
  const describe = (format: PhotoFormat, widths: readonly number[], desktop = false) =>
    widths.map((width): PhotoVariant => {
      const name = [baseName, width, ...(desktop ? ['desktop'] : []), hash].join('-');
      return {
        format,
        width,
        height: Math.round(width / ratio),
        desktop,
        path: `/assets/photos/${name}.${EXTENSIONS[format]}`,
      };
    });
  const variants = [
    ...describe('avif', selectWidths(source.width, WIDTHS)),
    ...describe('jpeg', selectWidths(source.width, JPEG_WIDTHS)),
  ];
  const largest = variants.at(-1);
  if (largest === undefined) throw new Error(`the photo ${source.file} has no width`);
  const desktopWidths = DESKTOP_WIDTHS.filter((width) => width < source.width);
  return {
    file: source.file,
    ...text,
    className: `photo-${baseName}`,
    width: largest.width,
    height: largest.height,
    variants,
    desktop: describe('avif', desktopWidths, true),
  };
}

/** Returns the widths below the photo's, and its own unless that is above the largest. */
function selectWidths(photoWidth: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < photoWidth);
  return smaller.length < widths.length ? [...smaller, photoWidth] : smaller;
}
