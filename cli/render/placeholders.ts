// What stands in a photo's place until its file is there: its own colors from top to bottom, a rule of the style sheet for each
// photo. Kept with the encoded files. Enters at renderPlaceholders.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhotoFile } from '../model/data-set.ts';
import type { Photo } from '../model/photo.ts';
import { type Problem, problemOf } from '../problem.ts';
import { undecodablePhoto } from './decode-photo.ts';
import { keepFile } from './keep-file.ts';

/** Colors down a photo: sky, wall, plants, ground. */
const BANDS = 5;

interface PlaceholderOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
  readonly cacheFolder: string;
  readonly encoder: string;
}

/**
 * The rules of all photos, and where a crop of each has its middle. Decodes every photo that is new, so the problems of all that
 * cannot be decoded are known before a page is rendered or a file is encoded.
 */
export async function renderPlaceholders(
  photos: readonly Photo[],
  options: PlaceholderOptions,
): Promise<{ readonly css: string } | { readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const rules = await Promise.all(
    photos.map(async (photo) => {
      const source = options.sources.get(photo.file);
      if (source === undefined) throw new Error(`the photo ${photo.file} was laid out without a source`);
      const position = photo.focus === 50 ? '' : `object-position:50% ${photo.focus}%;`;
      try {
        const colors = await bandColors(source, options);
        return `.${photo.className}{${position}background:linear-gradient(${colors})}`;
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        problems.push(problem);
        return '';
      }
    }),
  );
  return problems.length > 0 ? { problems } : { css: rules.join('') };
}

async function bandColors(source: PhotoFile, { cacheFolder, encoder }: PlaceholderOptions): Promise<string> {
  const cachedAt = join(cacheFolder, `${source.hash}-${BANDS}-bands-${encoder}.txt`);
  if (existsSync(cachedAt)) return readFileSync(cachedAt, 'utf8');
  const pixels = await shrink(source);
  const colors = Array.from({ length: BANDS }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3);
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }).join(',');
  keepFile(cachedAt, colors);
  return colors;
}

async function shrink({ file, absolutePath }: PhotoFile): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(absolutePath)
    .rotate()
    .flatten()
    .resize(1, BANDS, { fit: 'fill' })
    .toColourspace('srgb')
    .raw();
  return image.toBuffer().catch((error: unknown) => {
    throw undecodablePhoto(file, error);
  });
}
