// The AVIF and JPEG files of the photos, at the widths of the model. Encoding AVIF is most of a cold build, so every file is cached
// under the hash of its source, its settings and the encoder's version. Entry point: renderPhotos.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import {
  chooseEncoding,
  type Photo,
  type PhotoEncodingName,
  type PhotoVariant,
  photoEncoding,
} from '../model/photos/photo.ts';
import type { PhotoFile } from '../model/records/data-set.ts';
import { encodeOnce } from './encode-once.ts';
import { chromaSettings } from './encode-photo.ts';
import type { EncodingQueue } from './encoding-queue.ts';

interface PhotoOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
  /** Absolute path. */
  readonly cacheFolder: string;
  /** Version of the encoder, part of the cache key. */
  readonly encoder: string;
  readonly queue: EncodingQueue;
}

/** Relative encoding time of a pixel. */
const WORK_PER_PIXEL: Record<PhotoEncodingName, number> = { phone: 5, large: 2, desktop: 2.5, jpeg: 0.2 };

/** Lists every photo file of the site; those that are not cached have an `encode` function. */
export function renderPhotos(photos: readonly Photo[], options: PhotoOptions): Artifact[] {
  const { sources, cacheFolder, queue } = options;
  return photos.flatMap((photo) => {
    const source = sources.get(photo.file);
    if (source === undefined) throw new Error(`The photo \`${photo.file}\` has no source.`);
    return [...photo.variants, ...photo.desktop, ...photo.wide].map((variant): Artifact => {
      const job = { kind: 'photo', source, variant, focus: photo.focus } as const;
      const path = variant.path.slice(1);
      const cachedAt = join(cacheFolder, getCacheName(job, options.encoder));
      if (existsSync(cachedAt)) return { path, cachedAt };
      const work = variant.width * variant.height * WORK_PER_PIXEL[chooseEncoding(variant)];
      return { path, encode: encodeOnce(queue, { ...job, cachedAt }, { name: photo.file, work }) };
    });
  });
}

interface CacheKey {
  readonly source: PhotoFile;
  readonly variant: PhotoVariant;
  readonly focus: number;
}

function getCacheName({ source, variant, focus }: CacheKey, encoder: string): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([photoEncoding[chooseEncoding(variant)], chromaSettings, encoder]))
    .digest('hex')
    .slice(0, 8);
  const crop = variant.cropped ? `x${variant.height}-${focus}` : '';
  return `${source.hash}-${variant.width}${crop}-${settings}.${variant.format}`;
}
