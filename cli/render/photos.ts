// Photos -> AVIF, WebP and JPEG files at the widths the model lays out. Encoding AVIF is most of a cold build, so every file is
// kept under the hash of its source, its parameters and the encoder's version. Enters at renderPhotos.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { Artifact } from '../artifact.ts';
import type { PhotoFile } from '../model/data-set.ts';
import { type Photo, type PhotoVariant, photoQuality, qualityOnPhones } from '../model/photo.ts';
import type { Problem } from '../problem.ts';
import { strip } from './crop.ts';
import { keepFile } from './keep-file.ts';

interface PhotoOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
  /** Absolute path of a folder that outlives the build. */
  readonly cacheFolder: string;
  /** Part of the cache key: another encoder writes other bytes. */
  readonly encoder: string;
  /** Called when a file was encoded; not for files from the cache. */
  readonly onProgress: (progress: PhotoProgress) => void;
}

export interface PhotoProgress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

export interface RenderedPhotos {
  readonly artifacts: readonly Artifact[];
  readonly problems: readonly Problem[];
}

interface Job {
  readonly photo: Photo;
  readonly variant: PhotoVariant;
  readonly cachedAt: string;
}

/** Every photo file of the site; encodes what the cache does not have. A photo that cannot be decoded is a problem. */
export async function renderPhotos(photos: readonly Photo[], options: PhotoOptions): Promise<RenderedPhotos> {
  const jobs = photos.flatMap((photo) =>
    [...photo.variants, ...photo.wide].map((variant) => ({
      photo,
      variant,
      cachedAt: join(options.cacheFolder, cacheName(photo, variant, options)),
    })),
  );
  const missing = jobs.filter((job) => !existsSync(job.cachedAt));
  const problems = missing.length === 0 ? [] : await encodeAll(missing, options);
  return {
    artifacts: jobs.map(({ variant, cachedAt }) => ({ path: variant.path.slice(1), cachedAt })),
    problems,
  };
}

function cacheName(photo: Photo, variant: PhotoVariant, { sources, encoder }: PhotoOptions): string {
  const parameters = [
    ...Object.values(photoQuality[variant.format]),
    ...(isForPhones(variant) ? Object.values(qualityOnPhones) : []),
  ]
    .join('-')
    .replaceAll(':', '');
  const crop = variant.cropped ? `x${variant.height}-${photo.focus}` : '';
  return `${sourceOf(photo, sources).hash}-${variant.width}${crop}-${parameters}-${encoder}.${variant.format}`;
}

/** Encodes as many files at once as there are cores, each with one thread: memory stays at a few decoded photos. */
async function encodeAll(jobs: readonly Job[], options: PhotoOptions): Promise<Problem[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const problems = new Map<string, Problem>();
  const waiting = jobs.values();
  let done = 0;
  const work = async () => {
    for (const job of waiting) {
      const { file } = job.photo;
      if (!problems.has(file))
        await encode(sharp, job, options).catch((error: unknown) =>
          problems.set(file, unreadablePhoto(file, error)),
        );
      done += 1;
      options.onProgress({ done, total: jobs.length, file });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return [...problems.values()];
}

async function encode(
  sharp: typeof import('sharp').default,
  { photo, variant, cachedAt }: Job,
  { sources }: PhotoOptions,
): Promise<void> {
  const { width, height } = variant;
  const source = sourceOf(photo, sources);
  const upright = sharp(source.absolutePath).rotate();
  const framed = variant.cropped ? upright.extract(strip(source, width / height, photo.focus)) : upright;
  const resized = framed.resize(width, height, { fit: 'fill' });
  keepFile(cachedAt, await encodeAs(variant, resized));
}

async function encodeAs(variant: PhotoVariant, image: Sharp): Promise<Uint8Array> {
  if (isForPhones(variant)) return encodeForPhones(image, variant);
  if (variant.format === 'avif') return image.avif(photoQuality.avif).toBuffer();
  if (variant.format === 'webp') return image.webp(photoQuality.webp).toBuffer();
  return image.jpeg(photoQuality.jpeg).toBuffer();
}

/** In about the best quality that phones have the time for. */
async function encodeForPhones(image: Sharp, { width, height }: PhotoVariant): Promise<Uint8Array> {
  const budget = width * height * qualityOnPhones.bytesPerPixel;
  for (let quality: number = photoQuality.avif.quality; ; ) {
    const encoded = await image
      .clone()
      .avif({ ...photoQuality.avif, quality })
      .toBuffer();
    if (encoded.length <= budget || quality === qualityOnPhones.leastQuality) return encoded;
    // Each point of quality is worth about a twenty-third of the bytes.
    const points = Math.ceil(Math.log(encoded.length / budget) / Math.log(23 / 22));
    quality = Math.max(quality - points, qualityOnPhones.leastQuality);
  }
}

function isForPhones({ format, width, cropped }: PhotoVariant): boolean {
  return format === 'avif' && width <= qualityOnPhones.upToWidth && !cropped;
}

function sourceOf(photo: Photo, sources: ReadonlyMap<string, PhotoFile>): PhotoFile {
  const source = sources.get(photo.file);
  if (source === undefined) throw new Error(`the photo ${photo.file} was laid out without a source`);
  return source;
}

function unreadablePhoto(file: string, error: unknown): Problem {
  return {
    code: 'not-an-image',
    severity: 'error',
    message: `\`data/photos/${file}\` begins like an image but cannot be decoded: ${error instanceof Error ? error.message : String(error)}`,
    place: { file: `data/photos/${file}`, line: 1, column: 1 },
    hint: 'export the photo again',
  };
}
