import { wholePage } from '../../expected/expectations.ts';
import type { PageSummary } from '../../facts/facts.ts';
import { nearestDuplicates } from '../../facts/text/near-duplicates.ts';
import { shingleIndexOf } from '../../facts/text/shingle-index.ts';
import { LIKENESS } from '../../facts/text/text-limits.ts';
import type { SiteRule } from '../../rule.ts';

export const nearDuplicatePage: SiteRule = {
  id: 'near-duplicate-page',
  title: 'Two pages that say the same',
  severity: 'error',
  rationale:
    'Pages that differ in a place name alone are doorway pages to a search engine: it drops them, or the site.',
  fix: 'Write what is true of this work in this place, and of no other.',
  checkSite(site) {
    const compared = new Set<PageSummary | undefined>(site.pages.filter(({ indexable }) => indexable));
    return nearestDuplicates(shingleIndexOf(site), {
      bound: LIKENESS.warning,
      compared: (page) => compared.has(site.pages[page]),
    }).flatMap(({ page, twin, similarity }) => {
      const [own, other] = [site.pages[page], site.pages[twin]];
      if (own === undefined || other === undefined) return [];
      const message = `\`${own.path}\` shares ${Math.round(similarity * 100)}% of its wording with \`${other.path}\`.`;
      const severity = similarity > LIKENESS.error ? ('error' as const) : ('warning' as const);
      return [{ message, ...wholePage(site, own), severity }];
    });
  },
};
