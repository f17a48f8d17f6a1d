import type { PageRule } from '../rule.ts';
import { srcsetCandidates } from '../site-path.ts';

export const noModernFormat: PageRule = {
  id: 'no-modern-format',
  title: 'A photo in an old format alone',
  severity: 'error',
  why: 'AVIF and WebP are a third to a half smaller for the same picture.',
  mend: 'Put the image into a `picture` with a `source` of `image/avif` or `image/webp`.',
  page: (page) =>
    page.all('img').flatMap(({ attributes, attributeOffsets, parent, offset }) => {
      const src = attributes.get('src') ?? '';
      if (!/\.(?:jpe?g|png)(?:[?#]|$)/i.test(src)) return [];
      const sources = parent?.tag === 'picture' ? parent.children.filter(({ tag }) => tag === 'source') : [];
      const offered = sources.some(
        (source) =>
          /^image\/(?:avif|webp)$/.test(source.attributes.get('type') ?? '') &&
          srcsetCandidates(source.attributes.get('srcset') ?? '').length > 0,
      );
      if (offered) return [];
      const message = `\`${src}\` is offered in no modern format.`;
      return [{ message, place: page.placeAt(attributeOffsets.get('src') ?? offset) }];
    }),
};
