import type { SiteRule } from '../rule.ts';

const LEAST_WORDS = 150;

export const thinPage: SiteRule = {
  id: 'thin-page',
  title: 'A page with little to say',
  severity: 'warning',
  why: 'Search engines pass over pages without much of their own, and visitors go back.',
  mend: 'Add what a customer would ask about this, or leave the page out.',
  site: ({ pages }) =>
    pages
      .filter(({ indexable, words }) => indexable && words < LEAST_WORDS)
      .map(({ path, file, words }) => ({
        message: `\`${path}\` has ${words} words of its own; it takes ${LEAST_WORDS}.`,
        place: { file, line: 1, column: 1 },
      })),
};
