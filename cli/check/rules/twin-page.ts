import { nearestTwins } from '../near-twins.ts';
import type { SiteRule } from '../rule.ts';

const WARNING = 0.3;
const ERROR = 0.5;

export const twinPage: SiteRule = {
  id: 'twin-page',
  title: 'Two pages that say the same',
  severity: 'error',
  why: 'Pages that differ in a place name alone are doorway pages to a search engine: it drops them, or the site.',
  mend: 'Write what is true of this work in this place, and of no other.',
  site({ pages }) {
    const compared = pages.filter(({ indexable }) => indexable);
    return nearestTwins(
      compared.map(({ runs }) => runs),
      WARNING,
    ).flatMap(({ page, twin, similarity }) => {
      const [own, other] = [compared[page], compared[twin]];
      if (own === undefined || other === undefined) return [];
      const message = `\`${own.path}\` shares ${Math.round(similarity * 100)}% of its wording with \`${other.path}\`.`;
      const severity = similarity > ERROR ? ('error' as const) : ('warning' as const);
      return [{ message, place: { file: own.file, line: 1, column: 1 }, severity }];
    });
  },
};
