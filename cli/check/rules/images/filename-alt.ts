import { locateAttribute } from '../../facts/locations.ts';
import { getPhotoName } from '../../facts/page/page-images.ts';
import type { PageRule } from '../../rule.ts';

export const filenameAlt: PageRule = {
  id: 'filename-alt',
  title: 'A file name instead of a description in `alt`',
  severity: 'error',
  rationale: 'Read aloud, `IMG_2041.jpg` does not tell what the photo shows.',
  fix: 'Describe in `alt` what the photo shows.',
  checkPage: (page) =>
    page
      .all('img')
      .map((image) => ({ image, alt: (image.attributes.get('alt') ?? '').trim() }))
      .filter(({ image, alt }) => alt !== '' && isFileName(alt, image.attributes.get('src') ?? ''))
      .map(({ image, alt }) => ({
        message: `The \`alt\` \`${alt}\` is a file name.`,
        location: locateAttribute(page, image, 'alt'),
      })),
};

function isFileName(alt: string, src: string): boolean {
  const photo = getPhotoName(src);
  return (
    /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i.test(alt) ||
    /^(?:img|dsc|dscn|pxl|image|photo|picture|untitled|screenshot)[-_ ]?\d*$/i.test(alt) ||
    [photo, photo.replace(/-[\da-f]{6,}$/, '')].some((name) => stripSizes(name) === stripSizes(alt))
  );
}

/** A name without sizes and separators. */
function stripSizes(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
