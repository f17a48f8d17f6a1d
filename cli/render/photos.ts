// Photos -> AVIF and JPEG files at the widths the model lays out. Encoding AVIF is most of a cold build, so every file is cached
// under the hash of its source, its parameters and the encoder's version. Enters at renderPhotos.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { Artifact } from '../artifact.ts';
import type { PhotoFile } from '../model/data-set.ts';
import {
  encodingOf,
  type Photo,
  type PhotoEncodingName,
  type PhotoVariant,
  phoneQuality,
  photoEncoding,
} from '../model/photo.ts';
import { strip } from './crop.ts';
import { type DecodedPhoto, decodePhoto, keepForLastPhotos } from './decode-photo.ts';
import { encodeOnce } from './encode-once.ts';
import type { EncodingQueue } from './encoding-queue.ts';

interface PhotoOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
  /** Absolute path of a folder that outlives the build. */
  readonly cacheFolder: string;
  /** Part of the cache key: another encoder writes other bytes. */
  readonly encoder: string;
  readonly queue: EncodingQueue;
}

/** How long each encoding takes for a pixel, compared with the others. */
const WORK_PER_PIXEL: Record<PhotoEncodingName, number> = { phone: 5, large: 2, jpeg: 0.2 };

/** Every photo file of the site; what the cache does not have is encoded when it is asked for. */
export function renderPhotos(photos: readonly Photo[], options: PhotoOptions): Artifact[] {
  const { sources, cacheFolder, queue } = options;
  const decode = keepForLastPhotos(decodePhoto);
  const qualityForPhones = keepForLastPhotos(async (source) => predictPhoneQuality(await decode(source)));
  return photos.flatMap((photo) => {
    const source = sourceOf(photo, sources);
    return [...photo.variants, ...photo.wide].map((variant): Artifact => {
      const path = variant.path.slice(1);
      const cachedAt = join(cacheFolder, cacheName({ photo, source, variant }, options.encoder));
      if (existsSync(cachedAt)) return { path, cachedAt };
      const work = variant.width * variant.height * WORK_PER_PIXEL[encodingOf(variant)];
      const encode = async () => {
        const image = await resized(await decode(source), variant, photo.focus);
        return encodeAs(image, variant, () => qualityForPhones(source));
      };
      return { path, encode: encodeOnce(cachedAt, () => queue.add({ file: photo.file, work }, encode)) };
    });
  });
}

interface PhotoJob {
  readonly photo: Photo;
  readonly source: PhotoFile;
  readonly variant: PhotoVariant;
}

function cacheName({ photo, source, variant }: PhotoJob, encoder: string): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([photoEncoding[encodingOf(variant)], CHROMA, encoder]))
    .digest('hex')
    .slice(0, 8);
  const crop = variant.cropped ? `x${variant.height}-${photo.focus}` : '';
  return `${source.hash}-${variant.width}${crop}-${settings}.${variant.format}`;
}

const CHROMA = { chromaSubsampling: '4:2:0' };

async function resized(
  photo: DecodedPhoto,
  { width, height, cropped }: PhotoVariant,
  focus: number,
): Promise<Sharp> {
  const image = await open(photo);
  const framed = cropped ? image.extract(strip(photo, width / height, focus)) : image;
  return framed.resize(width, height, { fit: 'fill' });
}

async function encodeAs(
  image: Sharp,
  variant: PhotoVariant,
  qualityForPhones: () => Promise<number>,
): Promise<Uint8Array> {
  const encoding = encodingOf(variant);
  if (encoding === 'jpeg') return image.jpeg({ ...photoEncoding.jpeg, ...CHROMA }).toBuffer();
  const { effort } = photoEncoding[encoding];
  const quality = encoding === 'phone' ? await qualityForPhones() : photoEncoding.large.quality;
  return image.avif({ quality, effort, ...CHROMA }).toBuffer();
}

/** From one small file: how many bytes a photo takes differs by a factor of four, at other widths of it hardly. */
async function predictPhoneQuality(photo: DecodedPhoto): Promise<number> {
  const { effort, trial } = photoEncoding.phone;
  const image = (await open(photo)).resize({ width: Math.min(trial.width, photo.width) });
  const { info } = await image
    .avif({ quality: trial.quality, effort, ...CHROMA })
    .toBuffer({ resolveWithObject: true });
  return phoneQuality(info.size / (info.width * info.height));
}

async function open({ data, width, height, channels }: DecodedPhoto): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}

function sourceOf(photo: Photo, sources: ReadonlyMap<string, PhotoFile>): PhotoFile {
  const source = sources.get(photo.file);
  if (source === undefined) throw new Error(`the photo ${photo.file} was laid out without a source`);
  return source;
}
