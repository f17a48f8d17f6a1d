import { locateAttribute } from '../../facts/locations.ts';
import { isWithin } from '../../facts/page/ancestors.ts';
import { isLazy, listContentImages } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

export const lcpImageLazy: PageRule = {
  id: 'lcp-image-lazy',
  title: 'A first image that is lazy',
  severity: 'error',
  rationale:
    'The photo at the top is the largest thing that a visitor waits for; `lazy` delays it until the layout of the page is known.',
  fix: 'Give the first image `loading="eager"` and `fetchpriority="high"`.',
  checkPage(page) {
    const [first] = listContentImages(page);
    if (first === undefined || !isLazy(first)) return [];
    // An image in a section of the page is below its top.
    const section = page.all('h2').find(({ parent }) => parent !== null && isWithin(parent, 'main'));
    if (section !== undefined && section.offset < first.offset) return [];
    const message = `The first image \`${first.attributes.get('src') ?? ''}\` is \`lazy\`.`;
    return [{ message, location: locateAttribute(page, first, 'loading') }];
  },
};
