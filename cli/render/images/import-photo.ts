// Photos that enter data/photos/ from elsewhere. What is published is encoded from them at each
// build.
import { MAX_PHOTO_WIDTH } from '../../model/photos/photo.ts';

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
  const prepared = image
    .rotate()
    .resize({ width: MAX_PHOTO_WIDTH, withoutEnlargement: true })
    .keepIccProfile();
  return (format === 'png' ? prepared : prepared.toFormat(format, { quality: QUALITY })).toBuffer();
}
