// The placeholder that a photo shows until it is loaded: its colors from top to bottom, as a CSS rule. Cached with the encoded files.
// Entry point: renderPlaceholders.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Photo } from '../model/photos/photo.ts';
import type { PhotoFile } from '../model/records/data-set.ts';
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
 * Renders a CSS rule for each photo: its placeholder and the position of its crop. Decodes every new photo, so that all photos that
 * cannot be decoded are reported before a page is rendered or a file is encoded.
 */
export async function renderPlaceholders(
  photos: readonly Photo[],
  options: PlaceholderOptions,
): Promise<{ readonly css: string } | { readonly problems: readonly Problem[] }> {
  const results = await Promise.allSettled(photos.map((photo) => renderRule(photo, options)));
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

async function renderRule(photo: Photo, options: PlaceholderOptions): Promise<string> {
  const { sources, cacheFolder, encoder, queue } = options;
  const source = sources.get(photo.file);
  if (source === undefined) throw new Error(`The photo \`${photo.file}\` has no source.`);
  const cachedAt = join(cacheFolder, `${source.hash}-${PLACEHOLDER_COLORS}-bands-${encoder}.txt`);
  if (!existsSync(cachedAt))
    await queue.add({ kind: 'placeholder', source, cachedAt }, { name: photo.file, work: 1 });
  const position = photo.focus === 50 ? '' : `object-position:50% ${photo.focus}%;`;
  return `.${photo.className}{${position}background:linear-gradient(${readFileSync(cachedAt, 'utf8')})}`;
}
