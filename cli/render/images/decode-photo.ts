// Decodes a photo once; all of its files are encoded from these pixels. Entry point: decodePhoto.
import type { PhotoFile } from '../../model/records/data-set.ts';
import { createProblemError, type Problem, type ProblemError } from '../../problem.ts';

/** Raw pixels in sRGB, rotated upright. */
export interface DecodedPhoto {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Decodes a photo; rejects with a ProblemError if it cannot be decoded. */
export async function decodePhoto({ file, absolutePath }: PhotoFile): Promise<DecodedPhoto> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { data, info } = await sharp(absolutePath)
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    throw createDecodeError(file, error);
  }
}

/** Creates the error for a photo that the decoder rejected. */
export function createDecodeError(file: string, cause: unknown): ProblemError {
  const problem: Problem = {
    code: 'not-an-image',
    severity: 'error',
    message: `\`data/photos/${file}\` starts like an image but cannot be decoded (${cause instanceof Error ? cause.message : String(cause)}).`,
    location: { file: `data/photos/${file}`, line: 1, column: 1 },
    hint: 'Export the photo again.',
  };
  return createProblemError(problem);
}
