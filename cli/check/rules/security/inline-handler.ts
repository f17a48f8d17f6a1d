import { attributeNames, attributesNamed, attributesOfPageWith } from '../../facts/page/page-attributes.ts';
import type { PageRule } from '../../rule.ts';

export const inlineHandler: PageRule = {
  id: 'inline-handler',
  title: 'Script in an attribute',
  severity: 'error',
  rationale: 'The policy blocks it, so it does nothing; a policy that let it through would let in anyone’s.',
  fix: 'Use `data-enhance` and a file in client/enhance/.',
  checkPage(page) {
    const handlers = [...attributeNames(page)]
      .filter((name) => HANDLER.test(name))
      .flatMap((name) => attributesNamed(page, name));
    const addresses = attributesOfPageWith(page, SCHEME).filter(
      ({ name, value }) => !HANDLER.test(name) && SCRIPT.test(value.replace(/[\t\n\r]/g, '')),
    );
    return [...handlers, ...addresses].map(({ element, name }) => ({
      message: `The attribute \`${name}\` holds script.`,
      location: page.locationAt(element.attributeOffsets.get(name) ?? element.offset),
    }));
  },
};

const HANDLER = /^on[a-z]+$/;
// What stands in each such address, line ends and tabs between its letters or not.
const SCHEME =
  /s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t[\t\n\r]*:|h[\t\n\r]*t[\t\n\r]*m[\t\n\r]*l/i;

// Browsers drop blanks and control characters before a scheme, and tabs and line ends within it. https://url.spec.whatwg.org/#url-parsing
const SCRIPT = /^[\u0000-\u0020]*(?:(?:java|vb)script:|data:text\/html)/i;
