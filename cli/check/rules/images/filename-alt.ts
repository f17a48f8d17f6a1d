import { photoName } from '../../facts/images/photo-name.ts';
import type { PageRule } from '../../rule.ts';

export const filenameAlt: PageRule = {
  id: 'filename-alt',
  title: 'A file name in the place of a description',
  severity: 'error',
  rationale: 'Read aloud, `IMG_2041.jpg` tells nobody what the photo shows.',
  fix: 'Say in `alt` what the photo shows.',
  checkPage: (page) =>
    page.all('img').flatMap((element) => {
      const { attributes } = element;
      const alt = (attributes.get('alt') ?? '').trim();
      if (!isFileName(alt, attributes.get('src') ?? '')) return [];
      const message = `The \`alt\` \`${alt}\` is a file name.`;
      return [{ message, location: page.locationAt(element.attributeOffsets.get('alt') ?? element.offset) }];
    }),
};

function isFileName(alt: string, src: string): boolean {
  if (alt === '') return false;
  const stem =
    src
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return (
    /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i.test(alt) ||
    /^(?:img|dsc|dscn|pxl|image|photo|picture|untitled|screenshot)[-_ ]?\d*$/i.test(alt) ||
    [stem, photoName(src), photoName(src).replace(/-[\da-f]{6,}$/, '')].some((name) => isSame(alt, name))
  );
}

/** Whatever stands between the words, and whatever size is named with them. */
function isSame(alt: string, name: string): boolean {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
  return letters(name) !== '' && letters(alt) === letters(name);
}
