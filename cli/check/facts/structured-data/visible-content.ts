// The parts of a page that its structured data may describe.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { findNearestAbove, isWithin } from '../page/ancestors.ts';

/** A step of the breadcrumb; the last one, the page itself, usually has no link. */
export interface Crumb {
  readonly name: string;
  readonly href: string | undefined;
}

/** Lists the items of the breadcrumb. Its hook is the class, because its label is in the language of the site. */
export function listVisibleCrumbs(page: PageFacts): readonly Crumb[] {
  const nav = page
    .all('nav')
    .find(({ attributes }) => attributes.get('class')?.split(' ').includes('breadcrumb'));
  if (nav === undefined) return [];
  const findWithin = (element: ElementFact, tag: string) =>
    page.all(tag).filter((other) => findNearestAbove(other, (above) => above === element) !== null);
  return findWithin(nav, 'li').map((item) => ({
    name: item.text,
    href: findWithin(item, 'a')[0]?.attributes.get('href'),
  }));
}

/** With the currency on either side: `$3,000-5,000`, `from $300` or `3.000 €`. */
const PRICE_CELL =
  /^(?:\p{L}+ )?(?:\p{Sc}[\d.,]+(?:[-\u2013]\p{Sc}?[\d.,]+)?|[\d.,]+(?:[-\u2013][\d.,]+)?\s?\p{Sc})\+?$/u;

/** The prices that are the whole text of an element in a table row or list item. */
export function listVisiblePrices(page: PageFacts): readonly string[] {
  return page.elements
    .filter(({ tag, children }) => children.length === 0 && tag !== 'option')
    .filter(({ text }) => PRICE_CELL.test(text))
    .filter((element) => isWithin(element, 'tr', 'li'))
    .map(({ text }) => text);
}

/** The phone number or email address that all links of a scheme lead to; undefined if they lead to several. */
export function findContact(page: PageFacts, scheme: 'tel:' | 'mailto:'): string | undefined {
  const targets = page.all('a').flatMap(({ attributes }) => {
    const href = attributes.get('href') ?? '';
    return href.startsWith(scheme) ? [href.slice(scheme.length).replace(/\?.*$|%20/g, '')] : [];
  });
  return new Set(targets).size === 1 ? targets[0] : undefined;
}

/** Whether the body contains a text, whatever its tags and white space. */
export function isVisible(page: PageFacts, text: string): boolean {
  // Mostly one element contains it.
  if (listBodyTexts(page).some((part) => part.includes(text))) return true;
  return joinBody(page).includes(withoutSpace(text.replace(/<[^>]*>/g, '')));
}

const listBodyTexts = memoizeByIdentity((page: PageFacts) => {
  const start = page.all('body')[0]?.offset ?? Number.POSITIVE_INFINITY;
  return page.texts.flatMap(({ offset, text }) => (offset > start ? [text] : []));
});

const joinBody = memoizeByIdentity((page: PageFacts) => withoutSpace(listBodyTexts(page).join('')));

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
