// Encodes an image to a file in the cache. It runs in the encoder's process (encoder-process.ts), so a job is plain data. Entry point:
// createImageEncoder.
import { createPhotoEncoder, type PhotoJob } from './encode-photo.ts';
import { encodePlaceholder, type PlaceholderJob } from './encode-placeholder.ts';
import { type CardJob, createCardEncoder } from './social-card/draw-card.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

export type ImageJob = (PhotoJob | CardJob | PlaceholderJob) & {
  /** Absolute path of the file to write. */
  readonly cachedAt: string;
};

/** Encodes an image and writes its file; rejects with a ProblemError if its photo cannot be decoded. */
export type EncodeImage = (job: ImageJob) => Promise<void>;

/** Creates an encoder that decodes a photo once for consecutive jobs. */
export function createImageEncoder(): EncodeImage {
  const encodePhoto = createPhotoEncoder();
  const encodeCard = createCardEncoder();
  const encode = (job: ImageJob): Promise<Uint8Array | string> => {
    switch (job.kind) {
      case 'photo':
        return encodePhoto(job);
      case 'card':
        return encodeCard(job);
      case 'placeholder':
        return encodePlaceholder(job);
    }
  };
  return async (job) => writeFileAtomic(job.cachedAt, await encode(job));
}
