import type { ElementFact, PageFacts } from '../facts.ts';
import { attributePlace, elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongSkipLink: PageRule = {
  id: 'wrong-skip-link',
  title: 'A page whose first link does not skip to its main part',
  severity: 'error',
  why: 'Whoever uses the keyboard has to go through the whole menu on every page.',
  mend: 'Begin the `body` with a link to the id of the `main`.',
  needsData: true,
  page(page) {
    const [main] = page.all('main');
    const [body] = page.all('body');
    const [link] = page.all('a');
    // A page without a main part has nothing to skip to, which is said.
    if (main === undefined || body === undefined) return [];
    const id = fragmentOf(link);
    if (link === undefined || id === null) {
      const message = 'The page does not begin with a link to its `main`.';
      return [{ message, place: elementPlace(page, link ?? body) }];
    }
    const target = page.byId.get(id);
    // One that leads to nothing is a broken link; browsers know the top of the page by its name.
    if (target === undefined ? id.toLowerCase() !== 'top' : leadsToMain(target, main)) return [];
    const message = `The first link leads to \`#${id}\`, which is not the \`main\`.`;
    return [{ message, place: attributePlace(page, link, 'href') }];
  },
};

function fragmentOf(link: PageFacts['elements'][number] | undefined): string | null {
  const href = link?.attributes.get('href')?.trim() ?? '';
  return href.startsWith('#') ? href.slice(1) : null;
}

/** To the main part itself, or to its beginning. */
function leadsToMain(target: ElementFact, main: ElementFact): boolean {
  return target === main || target === main.children[0];
}
