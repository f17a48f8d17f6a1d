// Photos -> AVIF and JPEG files at the widths the model lays out. Encoding AVIF is most of a cold build, so every file is cached
// under the hash of its source, its parameters and the encoder's version. Enters at renderPhotos.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import type { PhotoFile } from '../model/data-set.ts';
import {
  chooseEncoding,
  type Photo,
  type PhotoEncodingName,
  type PhotoVariant,
  photoEncoding,
} from '../model/photo.ts';
import { encodeOnce } from './encode-once.ts';
import { chroma } from './encode-photo.ts';
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
  return photos.flatMap((photo) => {
    const source = sources.get(photo.file);
    if (source === undefined) throw new Error(`the photo ${photo.file} was laid out without a source`);
    return [...photo.variants, ...photo.wide].map((variant): Artifact => {
      const job = { kind: 'photo', source, variant, focus: photo.focus } as const;
      const path = variant.path.slice(1);
      const cachedAt = join(cacheFolder, cacheName(job, options.encoder));
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

function cacheName({ source, variant, focus }: CacheKey, encoder: string): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([photoEncoding[chooseEncoding(variant)], chroma, encoder]))
    .digest('hex')
    .slice(0, 8);
  const crop = variant.cropped ? `x${variant.height}-${focus}` : '';
  return `${source.hash}-${variant.width}${crop}-${settings}.${variant.format}`;
}
