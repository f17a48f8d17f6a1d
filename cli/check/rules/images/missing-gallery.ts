import { formatCount } from '../../../base/format-count.ts';
import { findRoute } from '../../expected/expectations.ts';
import { locateStart } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

const FILE = 'data/gallery.yaml';

export const missingGallery: SiteRule = {
  id: 'missing-gallery',
  checkSite({ pages: all, expected }) {
    if (expected === null) return [];
    const without = all.flatMap((page) => {
      const gallery = findRoute(expected, page.path)?.gallery ?? null;
      return gallery === null || page.ids.has('gallery') ? [] : [{ page, ...gallery }];
    });
    return [...new Set(without.map(({ photos }) => photos))].flatMap((count) => {
      const [first, ...others] = without.filter(({ photos }) => photos === count);
      if (first === undefined) return [];
      const pages = `\`${first.page.path}\`${others.length === 0 ? ' has' : ` and ${others.length} more have`}`;
      const photos = `${count === 1 ? 'is' : 'are'} ${formatCount(count, 'photo')}`;
      return [
        {
          message: `${pages} no gallery: there ${photos} that could be in it, and it needs ${first.needed} that the page does not show elsewhere.`,
          location:
            expected.texts.find(({ source }) => source.file === FILE)?.source.location(['photos']) ?? locateStart(FILE),
          ...(first.hasHidden && {
            hint: 'Add photos with `site add photo`, or remove `onlyItsServices` in `data/gallery.yaml`.',
          }),
        },
      ];
    });
  },
};
