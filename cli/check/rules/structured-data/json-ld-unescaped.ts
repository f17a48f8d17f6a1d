import { sourceOffset } from '../../facts/structured-data/json-ld.ts';
import type { PageRule } from '../../rule.ts';

export const jsonLdUnescaped: PageRule = {
  id: 'json-ld-unescaped',
  title: 'A raw < in structured data',
  severity: 'error',
  rationale: 'A text with `</script>` in it would end the block there and spill the rest onto the page.',
  fix: 'Write `<` as `\\u003c`; a JSON parser reads the same.',
  checkPage: (page) =>
    page.jsonLd.flatMap((block) => {
      const at = block.source.indexOf('<');
      if (at === -1) return [];
      const message = 'A raw `<` stands in the structured data.';
      return [{ message, location: page.locationAt(sourceOffset(page, block) + at) }];
    }),
};
