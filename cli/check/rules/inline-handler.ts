import type { PageRule } from '../rule.ts';

export const inlineHandler: PageRule = {
  id: 'inline-handler',
  title: 'Script in an attribute',
  severity: 'error',
  why: 'The policy blocks it, so it does nothing; a policy that let it through would let in anyone’s.',
  mend: 'Use `data-enhance` and a file in client/enhance/.',
  page: (page) =>
    page.elements.flatMap(({ attributes, attributeOffsets, offset }) =>
      [...attributes]
        .filter(([name, value]) => /^on[a-z]+$/.test(name) || SCRIPT.test(value.replace(/[\t\n\r]/g, '')))
        .map(([name]) => ({
          message: `The attribute \`${name}\` holds script.`,
          place: page.placeAt(attributeOffsets.get(name) ?? offset),
        })),
    ),
};

// Browsers drop blanks and control characters before a scheme, and tabs and line ends within it. https://url.spec.whatwg.org/#url-parsing
const SCRIPT = /^[\u0000-\u0020]*(?:(?:java|vb)script:|data:text\/html)/i;
