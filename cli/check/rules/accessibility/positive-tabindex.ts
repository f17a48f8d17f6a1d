import { attributeLocation } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const positiveTabindex: PageRule = {
  id: 'positive-tabindex',
  title: 'An order of its own for the Tab key',
  severity: 'error',
  rationale: 'The element is reached before everything else on the page, wherever it stands.',
  fix: 'Take the `tabindex` out, or write `0`; move the element to where it is to be reached.',
  checkPage: (page) =>
    page.elements
      .filter(({ attributes }) => Number.parseInt(attributes.get('tabindex') ?? '', 10) > 0)
      .map((element) => ({
        message: `The \`${element.tag}\` has a \`tabindex\` of ${element.attributes.get('tabindex')}.`,
        location: attributeLocation(page, element, 'tabindex'),
      })),
};
