import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { srcsetCandidates } from '../../facts/links/site-path.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const noModernFormat: PageRule = {
  id: 'no-modern-format',
  title: 'A photo that is not offered as AVIF',
  severity: 'error',
  rationale: 'AVIF is about half the size of JPEG for the same picture.',
  fix: 'Put the image into a `picture` with a `source` of `image/avif` before it.',
  checkPage: (page) =>
    page.all('img').flatMap((image) => {
      const src = image.attributes.get('src') ?? '';
      if (!/\.(?:jpe?g|png)(?:[?#]|$)/i.test(src)) return [];
      const sources = sourcesBefore(image);
      const misnamed = sources.flatMap((source) => misnamedFile(page, source));
      const [first] = sources.filter(({ attributes }) =>
        /^image\/(?:avif|webp)$/i.test(attributes.get('type') ?? ''),
      );
      // A browser takes the first format that it knows.
      if (first !== undefined && isAvif(first)) return misnamed;
      const location = page.locationAt(image.attributeOffsets.get('src') ?? image.offset);
      return [{ message: `\`${src}\` is not offered as AVIF first.`, location }, ...misnamed];
    }),
};

/** A source behind the image is passed over. */
function sourcesBefore(image: ElementFact): readonly ElementFact[] {
  if (image.parent?.tag !== 'picture') return [];
  const siblings = image.parent.children;
  return siblings.slice(0, siblings.indexOf(image)).filter(({ tag }) => tag === 'source');
}

function isAvif({ attributes }: ElementFact): boolean {
  return (
    attributes.get('type')?.trim().toLowerCase() === 'image/avif' &&
    srcsetCandidates(attributes.get('srcset') ?? '').length > 0
  );
}

/** A browser that knows the type loads the file, whatever it is. */
function misnamedFile(page: PageFacts, source: ElementFact): Finding[] {
  const format = /^image\/(avif|webp)$/i.exec(source.attributes.get('type') ?? '')?.[1]?.toLowerCase();
  const wrong = srcsetCandidates(source.attributes.get('srcset') ?? '').find(
    ({ address }) =>
      format !== undefined && /\.\w+$/.test(address) && !address.toLowerCase().endsWith(`.${format}`),
  );
  if (wrong === undefined) return [];
  const location = page.locationAt(source.attributeOffsets.get('srcset') ?? source.offset);
  return [{ message: `\`${wrong.address}\` is offered as \`image/${format}\`.`, location }];
}
