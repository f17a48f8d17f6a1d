import { expectedRoute } from '../expectations.ts';
import type { PageFacts } from '../facts.ts';
import { foldSpace } from '../fold-space.ts';
import { metas, titleElement } from '../head.ts';
import { elementPlace, headRange } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const staleTitle: PageRule = {
  id: 'stale-title',
  title: 'A title or description that is not that of the data',
  severity: 'error',
  why: 'Search results show words that nobody stands by any more.',
  mend: 'build the site again',
  needsData: true,
  // One that is missing, too long or another page's is another than that of the data too.
  yieldsWithin: (page) => [headRange(page)],
  page(page, site) {
    const route = expectedRoute(site, page.path);
    if (route === undefined) return [];
    const title = titleElement(page);
    const [description] = metas(page, 'name', 'description');
    return [
      ...compare(page, title, { what: 'title', said: title?.text ?? '', right: route.title }),
      ...compare(page, description, {
        what: 'description',
        said: description?.attributes.get('content') ?? '',
        right: route.description,
      }),
    ];
  },
};

function compare(
  page: PageFacts,
  element: PageFacts['elements'][number] | undefined,
  { what, said, right }: { readonly what: string; readonly said: string; readonly right: string },
): Finding[] {
  if (element === undefined || foldSpace(said) === foldSpace(right)) return [];
  const message = `the ${what} is \`${said}\`; the data says \`${right}\``;
  return [{ message, place: elementPlace(page, element), says: right }];
}
