import { getFileOfUrl } from '../../facts/links/url.ts';
import { locateAttribute } from '../../facts/locations.ts';
import { getPhotoName } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

export const repeatedAlt: PageRule = {
  id: 'repeated-alt',
  title: 'One description for two photos of a page',
  severity: 'error',
  rationale: 'A visitor who cannot see the photos takes them for the same one.',
  fix: 'Describe in each `alt` what only that photo shows.',
  checkPage(page, site) {
    const described = new Map<string, string>();
    return page.all('img').flatMap((image) => {
      const [alt, src] = [image.attributes.get('alt')?.trim() ?? '', image.attributes.get('src') ?? ''];
      const file = getFileOfUrl(src, page, site);
      // A missing photo is a broken link.
      if (alt === '' || (file !== null && !site.files.has(file))) return [];
      const first = described.get(alt) ?? src;
      described.set(alt, first);
      if (getPhotoName(first) === getPhotoName(src)) return [];
      const message = `\`${src}\` has the same \`alt\` as \`${first}\`: \`${alt}\`.`;
      return [{ message, location: locateAttribute(page, image, 'alt'), dataText: alt }];
    });
  },
};
