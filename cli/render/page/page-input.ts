// Decides whether a page must be rendered again: it is decided by its route, by what all pages share, and by the program. Entry point:
// createPageHasher.
import { createHash } from 'node:crypto';
import { createKey } from '../../cache/key.ts';
import type { Route } from '../../routes/page-kinds.ts';
import type { PageContext, SocialImage } from './page.tsx';

/**
 * Returns a function that hashes everything that a page is rendered from. What is not in PageContext cannot be, because the renderer gets
 * nothing else.
 * @param program names the code of the templates
 */
export function createPageHasher(
  { model, siteParts, assets, generator }: PageContext,
  program: string,
): (route: Route, image: SocialImage | null) => string {
  const { site, url, wording } = model;
  const { header, footer, announcement } = siteParts;
  const shared = createKey(program, [site, url, wording, header, footer, announcement, assets, generator]);
  return (route, image) =>
    createHash('sha256')
      .update(JSON.stringify([shared, image, route]))
      .digest('base64');
}
