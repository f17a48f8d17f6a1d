// Encodes an image, or a file of the font, to a file in the cache. It runs in the encoder's process (encoder-process.ts), so a job is plain data. Entry point:
// createImageEncoder.
import { type BlobTarget, createBlobWriter } from '../../cache/blobs.ts';
import { createProblemError, findDiskFull } from '../../problem.ts';
import { type FontJob, type FontMetricsJob, measureDrawingFont, subsetFont } from '../font/font-files.ts';
import { type CardJob, createCardEncoder } from '../social-card/draw-card.ts';
import { drawIcon, type IconJob } from './draw-icon.ts';
import { createPhotoEncoder, type PhotoJob } from './encode-photo.ts';
import { encodePreview, type PreviewJob } from './encode-preview.ts';

export type ImageJob = (PhotoJob | CardJob | PreviewJob | IconJob | FontJob | FontMetricsJob) & {
  readonly target: BlobTarget;
};

/** Encodes an image, writes its file and resolves to its path; rejects with a ProblemError if its photo cannot be decoded. */
export type EncodeImage = (job: ImageJob) => Promise<string>;

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
      case 'preview':
        return encodePreview(job);
      case 'icon':
        return drawIcon(job);
      case 'font':
        return subsetFont(job);
      case 'font-metrics':
        return measureDrawingFont(job);
    }
  };
  const writeBlob = createBlobWriter();
  return async (job) => {
    const content = await encode(job);
    try {
      return writeBlob(job.target, content);
    } catch (error) {
      const problem = findDiskFull(error, job.target.folder);
      throw problem === null ? error : createProblemError(problem);
    }
  };
}
