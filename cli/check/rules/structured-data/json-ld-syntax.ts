import { jsonBreak } from '../../facts/structured-data/json-break.ts';
import { isObject, sourceOffset } from '../../facts/structured-data/json-ld.ts';
import type { PageRule } from '../../rule.ts';

export const jsonLdSyntax: PageRule = {
  id: 'json-ld-syntax',
  title: 'Structured data that does not parse',
  severity: 'error',
  rationale:
    'A search engine drops the whole block: no business, no breadcrumb, no questions in the results.',
  fix: 'Write the block with JSON.stringify from plain data, with `"@context": "https://schema.org"`.',
  checkPage: (page) =>
    page.jsonLd.flatMap((block) => {
      const start = sourceOffset(page, block);
      if (block.value === null) {
        const at = jsonBreak(block.source) ?? 0;
        const rest = block.source.slice(at, at + 20).trim();
        const message =
          rest === ''
            ? 'The structured data is not JSON: it ends too early.'
            : `The structured data is not JSON from \`${rest}\` on.`;
        return [{ message, location: page.locationAt(start + at) }];
      }
      const context = isObject(block.value) ? block.value['@context'] : undefined;
      if (typeof context === 'string' && /^https:\/\/schema\.org\/?$/.test(context)) return [];
      return [
        {
          message: 'The structured data has no `@context` `https://schema.org`.',
          location: page.locationAt(start),
        },
      ];
    }),
};
