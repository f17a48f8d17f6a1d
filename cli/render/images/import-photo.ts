// Photos that enter data/photos/; what is published is encoded from them.
import { extname } from 'node:path';
import type { Coordinates } from '../../model/cities/distance.ts';
import { MAX_PHOTO_WIDTH } from '../../model/photos/photo.ts';
import { readPosition } from '../../model/photos/photo-position.ts';

/** At this JPEG quality no difference is seen; the file is encoded again for each page. */
const QUALITY = 92;

/** Draws an SVG as JPEG at its own size. */
export async function encodeDrawing(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer();
}

/**
 * Returns a photo upright and no wider than pages show one: the bytes themselves if it is so, and
 * the camera noted no rotation. Otherwise the notes of the camera, such as where the photo was
 * taken, are removed. Rejects if the photo cannot be decoded.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes);
  const { orientation = 1, format, width } = await image.metadata();
  if (orientation === 1 && width <= MAX_PHOTO_WIDTH) {
    await image.stats();
    return bytes;
  }
  const prepared = image.rotate().resize({ width: MAX_PHOTO_WIDTH, withoutEnlargement: true }).keepIccProfile();
  return (format === 'png' ? prepared : prepared.toFormat(format, { quality: QUALITY })).toBuffer();
}

/** What may be decoded, in libvips' names. Others, such as SVG and PDF, can name further files. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}File`);
/** As many as a photo in the data may have; a file can say less in its first bytes. */
const MAX_PIXELS = 60e6;

/**
 * Draws a photo from a stranger again: upright, in sRGB, with no side longer than `maxSide` pixels,
 * and without anything but its pixels. Returns where it was taken; null if that is not noted. Rejects
 * if it cannot be decoded. @param from,to absolute paths; the extension of `to` is the format
 */
export async function redrawPhoto(from: string, to: string, maxSide?: number): Promise<Coordinates | null> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.concurrency(1);
  const side = { width: maxSide ?? MAX_PHOTO_WIDTH, height: maxSide ?? MAX_PHOTO_WIDTH };
  const photo = sharp(from, { limitInputPixels: MAX_PIXELS });
  const { exif } = await photo.metadata();
  photo
    .rotate()
    .resize({ ...side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const format = extname(to).slice(1).replace('jpg', 'jpeg') as 'jpeg' | 'png' | 'webp' | 'avif'; // The names of photo files have no other end.
  if (format === 'jpeg') photo.flatten({ background: '#fff' });
  await (format === 'png' ? photo : photo.toFormat(format, { quality: QUALITY })).toFile(to);
  return exif === undefined ? null : readPosition(exif);
}
