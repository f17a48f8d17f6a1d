import { attributesNamed } from '../page-attributes.ts';
import { attributePlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const strayMicrodata: PageRule = {
  id: 'stray-microdata',
  title: 'Structured data in attributes, beside that which is checked',
  severity: 'warning',
  why: 'Search engines read both: a price, a rating or a name that stands in an attribute is held against nothing.',
  mend: 'Say it in the JSON-LD, which the check reads.',
  page: (page) => {
    const [first] = ATTRIBUTES.flatMap((name) => attributesNamed(page, name));
    if (first === undefined) return [];
    const { element, name, value } = first;
    const message = `\`${name}="${value}"\` is structured data that nothing proves.`;
    return [{ message, place: attributePlace(page, element, name) }];
  },
};

// Microdata, and RDFa but for `property`, which Open Graph has in its meta elements.
const ATTRIBUTES = ['itemscope', 'itemtype', 'itemprop', 'vocab', 'typeof'];
