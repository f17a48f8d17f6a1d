import { isWritten, locatePage } from '../../expected/expectations.ts';
import { findNearestDuplicates } from '../../facts/text/near-duplicates.ts';
import { getShingleIndex } from '../../facts/text/shingle-index.ts';
import { MAX_SIMILARITY } from '../../facts/text/text-limits.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const nearDuplicatePage: SiteRule = {
  id: 'near-duplicate-page',
  title: 'Page with nearly the same text as another page',
  severity: 'error',
  rationale:
    'Search engines treat pages that differ only in a place name as doorway pages, and drop the pages or the site.',
  fix: 'Write facts that are true of this work in this place only.',
  checkSite(site) {
    return findNearestDuplicates(getShingleIndex(site), {
      bound: MAX_SIMILARITY.warning,
      isCompared: (index) => {
        const page = site.pages[index];
        return page?.indexable === true && isWritten(site, page);
      },
    }).flatMap((pair): Finding[] => {
      const [page, duplicate] = [site.pages[pair.page], site.pages[pair.duplicate]];
      if (page === undefined || duplicate === undefined) return [];
      const percent = Math.round(pair.similarity * 100);
      return [
        {
          message: `\`${page.path}\` shares ${percent}% of its text with \`${duplicate.path}\`.`,
          severity: pair.similarity > MAX_SIMILARITY.error ? 'error' : 'warning',
          ...locatePage(site, page),
        },
      ];
    });
  },
};
