import { findLineStart } from '../../../base/create-locator.ts';
import { formatNames } from '../../../base/format-names.ts';
import { locateInText } from '../../facts/parse-page.ts';
import { listBlockingLines } from '../../facts/robots.ts';
import type { Finding, SiteRule } from '../../rule.ts';

/** More would make the message too long. */
const MAX_NAMES = 4;

export const blockedRobot: SiteRule = {
  id: 'blocked-robot',
  title: 'A robot of a search engine or of AI search that robots.txt keeps out',
  severity: 'error',
  rationale:
    'People do not find the business there, though the sitemap offers the pages. It is rarely meant: `Disallow: /` is often left over from before a launch, or was meant for the training of AI models.',
  fix: 'Remove the line of `robots.txt`. To refuse the training of AI models alone, write `aiTraining: false` in `data/site.yaml` and delete `data/public/robots.txt`.',
  checkSite: (site) =>
    listBlockingLines(site).map(({ line, names, path }): Finding => {
      const text = site.text('robots.txt');
      const lines = text.split('\n');
      return {
        message: `\`${lines[line - 1]?.trim()}\` keeps ${formatNames(names, MAX_NAMES)} from \`${path}\`.`,
        location: locateInText('robots.txt', text, findLineStart(text, line)),
      };
    }),
};
