import { nearestAbove } from '../ancestors.ts';
import { findContactForm, pairFields } from '../contact-form.ts';
import { expectedPage } from '../expectations.ts';
import type { ElementFact, ExpectedField, PageFacts } from '../facts.ts';
import { elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongLabel: PageRule = {
  id: 'wrong-label',
  title: 'A field of the contact form that is labeled as another',
  severity: 'error',
  why: 'The name arrives where the address should be, and nobody can be answered.',
  mend: 'Build the site again; the labels stand in cli/routes/contact-fields.ts.',
  needsData: true,
  page(page, site) {
    const fields = expectedPage(site, page)?.fields ?? [];
    const controls = findContactForm(page, fields)?.controls ?? [];
    return pairFields(fields, controls).pairs.flatMap(({ field, control }) => fault(page, field, control));
  },
};

function fault(page: PageFacts, { name, label: right }: ExpectedField, control: ElementFact): Finding[] {
  const label = labelOf(page, control);
  // That there is none is unlabeled-field's.
  if (right === '' || label === null || label.text === '') return [];
  // A sign may follow for what is required, or what a field that stands inside of it says.
  const rest = label.text.startsWith(right) ? label.text.slice(right.length) : null;
  if (rest !== null && !/^[\p{L}\d]/u.test(rest)) return [];
  const message = `The field \`${name}\` is labeled \`${label.text}\`, not \`${right}\`.`;
  return [{ message, place: elementPlace(page, label), says: right }];
}

function labelOf(page: PageFacts, control: ElementFact): ElementFact | null {
  const id = control.attributes.get('id');
  const named = page.all('label').find(({ attributes }) => id !== undefined && attributes.get('for') === id);
  return named ?? nearestAbove(control, ({ tag }) => tag === 'label');
}
