import { findSourceOffset, findSyntaxError, isObject } from '../../facts/structured-data/json-ld.ts';
import { MAX_LEVELS } from '../../facts/structured-data/nesting.ts';
import type { PageRule } from '../../rule.ts';

/** How much of the source a message quotes. */
const EXCERPT_LENGTH = 20;

export const jsonLdSyntax: PageRule = {
  id: 'json-ld-syntax',
  title: 'Structured data that search engines cannot parse',
  severity: 'error',
  rationale:
    'A search engine drops the whole block, and the business, breadcrumb and questions in it are missing from the results.',
  fix: 'Write the block with `JSON.stringify`, escape `<` as `\\u003c`, and set `"@context": "https://schema.org"`.',
  checkPage: (page) =>
    page.jsonLd.flatMap((block) => {
      const start = findSourceOffset(page, block);
      if (block.isTooDeep) {
        const message = `The structured data has more than ${MAX_LEVELS} levels.`;
        return [{ message, location: page.locationAt(start) }];
      }
      if (block.value === null) {
        const offset = findSyntaxError(block);
        const excerpt = block.source.slice(offset, offset + EXCERPT_LENGTH).trim();
        const message =
          excerpt === ''
            ? 'The structured data is not valid JSON: it ends too early.'
            : `The structured data is not valid JSON from \`${excerpt}\` on.`;
        return [{ message, location: page.locationAt(start + offset) }];
      }
      const context = isObject(block.value) ? block.value['@context'] : undefined;
      if (typeof context === 'string' && /^https:\/\/schema\.org\/?$/.test(context)) return [];
      const message = 'The `@context` of the structured data is not `https://schema.org`.';
      return [{ message, location: page.locationAt(start) }];
    }),
};
