// What stands in a photo's place until its file is there: its own colors from top to bottom, a rule of the style sheet for each
// photo. Kept with the encoded files. Enters at renderPlaceholders.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhotoFile } from '../model/data-set.ts';
import type { Photo } from '../model/photo.ts';
import { keepFile } from './keep-file.ts';

/** Colors down a photo: sky, wall, plants, ground. */
const BANDS = 5;

interface PlaceholderOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
  readonly cacheFolder: string;
  readonly encoder: string;
}

/** The rules of all photos, and where a crop of each has its middle. The photos can be decoded: renderPhotos has done it. */
export async function renderPlaceholders(
  photos: readonly Photo[],
  options: PlaceholderOptions,
): Promise<string> {
  const rules: string[] = [];
  for (const photo of photos) {
    const source = options.sources.get(photo.file);
    if (source === undefined) throw new Error(`the photo ${photo.file} was laid out without a source`);
    const position = photo.focus === 50 ? '' : `object-position:50% ${photo.focus}%;`;
    rules.push(
      `.${photo.className}{${position}background:linear-gradient(${await bandColors(source, options)})}`,
    );
  }
  return rules.join('');
}

async function bandColors(
  { absolutePath, hash }: PhotoFile,
  { cacheFolder, encoder }: PlaceholderOptions,
): Promise<string> {
  const cachedAt = join(cacheFolder, `${hash}-${BANDS}-bands-${encoder}.txt`);
  if (existsSync(cachedAt)) return readFileSync(cachedAt, 'utf8');
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(absolutePath)
    .rotate()
    .flatten()
    .resize(1, BANDS, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const colors = Array.from({ length: BANDS }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3);
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }).join(',');
  keepFile(cachedAt, colors);
  return colors;
}
