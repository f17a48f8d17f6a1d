import { isErrorPath } from '../../../base/page-files.ts';
import { countClicks } from '../../facts/links/link-graph.ts';
import { locateStart } from '../../facts/locations.ts';
import type { Finding, SiteRule } from '../../rule.ts';

const MAX_CLICKS = 3;

export const deepPage: SiteRule = {
  id: 'deep-page',
  checkSite(site) {
    if (!site.pagePaths.has('/')) return [];
    const clicks = countClicks(site);
    return site.pages.flatMap(({ path, file }): Finding[] => {
      const count = clicks.get(path);
      if (isErrorPath(path) || (count !== undefined && count <= MAX_CLICKS)) return [];
      const message =
        count === undefined
          ? `No links lead from the home page to \`${path}\`.`
          : `\`${path}\` is ${count} clicks from the home page.`;
      return [{ message, location: locateStart(file) }];
    });
  },
};
