import { namedByAttribute } from '../accessible-name.ts';
import type { ElementFact } from '../facts.ts';
import type { PageRule } from '../rule.ts';

export const unlabeledField: PageRule = {
  id: 'unlabeled-field',
  title: 'A field without a label',
  severity: 'error',
  why: 'A screen reader cannot say what to fill in, and a tap on the words does not reach the field.',
  mend: 'Add a `label` whose `for` is the field’s `id`; a placeholder is no label.',
  page(page) {
    const labels = page.all('label');
    const labelled = new Set(
      labels.filter(({ text }) => text !== '').map(({ attributes }) => attributes.get('for')),
    );
    return page.elements
      .filter(isField)
      .filter(
        (field) =>
          namedByAttribute(field, page) === '' &&
          (field.attributes.get('title') ?? '').trim() === '' &&
          !labelled.has(field.attributes.get('id') ?? '') &&
          !isInLabel(field),
      )
      .map(({ tag, attributes, offset }) => ({
        message: `The field \`${attributes.get('name') ?? attributes.get('id') ?? tag}\` has no label.`,
        place: page.placeAt(offset),
      }));
  },
};

function isField({ tag, attributes }: ElementFact): boolean {
  if (tag === 'input')
    return !/^(?:hidden|button|submit|reset|image)$/.test(attributes.get('type')?.toLowerCase() ?? 'text');
  return tag === 'select' || tag === 'textarea';
}

function isInLabel(field: ElementFact): boolean {
  for (let at = field.parent; at !== null; at = at.parent) if (at.tag === 'label') return at.text !== '';
  return false;
}
