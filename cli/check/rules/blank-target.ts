import type { PageRule } from '../rule.ts';

export const blankTarget: PageRule = {
  id: 'blank-target',
  title: 'A link that hands the page to another site',
  severity: 'error',
  why: 'In older browsers the page that opens can replace the one it came from with a copy of its own.',
  mend: 'Add `rel="noopener"`.',
  page(page) {
    // What `<base>` says holds for every link that says nothing.
    const [base] = page.all('base');
    const common = base?.attributes.get('target');
    return page.elements
      .filter(
        ({ tag, attributes }) =>
          /^(?:a|area|form)$/.test(tag) &&
          opensTab(attributes.get('target') ?? common) &&
          /^(?:https?:)?\/\//i.test(attributes.get('href') ?? attributes.get('action') ?? '') &&
          !/(?:^|\s)(?:noopener|noreferrer)(?:\s|$)/i.test(attributes.get('rel') ?? ''),
      )
      .map(({ attributes, attributeOffsets, offset }) => ({
        message: `The link to \`${attributes.get('href') ?? attributes.get('action')}\` opens a tab without \`rel="noopener"\`.`,
        place: page.placeAt(attributeOffsets.get('target') ?? offset),
      }));
  },
};

/** A name of one's own opens a tab as `_blank` does, and without its protection. */
function opensTab(target: string | undefined): boolean {
  return target !== undefined && !/^(?:_self|_parent|_top|)$/i.test(target.trim());
}
