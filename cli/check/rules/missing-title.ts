import { exactlyOne, titleElement } from '../head.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const missingTitle: PageRule = {
  id: 'missing-title',
  title: 'Every page has one title with words in it',
  severity: 'error',
  why: 'The title is the line that search results, tabs and screen readers begin with.',
  mend: "give the page's data a `title`",
  page(page) {
    const title = titleElement(page);
    if (title !== undefined && title.text === '')
      return [{ message: 'the title is blank', place: elementPlace(page, title) }];
    const inHead = page.all('title').filter((one) => one.parent?.tag === 'head');
    return exactlyOne(page, inHead, '`<title>`');
  },
};
