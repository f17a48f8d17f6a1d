import { expectedPage } from '../expectations.ts';
import { foldSpace } from '../fold-space.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongHeading: PageRule = {
  id: 'wrong-heading',
  title: 'A first heading that is not that of the data',
  severity: 'error',
  why: 'The page says that it is about another city or another work than the one it was found for.',
  mend: 'Build the site again; the heading is `h1` of the page’s own file.',
  needsData: true,
  page(page, site) {
    const right = expectedPage(site, page)?.heading ?? null;
    const [heading, ...others] = page.all('h1');
    // That there is none, or more than one, is h1-count's.
    if (right === null || heading === undefined || others.length > 0 || heading.text === '') return [];
    if (heading.text === foldSpace(right)) return [];
    const message = `The heading is \`${heading.text}\`, not \`${right}\`.`;
    return [{ message, place: elementPlace(page, heading), says: right }];
  },
};
