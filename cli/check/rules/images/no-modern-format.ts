import type { ElementFact } from '../../facts/facts.ts';
import { locateAttribute } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const noModernFormat: PageRule = {
  id: 'no-modern-format',
  title: 'A photo that is not offered as AVIF first',
  severity: 'error',
  rationale: 'AVIF is about half the size of JPEG for the same picture.',
  fix: 'Put the image into a `picture`, after a `source` of the type `image/avif`.',
  checkPage: (page) =>
    page
      .all('img')
      .filter((image) => /\.(?:jpe?g|png)(?:[?#]|$)/i.test(image.attributes.get('src') ?? ''))
      .filter((image) => findFirstFormat(image) !== 'image/avif')
      .map((image) => ({
        message: `\`${image.attributes.get('src')}\` is not offered as AVIF first.`,
        location: locateAttribute(page, image, 'src'),
      })),
};

/** The type of the first modern source. Browsers take the first that they support, and ignore sources after the image. */
function findFirstFormat(image: ElementFact): string | undefined {
  if (image.parent?.tag !== 'picture') return undefined;
  const siblings = image.parent.children;
  return siblings
    .slice(0, siblings.indexOf(image))
    .filter(({ attributes }) => (attributes.get('srcset') ?? '').trim() !== '')
    .map(({ attributes }) => attributes.get('type')?.trim().toLowerCase())
    .find((type) => type === 'image/avif' || type === 'image/webp');
}
