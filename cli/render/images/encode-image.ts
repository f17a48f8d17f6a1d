// Encodes an image, or a file of the font, to a file in the cache. It runs in the encoder's process
// (encoder-process.ts), so a job is plain data. Entry point: createImageEncoder.

import { type BlobTarget, createBlobWriter } from '../../base/cache/blobs.ts';
import { findDiskFull } from '../../base/files/find-disk-full.ts';
import { type Failed, isFailed } from '../../problem.ts';
import { type FontJob, type FontMetricsJob, measureDrawingFont, subsetFont } from '../font/font-files.ts';
import { type CardJob, createCardEncoder } from '../social-card/draw-card.ts';
import { drawIcon, type IconJob } from './draw-icon.ts';
import { createPhotoEncoder, type PhotoJob } from './encode-photo.ts';
import { encodePreview, type PreviewJob } from './encode-preview.ts';

export type ImageJob = (PhotoJob | CardJob | PreviewJob | IconJob | FontJob | FontMetricsJob) & {
  readonly target: BlobTarget;
};

/** Encodes an image, writes its file and resolves to its path, or to the problem. */
export type EncodeImage = (job: ImageJob) => Promise<string | Failed>;

/** Creates an encoder that decodes a photo once for consecutive jobs. */
export function createImageEncoder(): EncodeImage {
  const encodePhoto = createPhotoEncoder();
  const encodeCard = createCardEncoder();
  const encode = (job: ImageJob): Promise<Uint8Array | string | Failed> => {
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
    if (isFailed(content)) return content;
    try {
      return writeBlob(job.target, content);
    } catch (error) {
      const problem = findDiskFull(error, job.target.folder);
      if (problem === null) throw error;
      return { problems: [problem] };
    }
  };
}
