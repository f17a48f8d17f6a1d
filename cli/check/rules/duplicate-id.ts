import { attributePlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const duplicateId: PageRule = {
  id: 'duplicate-id',
  title: 'One id on two elements',
  severity: 'error',
  why: 'A label, a link or a script reaches the first of them alone; ids that differ in capitals alone are taken for one by people.',
  mend: 'Give each element an id of its own.',
  page(page) {
    const seen = new Map<string, string>();
    return page.elements.flatMap((element) => {
      const id = element.attributes.get('id');
      const before = id === undefined ? undefined : seen.get(id.toLowerCase());
      if (id === undefined || before === undefined) {
        if (id !== undefined) seen.set(id.toLowerCase(), id);
        return [];
      }
      const message =
        id === before
          ? `The id \`${id}\` stands twice.`
          : `The ids \`${before}\` and \`${id}\` differ in capitals alone.`;
      return [{ message, place: attributePlace(page, element, 'id') }];
    });
  },
};
