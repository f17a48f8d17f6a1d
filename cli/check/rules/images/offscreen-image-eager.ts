import { isIn, loadingOf, pageImages } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

export const offscreenImageEager: PageRule = {
  id: 'offscreen-image-eager',
  title: 'An image far down loads at once',
  severity: 'error',
  rationale:
    'It takes the line from what the visitor is looking at, and data from those who never scroll so far.',
  fix: 'Give every image `loading="lazy"` but the first of the page and the first of the gallery.',
  checkPage(page) {
    const [first, ...others] = pageImages(page);
    const gallery = others.find((image) => isIn(image, 'gallery'));
    return others
      .filter((image) => image !== gallery && image !== first && loadingOf(image) !== 'lazy')
      .map(({ attributes, attributeOffsets, offset }) => ({
        message: `The image \`${attributes.get('src') ?? ''}\` stands below the first and is not \`lazy\`.`,
        location: page.locationAt(attributeOffsets.get('loading') ?? offset),
      }));
  },
};
