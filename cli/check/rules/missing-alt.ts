import { isHiddenFromReaders } from '../accessible-name.ts';
import type { PageRule } from '../rule.ts';

export const missingAlt: PageRule = {
  id: 'missing-alt',
  title: 'An image without a description',
  severity: 'error',
  why: 'A screen reader reads the file name, or says nothing of what others see.',
  mend: 'Describe the photo in `alt`; give a mere decoration `aria-hidden="true"` besides an empty `alt`.',
  page: (page) =>
    [...page.all('img'), ...page.all('area')]
      .filter((element) => !isHiddenFromReaders(element))
      .filter(({ attributes }) => (attributes.get('alt') ?? '').trim() === '')
      .map(({ attributes, attributeOffsets, offset }) => ({
        message: `The image \`${attributes.get('src') ?? ''}\` has ${attributes.has('alt') ? 'an empty' : 'no'} \`alt\`.`,
        place: page.placeAt(attributeOffsets.get('alt') ?? offset),
      })),
};
