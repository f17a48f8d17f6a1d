import type { Problem } from '../problem.ts';
import { collectFacts } from './facts/collect-facts.ts';
import type { SiteFolder } from './facts/folder.ts';
import { locateStart } from './facts/locations.ts';

/** Returns a problem if the site was built for another URL: all its links would be wrong. */
export function findWrongBaseUrl(folder: SiteFolder, url: string): Problem | null {
  const { origin, basePath } = collectFacts(folder, null).site;
  if (origin === null || origin + basePath === url) return null;
  return {
    code: 'wrong-base-url',
    severity: 'error',
    message: `The site was built for \`${origin + basePath}\`, not for \`${url}\`, so nothing was checked.`,
    location: locateStart('index.html'),
    hint: `Check it with \`--base-url ${origin + basePath}\`, or build it again with \`--base-url ${url}\`.`,
  };
}
