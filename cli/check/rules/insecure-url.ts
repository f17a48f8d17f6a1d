import { jsonPlace, schemaTexts } from '../json-ld.ts';
import type { PageRule } from '../rule.ts';

const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'content', 'data', 'style'];

export const insecureUrl: PageRule = {
  id: 'insecure-url',
  title: 'An address without encryption',
  severity: 'error',
  why: 'Browsers block it or warn of it, and anyone on the way can read and change what it carries.',
  mend: 'Write `https:`.',
  page(page) {
    const attributes = page.elements.flatMap(({ attributes, attributeOffsets, offset }) =>
      ADDRESSES.flatMap((name) => {
        const [url] = /\bhttp:\/\/[^\s"'),]*/i.exec(attributes.get(name) ?? '') ?? [];
        if (url === undefined) return [];
        const place = page.placeAt(attributeOffsets.get(name) ?? offset);
        return [{ message: `\`${url}\` is not encrypted.`, place }];
      }),
    );
    const structured = schemaTexts(page)
      .filter(({ text }) => /^http:\/\//i.test(text))
      .map(({ block, path, text }) => ({
        message: `\`${text}\` is not encrypted.`,
        place: jsonPlace(page, block, path),
      }));
    return [...attributes, ...structured];
  },
};
