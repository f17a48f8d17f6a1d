import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { type ImageFileSize, imageFileSize } from '../../facts/images/image-file.ts';
import { filePath, srcsetCandidates } from '../../facts/links/site-path.ts';
import { locationInText } from '../../facts/parse-page.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

export const wrongImageSize: PageRule & SiteRule = {
  id: 'wrong-image-size',
  title: 'An image whose width and height are not its file’s',
  severity: 'error',
  rationale: 'The browser keeps the wrong room for it: the photo is squeezed, or the page jumps as it loads.',
  fix: 'Write the width and height of the file into the tag.',
  checkPage: (page, site) =>
    page.all('img').flatMap((element) => {
      const width = Number(element.attributes.get('width'));
      const height = Number(element.attributes.get('height'));
      if (!(width > 0 && height > 0)) {
        const message = `The image \`${element.attributes.get('src') ?? ''}\` has no width and height.`;
        return [{ message, location: page.locationAt(element.offset) }];
      }
      const wrong = proportionFindings(element, { width, height }, { page, site });
      return wrong.length > 0 ? wrong : candidateFindings(element, { width, height }, { page, site });
    }),
  checkSite: iconFindings,
};

interface Where {
  readonly page: PageFacts;
  readonly site: SiteFacts;
}

function proportionFindings(element: ElementFact, said: ImageFileSize, { page, site }: Where): Finding[] {
  const { attributes, attributeOffsets, offset } = element;
  const src = attributes.get('src') ?? '';
  const file = sizeOf(src, { page, site });
  if (file === null || isInProportion(file, said)) return [];
  const message = `The image is said to be ${said.width} by ${said.height}; \`${src}\` is ${file.width} by ${file.height}.`;
  return [{ message, location: page.locationAt(attributeOffsets.get('width') ?? offset) }];
}

/** Sizes are whole pixels: scaled to each other, the two may be one apart. */
function isInProportion(a: ImageFileSize, b: ImageFileSize): boolean {
  const [small, large] = a.width < b.width ? [a, b] : [b, a];
  return Math.abs((large.height * small.width) / large.width - small.height) <= 1;
}

/** What stands in an image's srcset, and in those of the sources beside it, has the width that is said and the image's proportions. */
function candidateFindings(element: ElementFact, said: ImageFileSize, { page, site }: Where): Finding[] {
  const { parent } = element;
  const sources = parent?.tag === 'picture' ? parent.children.filter(({ tag }) => tag === 'source') : [];
  return [...sources, element].flatMap((holder) => {
    const found = (message: string): Finding => ({
      message,
      location: page.locationAt(holder.attributeOffsets.get('srcset') ?? holder.offset),
    });
    // A source may be cut otherwise on purpose, and then says its own size.
    const [width, height] = ['width', 'height'].map((side) => Number(holder.attributes.get(side)));
    const right = width && height ? { width, height } : said;
    const candidates = srcsetCandidates(holder.attributes.get('srcset') ?? '');
    const isByWidth = candidates.some(({ width: named }) => named !== null);
    if (isByWidth && !holder.attributes.has('sizes') && !isSizedByItself(element))
      return [found('`srcset` gives widths, and no `sizes` says how wide the image is shown.')];
    return candidates.flatMap(({ address, width: named }) => {
      if (isByWidth && named === null)
        return [found(`\`srcset\` gives \`${address}\` no width, and others one.`)];
      const file = sizeOf(address, { page, site });
      if (file === null) return [];
      if (named !== null && file.width !== named)
        return [found(`\`srcset\` calls \`${address}\` ${named} wide; the file is ${file.width} wide.`)];
      if (isInProportion(file, right) || address === element.attributes.get('src')) return [];
      return [
        found(
          `\`${address}\` is ${file.width} by ${file.height}; the image is said to be ${right.width} by ${right.height}.`,
        ),
      ];
    });
  });
}

/** Lazy images may have their layout's width for their size (https://html.spec.whatwg.org/#sizes-attributes). */
function isSizedByItself({ attributes }: ElementFact): boolean {
  return /^auto\b/i.test(attributes.get('sizes')?.trim() ?? '');
}

/** Phones choose an icon by the size that the manifest gives it. */
function iconFindings(site: SiteFacts): Finding[] {
  return [...site.files.keys()]
    .filter((path) => path.endsWith('.webmanifest'))
    .flatMap((path) => {
      const text = new TextDecoder().decode(site.read(path) ?? undefined);
      return [...text.matchAll(/\{[^{}]*"src"[^{}]*\}/g)].flatMap((icon): Finding[] => {
        const [, src = ''] = /"src"\s*:\s*"([^"]*)"/.exec(icon[0]) ?? [];
        const sizes = /"sizes"\s*:\s*"(\d+)x(\d+)"/.exec(icon[0]);
        const file = src.endsWith('.svg') ? null : imageFileSize(site, src.replace(/^\//, ''));
        if (sizes === null || file === null) return [];
        if (file.width === Number(sizes[1]) && file.height === Number(sizes[2])) return [];
        return [
          {
            message: `The manifest calls \`${src}\` ${sizes[1]} by ${sizes[2]}; the file is ${file.width} by ${file.height}.`,
            location: locationInText(path, text, icon.index + sizes.index, sizes[0].length),
          },
        ];
      });
    });
}

function sizeOf(address: string, { page, site }: Where) {
  const path = filePath(address, page, site);
  // An SVG has no pixels of its own.
  return path === null || path.endsWith('.svg') ? null : imageFileSize(site, path);
}
