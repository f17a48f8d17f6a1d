import { fileOf, startOf } from '../places.ts';
import type { Finding, SiteRule } from '../rule.ts';

export const missingPage: SiteRule = {
  id: 'missing-page',
  title: 'Every page of the data is there, under both its names',
  severity: 'error',
  why: 'A visitor, a link or a search result asks for it and meets the 404 page.',
  mend: 'build the site again, and publish the whole folder',
  needsData: true,
  site(site) {
    return (site.expected?.routes ?? []).flatMap(({ path, sources }): Finding[] => {
      // What lacks a 404 page is told by a rule of its own, with data or without.
      if (path === '/404') return [];
      const file = fileOf(path);
      if (!site.pagePaths.has(path))
        return [
          {
            message: `\`${path}\` is missing`,
            place: startOf(file),
            ...(sources[0] !== undefined && { data: startOf(sources[0]) }),
          },
        ];
      const second = `${path.slice(1)}/index.html`;
      if (path === '/' || site.secondNames.has(second) || !site.files.has(file)) return [];
      return [
        {
          message: `\`${path}\` lacks its second name \`${second}\``,
          place: startOf(file),
          hint: 'hosts that do not look for `.html` answer with 404; build the site again',
        },
      ];
    });
  },
};
