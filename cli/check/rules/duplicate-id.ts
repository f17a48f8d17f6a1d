import type { PageRule } from '../rule.ts';

export const duplicateId: PageRule = {
  id: 'duplicate-id',
  title: 'One id on two elements',
  severity: 'error',
  why: 'A label, a link or a script reaches the first of them alone.',
  mend: 'Give each element an id of its own.',
  page(page) {
    const seen = new Set<string>();
    return page.elements.flatMap(({ attributes, attributeOffsets, offset }) => {
      const id = attributes.get('id');
      if (id === undefined || !seen.has(id)) {
        if (id !== undefined) seen.add(id);
        return [];
      }
      const message = `The id \`${id}\` stands twice.`;
      return [{ message, place: page.placeAt(attributeOffsets.get('id') ?? offset) }];
    });
  },
};
