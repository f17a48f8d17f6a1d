import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { imageFileSize } from '../image-file.ts';
import type { Finding, PageRule } from '../rule.ts';
import { filePath, srcsetCandidates } from '../site-path.ts';

// Sizes are whole pixels: at 400 wide, one pixel is a four-hundredth.
const TOLERANCE = 0.01;

export const wrongImageSize: PageRule = {
  id: 'wrong-image-size',
  title: 'An image whose width and height are not its file’s',
  severity: 'error',
  why: 'The browser keeps the wrong room for it: the photo is squeezed, or the page jumps as it loads.',
  mend: 'Write the width and height of the file into the tag.',
  page: (page, site) =>
    page.all('img').flatMap((element) => {
      const width = Number(element.attributes.get('width'));
      const height = Number(element.attributes.get('height'));
      if (!(width > 0 && height > 0)) {
        const message = `The image \`${element.attributes.get('src') ?? ''}\` has no width and height.`;
        return [{ message, place: page.placeAt(element.offset) }];
      }
      return [
        ...proportionFindings(element, width / height, { page, site }),
        ...widthFindings(element, { page, site }),
      ];
    }),
};

interface Where {
  readonly page: PageFacts;
  readonly site: SiteFacts;
}

function proportionFindings(element: ElementFact, proportion: number, { page, site }: Where): Finding[] {
  const { attributes, attributeOffsets, offset } = element;
  const src = attributes.get('src') ?? '';
  const file = sizeOf(src, { page, site });
  if (file === null || Math.abs(file.width / file.height / proportion - 1) <= TOLERANCE) return [];
  const said = `${attributes.get('width')} by ${attributes.get('height')}`;
  const message = `The image is said to be ${said}; \`${src}\` is ${file.width} by ${file.height}.`;
  return [{ message, place: page.placeAt(attributeOffsets.get('width') ?? offset) }];
}

/** The widths in an image's srcset, and in those of the sources beside it, are the files'. */
function widthFindings(element: ElementFact, { page, site }: Where): Finding[] {
  const { parent } = element;
  const sources = parent?.tag === 'picture' ? parent.children.filter(({ tag }) => tag === 'source') : [];
  return [...sources, element].flatMap(({ attributes, attributeOffsets, offset }) =>
    srcsetCandidates(attributes.get('srcset') ?? '').flatMap(({ address, width }) => {
      const file = width === null ? null : sizeOf(address, { page, site });
      if (file === null || file.width === width) return [];
      const message = `\`srcset\` calls \`${address}\` ${width} wide; the file is ${file.width} wide.`;
      return [{ message, place: page.placeAt(attributeOffsets.get('srcset') ?? offset) }];
    }),
  );
}

function sizeOf(address: string, { page, site }: Where) {
  const path = filePath(address, page, site);
  // An SVG has no pixels of its own.
  return path === null || path.endsWith('.svg') ? null : imageFileSize(site, path);
}
