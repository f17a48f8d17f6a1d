// Decodes a photo once; all of its files are encoded from these pixels. Entry point: decodePhoto.
import type { PhotoFile } from '../../model/records/data-set.ts';
import type { Failed } from '../../problem.ts';

/** Raw pixels in sRGB, rotated upright. */
export interface DecodedPhoto {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Decodes a photo, or returns the problem if it cannot be decoded. */
export async function decodePhoto({ file, absolutePath }: PhotoFile): Promise<DecodedPhoto | Failed> {
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
    return createDecodeProblem(file, error);
  }
}

/** Returns the problem of a photo that the decoder rejected. */
export function createDecodeProblem(file: string, cause: unknown): Failed {
  const problem = {
    code: 'not-an-image',
    severity: 'error',
    message: `\`data/photos/${file}\` starts like an image but cannot be decoded (${cause instanceof Error ? cause.message : String(cause)}).`,
    location: { file: `data/photos/${file}`, line: 1, column: 1 },
    hint: 'Export the photo again.',
  } as const;
  return { problems: [problem] };
}
