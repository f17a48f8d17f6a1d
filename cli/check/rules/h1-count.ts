import { isHiddenFromReaders, isUnseen } from '../accessible-name.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const h1Count: PageRule = {
  id: 'h1-count',
  title: 'Every page has one main heading with words in it',
  severity: 'error',
  why: 'It tells visitors and screen readers that they came to the right page.',
  mend: 'one `<h1>`; the rest are `<h2>` and below',
  page(page) {
    const found = page.all('h1');
    const [first, second] = found;
    const [body] = page.all('body');
    if (first === undefined)
      return [
        {
          message: 'this page has no `<h1>`',
          place: body === undefined ? page.placeAt(0) : elementPlace(page, body),
        },
      ];
    if (second !== undefined)
      return [
        { message: `this page has ${found.length} of \`<h1>\`, not one`, place: elementPlace(page, second) },
      ];
    if (first.text === '') return [{ message: 'the `<h1>` is blank', place: elementPlace(page, first) }];
    return isUnseen(first) || isHiddenFromReaders(first)
      ? [{ message: 'the `<h1>` is hidden', place: elementPlace(page, first) }]
      : [];
  },
};
