import type { PageRule } from '../rule.ts';

export const blankTarget: PageRule = {
  id: 'blank-target',
  title: 'A link that hands the page to another site',
  severity: 'error',
  why: 'In older browsers the page that opens can replace the one it came from with a copy of its own.',
  mend: 'Add `rel="noopener"`.',
  page: (page) =>
    page.elements
      .filter(
        ({ tag, attributes }) =>
          /^(?:a|area|form)$/.test(tag) &&
          attributes.get('target')?.toLowerCase() === '_blank' &&
          /^(?:https?:)?\/\//i.test(attributes.get('href') ?? attributes.get('action') ?? '') &&
          !/\b(?:noopener|noreferrer)\b/i.test(attributes.get('rel') ?? ''),
      )
      .map(({ attributes, attributeOffsets, offset }) => ({
        message: `The link to \`${attributes.get('href') ?? attributes.get('action')}\` opens a tab without \`rel="noopener"\`.`,
        place: page.placeAt(attributeOffsets.get('target') ?? offset),
      })),
};
