// Names the input of a page: its route, what all pages share, and the program. emit/stage-files.ts
// compares it with that of the last build. Entry point: createPageHasher.
import { createHash } from 'node:crypto';
import { createKey } from '../../base/cache/key.ts';
import type { Route } from '../../routes/page-kinds.ts';
import type { PageContext, SocialImage } from './page.tsx';
import { findPageFrame } from './page-frame.ts';
import { buildLanguageLinks, buildPageLanguages } from './page-languages.ts';

/**
 * Returns a function that hashes everything that a page is rendered from. What is not in
 * PageContext cannot be, because the renderer gets nothing else; what it makes for one page of
 * that, the frame and the links to other languages, is hashed as made.
 * @param program names the code of the templates
 */
export function createPageHasher(
  { model, siteParts, assets, generator }: PageContext,
  program: string,
): (route: Route, image: SocialImage | null) => string {
  const { site, url, wording, languages } = model;
  const shared = createKey(program, [site, url, wording, [...languages.foreign], assets, generator]);
  const keys = new WeakMap<object, string>();
  /** Writes a value as JSON; an object, which many pages may have, as a key that is made once. */
  const stringify = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const key = keys.get(value) ?? createKey(program, value);
    keys.set(value, key);
    return key;
  };
  return ({ props, structuredData, ...route }, image) => {
    const { header, footer, announcements, consent } = findPageFrame(siteParts, route);
    const links = [buildLanguageLinks(model, route.path), buildPageLanguages(model, route.path)];
    const parts = Object.entries(props ?? {}).map(([name, prop]) => `${name} ${stringify(prop)}`);
    return createHash('sha256')
      .update(
        [
          JSON.stringify([shared, image, route, links]),
          ...[header, footer, announcements, consent, ...structuredData].map(stringify),
          ...parts,
        ].join('\n'),
      )
      .digest('base64');
  };
}
