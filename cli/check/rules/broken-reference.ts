import { attributesNamed } from '../page-attributes.ts';
import type { PageRule } from '../rule.ts';

// Attributes that name other elements by id (WAI-ARIA 1.2; HTML's own beside them), each a list of ids or a single one.
const REFERENCES = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
];

export const brokenReference: PageRule = {
  id: 'broken-reference',
  title: 'An attribute that names an id which nothing has',
  severity: 'error',
  why: 'A label names no field, a button opens nothing, a description is never read out.',
  mend: 'Give the element meant that id, or correct the name.',
  page: (page) =>
    REFERENCES.flatMap((name) => attributesNamed(page, name)).flatMap(({ element, name, value }) =>
      value
        .split(/\s+/)
        .filter((id) => id !== '' && !page.byId.has(id))
        .map((id) => ({
          message: `\`${name}\` names the id \`${id}\`, which nothing on the page has.`,
          place: page.placeAt(element.attributeOffsets.get(name) ?? element.offset),
        })),
    ),
};
