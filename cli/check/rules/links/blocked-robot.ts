import { findLineStart } from '../../../base/create-locator.ts';
import { formatNames } from '../../../base/format-names.ts';
import { locateInText } from '../../facts/parse-page.ts';
import { listBlockingLines } from '../../facts/robots.ts';
import type { Finding, SiteRule } from '../../rule.ts';

/** More would make the message too long. */
const MAX_NAMES = 4;

export const blockedRobot: SiteRule = {
  id: 'blocked-robot',
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
