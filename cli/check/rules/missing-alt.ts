import { accessibleName, isHiddenFromReaders } from '../accessible-name.ts';
import type { PageRule } from '../rule.ts';

export const missingAlt: PageRule = {
  id: 'missing-alt',
  title: 'An image without a description',
  severity: 'error',
  why: 'A screen reader reads the file name, or says nothing of what others see.',
  mend: 'Describe the photo in `alt`; give a mere decoration `aria-hidden="true"` besides an empty `alt`.',
  page(page) {
    const images = [...page.all('img'), ...page.all('area')]
      .filter((element) => !isHiddenFromReaders(element))
      .filter(({ attributes }) => (attributes.get('alt') ?? '').trim() === '')
      .map(({ attributes, attributeOffsets, offset }) => ({
        message: `The image \`${attributes.get('src') ?? ''}\` has ${attributes.has('alt') ? 'an empty' : 'no'} \`alt\`.`,
        place: page.placeAt(attributeOffsets.get('alt') ?? offset),
      }));
    const drawings = page.elements
      .filter((element) => element.tag !== 'img' && element.attributes.get('role') === 'img')
      .filter((element) => !isHiddenFromReaders(element) && accessibleName(element, page) === '')
      .map(({ tag, offset }) => ({
        message: `The \`${tag}\` is an image (\`role="img"\`) and has no name.`,
        place: page.placeAt(offset),
        hint: 'Describe it in `aria-label`; hide a mere decoration with `aria-hidden="true"`.',
      }));
    return [...images, ...drawings];
  },
};
