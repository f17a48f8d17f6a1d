// What stands in a photo's place until its file is there: its own colors from top to bottom, a rule of the style sheet for each
// photo. Kept with the encoded files. Enters at renderPlaceholders.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhotoFile } from '../model/data-set.ts';
import type { Photo } from '../model/photo.ts';
import { getProblem, type Problem } from '../problem.ts';
import { PLACEHOLDER_COLORS } from './encode-placeholder.ts';
import type { EncodingQueue } from './encoding-queue.ts';

interface PlaceholderOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
  readonly cacheFolder: string;
  readonly encoder: string;
  readonly queue: EncodingQueue;
}

/**
 * The rules of all photos, and where a crop of each has its middle. Decodes every photo that is new, so the problems of all that
 * cannot be decoded are known before a page is rendered or a file is encoded.
 */
export async function renderPlaceholders(
  photos: readonly Photo[],
  options: PlaceholderOptions,
): Promise<{ readonly css: string } | { readonly problems: readonly Problem[] }> {
  const results = await Promise.allSettled(photos.map((photo) => placeholderRule(photo, options)));
  const problems: Problem[] = [];
  const rules: string[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') {
      rules.push(result.value);
      continue;
    }
    const problem = getProblem(result.reason);
    if (problem === null) throw result.reason;
    problems.push(problem);
  }
  return problems.length > 0 ? { problems } : { css: rules.join('') };
}

async function placeholderRule(photo: Photo, options: PlaceholderOptions): Promise<string> {
  const { sources, cacheFolder, encoder, queue } = options;
  const source = sources.get(photo.file);
  if (source === undefined) throw new Error(`the photo ${photo.file} was laid out without a source`);
  const cachedAt = join(cacheFolder, `${source.hash}-${PLACEHOLDER_COLORS}-bands-${encoder}.txt`);
  if (!existsSync(cachedAt))
    await queue.add({ kind: 'placeholder', source, cachedAt }, { name: photo.file, work: 1 });
  const position = photo.focus === 50 ? '' : `object-position:50% ${photo.focus}%;`;
  return `.${photo.className}{${position}background:linear-gradient(${readFileSync(cachedAt, 'utf8')})}`;
}
