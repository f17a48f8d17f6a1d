import { locateAttribute } from '../../facts/locations.ts';
import { findNearestAbove } from '../../facts/page/ancestors.ts';
import { isLazy, listContentImages } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

export const offscreenImageEager: PageRule = {
  id: 'offscreen-image-eager',
  title: 'An image below the first screen that is not lazy',
  severity: 'error',
  rationale: 'It delays the part that the visitor sees, and is downloaded even if nobody scrolls that far.',
  fix: 'Give every image `loading="lazy"`, except the first of the page and the first of the gallery.',
  checkPage(page) {
    const [, ...others] = listContentImages(page);
    const firstOfGallery = others.find(
      (image) => findNearestAbove(image, ({ attributes }) => attributes.get('id') === 'gallery') !== null,
    );
    return others
      .filter((image) => image !== firstOfGallery && !isLazy(image))
      .map((image) => ({
        message: `The image \`${image.attributes.get('src') ?? ''}\` is below the first one and not \`lazy\`.`,
        location: locateAttribute(page, image, 'loading'),
      }));
  },
};
