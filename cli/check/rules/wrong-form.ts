import { elementsIn, nearestAbove } from '../ancestors.ts';
import { findContactForm } from '../contact-form.ts';
import { expectedPage } from '../expectations.ts';
import type { ElementFact, ExpectedPage, PageFacts } from '../facts.ts';
import { writtenAttribute } from '../page-attributes.ts';
import { attributePlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongForm: PageRule = {
  id: 'wrong-form',
  title: 'A contact form that cannot be sent as it is meant, or that tells of another page',
  severity: 'error',
  why: 'An inquiry is lost or sent half empty, or counts for a work that nobody asked about.',
  mend: 'Build the site again; the form stands in templates/sections/contact-form.tsx.',
  needsData: true,
  page(page, site) {
    const expected = expectedPage(site, page);
    const form = expected === null ? null : (findContactForm(page, expected.fields)?.form ?? null);
    if (expected === null || form === null) return [];
    return [...wrongData(page, form, expected), ...hindrances(page, form)];
  },
};

/** What stands around the form for the script. */
function wrongData(page: PageFacts, form: ElementFact, { formData }: ExpectedPage): Finding[] {
  // That nothing looks after the form is dead-control's.
  const around = nearestAbove(form, ({ attributes }) => attributes.has('data-enhance'));
  if (around === null) return [];
  return [...formData].flatMap(([name, right]) => {
    const said = around.attributes.get(name) ?? null;
    if (said === right) return [];
    const message =
      right === null
        ? `The form has \`${name}="${said}"\`, which it should not have.`
        : `The form ${said === null ? 'has no' : `has \`${name}="${said}"\`, not`} \`${name}="${right}"\`.`;
    return [{ message, place: attributePlace(page, around, name) }];
  });
}

/** What keeps a form from being filled in, looked over or sent by the page it stands in. */
function hindrances(page: PageFacts, form: ElementFact): Finding[] {
  const isOff = (element: ElementFact, name: string) =>
    name !== 'autocomplete' || element.attributes.get(name)?.trim().toLowerCase() === 'off';
  const found = [
    ...['novalidate', 'autocomplete', 'target', 'inert'].map((name) => ({ element: form, name })),
    ...elementsIn(page, form, 'fieldset').map((element) => ({ element, name: 'disabled' })),
    ...elementsIn(page, form, 'button').flatMap((element) => [
      { element, name: 'disabled' },
      { element, name: 'formnovalidate' },
    ]),
  ];
  return found
    .filter(({ element, name }) => element.attributes.has(name) && isOff(element, name))
    .map(({ element, name }) => {
      const written = writtenAttribute(name, element.attributes.get(name) ?? '');
      const message = `The form’s \`${element.tag}\` has \`${written}\`.`;
      return { message, place: attributePlace(page, element, name) };
    });
}
