import { textLocation } from '../../facts/text-location.ts';
import type { PageRule, SiteRule } from '../../rule.ts';

const LINK = /[#@]\s*sourceMappingURL=/g;

export const sourceMap: PageRule & SiteRule = {
  id: 'source-map',
  title: 'A source map that is published',
  severity: 'error',
  rationale:
    'It hands out the source with its comments, and the link to a missing one is an error in every console.',
  fix: 'Build without source maps.',
  checkPage: (page) =>
    [...page.html.matchAll(LINK)].map(({ index }) => ({
      message: 'The page points to a source map.',
      location: page.locationAt(index),
    })),
  checkSite: (site) =>
    [...site.files.keys()].flatMap((path) => {
      if (path.endsWith('.map'))
        return [{ message: `\`${path}\` is a source map.`, location: { file: path, line: 1, column: 1 } }];
      if (!/\.(?:m?js|css)$/.test(path)) return [];
      const text = new TextDecoder().decode(site.read(path) ?? undefined);
      const at = text.search(LINK);
      return at === -1
        ? []
        : [{ message: 'The file points to a source map.', location: textLocation(path, text, at) }];
    }),
};
