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
      const [source] = sources;
      const data = source !== undefined && { data: startOf(source) };
      if (!site.pagePaths.has(path))
        return [{ message: `\`${path}\` is missing`, place: startOf(file), ...data }];
      return [file, ...secondName(path)]
        .filter((name) => !site.files.has(name) && !site.secondNames.has(name))
        .map((name) => ({
          message: `\`${path}\` lacks its name \`${name}\``,
          place: startOf(name),
          hint: 'some hosts look for this one alone and answer with 404; build the site again',
        }));
    });
  },
};

/** Hosts that do not look for `x.html` look for `x/index.html`. */
function secondName(path: string): string[] {
  return path === '/' ? [] : [`${path.slice(1)}/index.html`];
}
