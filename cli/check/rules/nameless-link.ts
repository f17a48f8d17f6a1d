import { accessibleName } from '../accessible-name.ts';
import type { PageRule } from '../rule.ts';

export const namelessLink: PageRule = {
  id: 'nameless-link',
  title: 'A link without a name',
  severity: 'error',
  why: 'A screen reader reads out the address, letter by letter.',
  mend: 'Give it text, an image with `alt`, or an `aria-label`.',
  page: (page) =>
    [...page.all('a'), ...page.all('area')]
      .filter((link) => link.attributes.has('href') && accessibleName(link, page) === '')
      .filter(({ tag, attributes }) => tag === 'a' || (attributes.get('alt') ?? '') === '')
      .map(({ attributes, offset }) => ({
        message: `The link to \`${attributes.get('href')}\` has no name.`,
        place: page.placeAt(offset),
      })),
};
