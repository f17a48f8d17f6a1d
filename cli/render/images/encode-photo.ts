// Encodes the AVIF and JPEG files of a photo. Entry point: createPhotoEncoder.
import type { Sharp } from 'sharp';
import { runOnce } from '../../base/run-once.ts';
import { chooseEncoding, computePhoneQuality, type PhotoVariant, photoEncoding } from '../../model/photos/photo.ts';
import type { PhotoFile } from '../../model/records/data-set.ts';
import type { Failed } from '../../problem.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';

export interface PhotoJob {
  readonly kind: 'photo';
  readonly source: PhotoFile;
  readonly variant: PhotoVariant;
}

const chromaSettings = { chromaSubsampling: '4:2:0' } as const;

/** The last files of one photo and the first of the next, of tens of megabytes each. */
const MAX_CACHED_PHOTOS = 2;

/** Creates an encoder that decodes a photo and predicts its quality once for consecutive jobs. */
export function createPhotoEncoder(): (job: PhotoJob) => Promise<Uint8Array | Failed> {
  const decode = memoizeRecentPhotos(async (source) => {
    const photo = await decodePhoto(source);
    if ('problems' in photo) return photo;
    return { ...photo, predictQuality: runOnce(() => predictPhoneQuality(photo)) };
  });
  return async ({ source, variant }) => {
    const photo = await decode(source);
    if ('problems' in photo) return photo;
    const { width, height } = variant;
    const image = (await open(photo)).resize(width, height, { fit: 'fill' });
    const encoding = chooseEncoding(variant);
    if (encoding === 'jpeg') return image.jpeg({ ...photoEncoding.jpeg, ...chromaSettings }).toBuffer();
    if (encoding === 'desktop') return encodeForDesktop(image);
    if (encoding !== 'phone') return image.avif({ ...chromaSettings, ...photoEncoding[encoding] }).toBuffer();
    const quality = await photo.predictQuality();
    return image.avif({ quality, effort: photoEncoding.phone.effort, ...chromaSettings }).toBuffer();
  };
}

function memoizeRecentPhotos<T>(make: (photo: PhotoFile) => Promise<T>): (photo: PhotoFile) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (photo) => {
    const key = `${photo.absolutePath} ${photo.hash}`;
    const value = cache.get(key) ?? make(photo);
    cache.set(key, value);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_PHOTOS && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}

async function encodeForDesktop(image: Sharp): Promise<Buffer> {
  const { smaller, maxBytes, ...settings } = photoEncoding.desktop;
  let bytes = await image.clone().avif(settings).toBuffer();
  for (const quality of smaller)
    if (bytes.length > maxBytes)
      bytes = await image
        .clone()
        .avif({ ...settings, ...chromaSettings, quality })
        .toBuffer();
  return bytes;
}

/**
 * Predicts the quality from a small trial encoding: bytes per pixel differ by a factor of four
 * between photos, but hardly between the widths of one photo.
 */
async function predictPhoneQuality(photo: DecodedPhoto): Promise<number> {
  const { effort, trial } = photoEncoding.phone;
  const image = (await open(photo)).resize({ width: Math.min(trial.width, photo.width) });
  const { info } = await image
    .avif({ quality: trial.quality, effort, ...chromaSettings })
    .toBuffer({ resolveWithObject: true });
  return computePhoneQuality(info.size / (info.width * info.height));
}

async function open({ data, width, height, channels }: DecodedPhoto): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}
