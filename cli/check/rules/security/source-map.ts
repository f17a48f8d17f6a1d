import { locateStart } from '../../facts/locations.ts';
import { locateInText } from '../../facts/parse-page.ts';
import type { SiteRule } from '../../rule.ts';

const LINK = /[#@]\s*sourceMappingURL=/g;

export const sourceMap: SiteRule = {
  id: 'source-map',
  checkSite: (site) =>
    [...site.files.keys()].flatMap((path) => {
      if (path.endsWith('.map')) return [{ message: `\`${path}\` is a source map.`, location: locateStart(path) }];
      if (!/\.(?:m?js|css)$/.test(path)) return [];
      const text = site.text(path);
      return [...text.matchAll(LINK)].map(({ index }) => ({
        message: 'The file points to a source map.',
        location: locateInText(path, text, index),
      }));
    }),
};
