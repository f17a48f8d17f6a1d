import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { type ImageFileSize, readImageSize } from '../../facts/images/image-file.ts';
import { getFileOfUrl, parseSrcset } from '../../facts/links/url.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const wrongImageSize: PageRule = {
  id: 'wrong-image-size',
  title: 'An image with another size than its file',
  severity: 'error',
  rationale: 'The browser reserves the wrong space: the photo is distorted, or the page jumps when it loads.',
  fix: 'Write the width and height of the file into the tag, and the width of each file into `srcset`.',
  checkPage: (page, site) =>
    page.all('img').flatMap((image) => {
      const size = readSize(image);
      const src = image.attributes.get('src') ?? '';
      const noSize = `The image \`${src}\` has no width and height.`;
      if (size === null) return [{ message: noSize, location: locateElement(page, image) }];
      const file = findFileSize(src, page, site);
      if (file === null || isInProportion(file, size))
        return listSources(image).flatMap((source) => checkSource({ source, image, size }, page, site));
      const message = `The image has a size of ${size.width} by ${size.height}; \`${src}\` is ${file.width} by ${file.height}.`;
      return [{ message, location: locateAttribute(page, image, 'width') }];
    }),
};

function readSize({ attributes }: ElementFact): ImageFileSize | null {
  const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))];
  return width > 0 && height > 0 ? { width, height } : null;
}

function findFileSize(url: string, page: PageFacts, site: SiteFacts): ImageFileSize | null {
  const file = getFileOfUrl(url, page, site);
  // An SVG has no size in pixels.
  return file === null || file.endsWith('.svg') ? null : readImageSize(site, file);
}

/** Sizes are whole pixels: the height of one, scaled to the width of the other, may differ by one. */
function isInProportion(a: ImageFileSize, b: ImageFileSize): boolean {
  const [small, large] = a.width < b.width ? [a, b] : [b, a];
  return Math.abs((large.height * small.width) / large.width - small.height) <= 1;
}

/** The image, and the sources beside it in a `picture`. */
function listSources(image: ElementFact): readonly ElementFact[] {
  const siblings = image.parent?.tag === 'picture' ? image.parent.children : [];
  return [...siblings.filter(({ tag }) => tag === 'source'), image];
}

interface Source {
  readonly source: ElementFact;
  readonly image: ElementFact;
  readonly size: ImageFileSize;
}

/** Every candidate must have the width that it is listed with, and the proportions of the image. */
function checkSource({ source, image, size }: Source, page: PageFacts, site: SiteFacts): Finding[] {
  const candidates = parseSrcset(source.attributes.get('srcset') ?? '');
  const hasWidths = candidates.some(({ width }) => width !== null);
  // A lazy image may take the width of its layout (https://html.spec.whatwg.org/#sizes-attributes).
  const hasSizes = source.attributes.has('sizes') || /^\s*auto\b/i.test(image.attributes.get('sizes') ?? '');
  const location = locateAttribute(page, source, 'srcset');
  if (hasWidths && !hasSizes)
    return [{ message: 'The `srcset` lists widths, but the element has no `sizes`.', location }];
  // A source with another crop has another size.
  const expected = readSize(source) ?? size;
  return candidates.flatMap(({ url, width }): Finding[] => {
    if (hasWidths && width === null)
      return [{ message: `The \`srcset\` lists \`${url}\` without a width.`, location }];
    const file = findFileSize(url, page, site);
    if (file === null) return [];
    if (width !== null && file.width !== width)
      return [
        {
          message: `The \`srcset\` lists \`${url}\` as ${width} wide; the file is ${file.width} wide.`,
          location,
        },
      ];
    if (isInProportion(file, expected)) return [];
    const message = `\`${url}\` is ${file.width} by ${file.height}, and the image ${expected.width} by ${expected.height}.`;
    return [{ message, location }];
  });
}
