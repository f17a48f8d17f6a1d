import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { isOfScriptType, styleSheets } from '../page-requests.ts';
import { attributePlace, elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';
import { filePath } from '../site-path.ts';

export const loadedTwice: PageRule = {
  id: 'loaded-twice',
  title: 'A script or style sheet that a page has twice',
  severity: 'error',
  why: 'What the script does is done twice: a view is counted twice, a menu that opens closes again.',
  mend: 'Leave it out once.',
  page: (page, site) => {
    const seen = new Set<string>();
    return [...page.all('script'), ...styleSheets(page)].flatMap((element) => {
      const key = keyOf(page, site, element);
      if (key === null) return [];
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [said(page, element)];
    });
  },
};

/** Null for data, which does nothing. */
function keyOf(page: PageFacts, site: SiteFacts, element: ElementFact): string | null {
  const { tag, attributes, text } = element;
  const address = attributes.get(tag === 'link' ? 'href' : 'src');
  if (address !== undefined) {
    const [path = '', query = ''] = address.split('?');
    return `${tag} ${filePath(path, page, site) ?? path} ${query}`;
  }
  return isOfScriptType(element) && text.trim() !== '' ? `inline ${text}` : null;
}

function said(page: PageFacts, element: ElementFact) {
  const attribute = element.tag === 'link' ? 'href' : 'src';
  const address = element.attributes.get(attribute);
  if (address === undefined)
    return { message: 'This script stands in the page twice.', place: elementPlace(page, element) };
  return {
    message: `\`${address}\` is loaded twice.`,
    place: attributePlace(page, element, attribute),
  };
}
