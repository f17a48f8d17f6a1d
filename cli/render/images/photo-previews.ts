// The preview that a photo shows until it is loaded: its colors from top to bottom, as a CSS rule.
// Cached with the encoded files. Entry point: renderPreviews.
import { readFileSync } from 'node:fs';
import { createKey } from '../../base/cache/key.ts';
import type { Photo } from '../../model/photos/photo.ts';
import { type Failed, isFailed, joinResults } from '../../problem.ts';
import type { PhotoOptions } from './encode-once.ts';

/**
 * Renders a CSS rule for each photo: its preview and the position of its crop. Decodes every new
 * photo, so that all photos that cannot be decoded are reported before a page is rendered or a file
 * is encoded.
 */
export async function renderPreviews(
  photos: readonly Photo[],
  options: PhotoOptions,
): Promise<{ readonly css: string } | Failed> {
  const rules = joinResults(await Promise.all(photos.map((photo) => renderRule(photo, options))));
  return 'problems' in rules ? rules : { css: rules.join('') };
}

async function renderRule(photo: Photo, options: PhotoOptions): Promise<string | Failed> {
  const { sources, cache, encoder, queue } = options;
  const source = sources.get(photo.file);
  if (source === undefined) throw new Error(`The photo \`${photo.file}\` has no source.`);
  const key = createKey(encoder, source.hash);
  const job = { kind: 'preview', source, target: cache.target(key, 'txt') } as const;
  const preview = cache.read(key) ?? (await queue.add(job, { name: photo.file, work: 1 }));
  if (isFailed(preview)) return preview;
  const colors = shorten((typeof preview === 'string' ? readFileSync(preview) : preview).toString());
  const position = photo.focus === 50 ? '' : `object-position:50% ${photo.focus}%;`;
  return `.${photo.className}{--photo:${photo.className};${position}background:linear-gradient(${colors})}`;
}

/**
 * Keeps the colors at the top and at the bottom, with half of their digits: every page waits for the
 * style sheet.
 */
function shorten(colors: string): string {
  return colors
    .split(',')
    .filter((_, index) => index % 4 === 0)
    .join(',')
    .replace(/[\da-f]{2}/g, (channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16));
}
