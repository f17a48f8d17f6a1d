import { type HeaderLine, listHeaderLines } from '../../facts/header-files.ts';
import type { SiteRule } from '../../rule.ts';

export const immutable404: SiteRule = {
  id: 'immutable-404',
  checkSite(site) {
    return listHeaderLines(site)
      .filter(({ name, value }) => name === 'cache-control' && /\bimmutable\b/i.test(value))
      .filter((line) => line.isForErrors || coversMissing(line))
      .map(({ location, pattern }) => ({
        message:
          pattern === null
            ? 'Errors are sent with `immutable` too.'
            : `Addresses without a file are sent with \`immutable\` too, because they match \`${pattern}\`.`,
        location,
      }));
  },
};

/** Whether a pattern matches any address; hosts look at the path and not at the status. */
function coversMissing({ pattern }: HeaderLine): boolean {
  return pattern !== null && /^\/(?:\*|:\w+)(?:\.\w+)?$/.test(pattern.replace(/^https?:\/\/[^/]+/, ''));
}
