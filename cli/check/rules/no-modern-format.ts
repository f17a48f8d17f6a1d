import type { ElementFact, PageFacts } from '../facts.ts';
import type { Finding, PageRule } from '../rule.ts';
import { srcsetCandidates } from '../site-path.ts';

export const noModernFormat: PageRule = {
  id: 'no-modern-format',
  title: 'A photo that is not offered in modern formats',
  severity: 'error',
  why: 'AVIF is half the size of JPEG for the same picture, and all current browsers know it.',
  mend: 'Put the image into a `picture` with a `source` of `image/avif` before it.',
  page: (page) =>
    page.all('img').flatMap((image) => {
      const src = image.attributes.get('src') ?? '';
      if (!/\.(?:jpe?g|png)(?:[?#]|$)/i.test(src)) return [];
      const place = page.placeAt(image.attributeOffsets.get('src') ?? image.offset);
      const sources = sourcesBefore(image);
      const avif = sources.findIndex((source) => isOf(source, 'avif'));
      const webp = sources.findIndex((source) => isOf(source, 'webp'));
      if (avif === -1 && webp === -1)
        return [{ message: `\`${src}\` is offered in no modern format.`, place }];
      if (avif === -1) return [{ message: `\`${src}\` is not offered as \`image/avif\`.`, place }];
      const disorder =
        webp !== -1 && avif > webp
          ? [{ message: `\`${src}\` is offered as WebP before AVIF, which no browser then takes.`, place }]
          : [];
      return [...disorder, ...sources.flatMap((source) => misnamed(page, source))];
    }),
};

/** A source behind the image is passed over. */
function sourcesBefore(image: ElementFact): readonly ElementFact[] {
  if (image.parent?.tag !== 'picture') return [];
  const siblings = image.parent.children;
  return siblings.slice(0, siblings.indexOf(image)).filter(({ tag }) => tag === 'source');
}

function isOf({ attributes }: ElementFact, format: string): boolean {
  return (
    attributes.get('type')?.trim().toLowerCase() === `image/${format}` &&
    srcsetCandidates(attributes.get('srcset') ?? '').length > 0
  );
}

/** A browser that knows the type loads the file, whatever it is. */
function misnamed(page: PageFacts, source: ElementFact): Finding[] {
  const format = /^image\/(avif|webp)$/i.exec(source.attributes.get('type') ?? '')?.[1]?.toLowerCase();
  const wrong = srcsetCandidates(source.attributes.get('srcset') ?? '').find(
    ({ address }) =>
      format !== undefined && /\.\w+$/.test(address) && !address.toLowerCase().endsWith(`.${format}`),
  );
  if (wrong === undefined) return [];
  const place = page.placeAt(source.attributeOffsets.get('srcset') ?? source.offset);
  return [{ message: `\`${wrong.address}\` is offered as \`image/${format}\`.`, place }];
}
