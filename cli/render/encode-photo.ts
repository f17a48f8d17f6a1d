// A photo's pixels -> one of its files.
import type { Sharp } from 'sharp';
import type { PhotoFile } from '../model/data-set.ts';
import { chooseEncoding, computePhoneQuality, type PhotoVariant, photoEncoding } from '../model/photo.ts';
import { strip } from './crop.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';

export interface PhotoJob {
  readonly kind: 'photo';
  readonly source: PhotoFile;
  readonly variant: PhotoVariant;
  /** Percent of the way down that a crop keeps. */
  readonly focus: number;
}

export const chroma = { chromaSubsampling: '4:2:0' } as const;

/** Enough for the last files of one photo and the first of the next; each takes some ten megabytes. */
const MAX_KEPT = 2;

/** Encodes files of photos; what they have in common is made once for those that come one after the other. */
export function createPhotoEncoder(): (job: PhotoJob) => Promise<Uint8Array> {
  const decode = keepForLastPhotos(decodePhoto);
  const qualityForPhones = keepForLastPhotos(async (source) => predictPhoneQuality(await decode(source)));
  return async ({ source, variant, focus }) => {
    const image = await resize(await decode(source), variant, focus);
    const encoding = chooseEncoding(variant);
    if (encoding === 'jpeg') return image.jpeg({ ...photoEncoding.jpeg, ...chroma }).toBuffer();
    const { effort } = photoEncoding[encoding];
    const quality = encoding === 'phone' ? await qualityForPhones(source) : photoEncoding.large.quality;
    return image.avif({ quality, effort, ...chroma }).toBuffer();
  };
}

function keepForLastPhotos<T>(make: (photo: PhotoFile) => Promise<T>): (photo: PhotoFile) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (photo) => {
    const key = `${photo.absolutePath} ${photo.hash}`;
    const made = kept.get(key) ?? make(photo);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

async function resize(photo: DecodedPhoto, variant: PhotoVariant, focus: number): Promise<Sharp> {
  const { width, height, cropped } = variant;
  const image = await open(photo);
  const framed = cropped ? image.extract(strip(photo, width / height, focus)) : image;
  return framed.resize(width, height, { fit: 'fill' });
}

/** From one small file: how many bytes a pixel a photo takes differs by a factor of four, between widths of one photo hardly. */
async function predictPhoneQuality(photo: DecodedPhoto): Promise<number> {
  const { effort, trial } = photoEncoding.phone;
  const image = (await open(photo)).resize({ width: Math.min(trial.width, photo.width) });
  const { info } = await image
    .avif({ quality: trial.quality, effort, ...chroma })
    .toBuffer({ resolveWithObject: true });
  return computePhoneQuality(info.size / (info.width * info.height));
}

async function open({ data, width, height, channels }: DecodedPhoto): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}
