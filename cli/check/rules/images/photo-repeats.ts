import { findRoute } from '../../expected/expectations.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { locateAttribute, locateStart } from '../../facts/locations.ts';
import { memoizePerFile } from '../../facts/memoize.ts';
import { getPhotoName, listContentImages } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

/** The hero, and the first cards or the beginning of the gallery. */
const FIRST_PHOTOS = 5;

export const photoRepeats: PageRule = {
  id: 'photo-repeats',
  checkPage(page, site) {
    const images = listContentImages(page).slice(0, FIRST_PHOTOS);
    const sources = images.map(({ attributes }) => attributes.get('src') ?? '');
    const names = sources.map(getPhotoName);
    return images.flatMap((image, index) => {
      const source = sources[index] ?? '';
      const isRepeated = names.indexOf(getPhotoName(source)) < index;
      // With fewer photos, a page cannot avoid repeating them. Portraits are none of its own.
      const count =
        (site.expected && findRoute(site.expected, page.path))?.photos ||
        countPhotos(site, source.replace(/[^/]*$/, ''));
      if (!isRepeated || count < FIRST_PHOTOS) return [];
      const message = `The photo \`${source}\` is already among the first ${FIRST_PHOTOS} of \`${page.path}\`.`;
      return [{ message, location: locatePhoto(site, page.path) ?? locateAttribute(page, image, 'src') }];
    });
  },
};

/** Locates the `photo` of a page, or the start of its file; null if the data does not have it. */
function locatePhoto(site: SiteFacts, path: string) {
  if (site.expected === null) return null;
  const source = findRoute(site.expected, path)?.sources[0];
  if (source === undefined) return null;
  const photo = site.expected.texts.find(({ page, key }) => page === path && key === 'photo');
  return photo?.locate(0, photo.text.length) ?? locateStart(source);
}

/** Counts the photos in a folder, each once in all its sizes and formats. */
const countPhotos = memoizePerFile((site, folder) => {
  const files = [...site.files.keys()].filter(
    (path) => `${site.basePath}/${path}`.startsWith(folder) && /\.(?:avif|jpe?g|png|webp)$/.test(path),
  );
  return new Set(files.map(getPhotoName)).size;
});
