// The AVIF and JPEG files of the photos, at the widths of the model. Encoding AVIF is most of a
// cold build, so every file is cached. Entry point: renderPhotos.
import type { Artifact } from '../../base/artifact.ts';
import { createKey } from '../../base/cache/key.ts';
import { chooseEncoding, type Photo, type PhotoEncodingName } from '../../model/photos/photo.ts';
import { encodeOnce, type PhotoOptions } from './encode-once.ts';
import type { PhotoJob } from './encode-photo.ts';

/** Relative encoding time of a pixel. */
const WORK_PER_PIXEL: Record<PhotoEncodingName, number> = { phone: 5, large: 2, desktop: 2.5, jpeg: 0.2 };

/** Lists every photo file of the site. */
export function renderPhotos(photos: readonly Photo[], options: PhotoOptions): Artifact[] {
  const { sources, cache, encoder, queue } = options;
  return photos.flatMap((photo) => {
    const source = sources.get(photo.file);
    if (source === undefined) throw new Error(`The photo \`${photo.file}\` has no source.`);
    return [...photo.variants, ...photo.desktop].map((variant): Artifact => {
      const job = { kind: 'photo', source, variant } as const;
      const path = variant.path.slice(1);
      const key = createPhotoKey(encoder, job);
      const work = variant.width * variant.height * WORK_PER_PIXEL[chooseEncoding(variant)];
      const target = cache.target(key, variant.format);
      const encode = encodeOnce(queue, { ...job, target }, { name: photo.file, work });
      return { path, cachedAt: cache.find(key), encode };
    });
  });
}

/** Returns the key of a photo's file. */
export function createPhotoKey(encoder: string, { source, variant }: Omit<PhotoJob, 'kind'>): string {
  const { format, width, height, desktop } = variant;
  return createKey(encoder, [source.hash, format, width, height, desktop]);
}
