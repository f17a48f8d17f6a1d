import { elementLocation } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const preloadImages: PageRule = {
  id: 'preload-images',
  title: 'No page preloads more than one image',
  severity: 'error',
  rationale:
    'Each preloaded image competes with the one that the visitor sees first, and with style and script.',
  fix: 'preload the first image alone, or none',
  checkPage(page) {
    const found = page.all('link').filter(({ attributes }) => {
      const rel = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? [];
      return rel.includes('preload') && attributes.get('as')?.toLowerCase() === 'image';
    });
    const [, second] = found;
    return second === undefined
      ? []
      : [{ message: `this page preloads ${found.length} images`, location: elementLocation(page, second) }];
  },
};
