import { loadingOf, pageImages } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

export const lcpImageLazy: PageRule = {
  id: 'lcp-image-lazy',
  title: 'The first image loads late',
  severity: 'error',
  rationale:
    'The photo at the top is the largest thing a visitor waits for; `lazy` holds it back until the page is laid out.',
  fix: 'Give the first image `loading="eager"` and `fetchpriority="high"`.',
  checkPage(page) {
    const [first] = pageImages(page);
    if (first === undefined || loadingOf(first) !== 'lazy') return [];
    const message = `The first image \`${first.attributes.get('src') ?? ''}\` is \`lazy\`.`;
    return [{ message, location: page.locationAt(first.attributeOffsets.get('loading') ?? first.offset) }];
  },
};
