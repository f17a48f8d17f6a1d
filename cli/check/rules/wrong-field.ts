import { findContactForm, pairFields } from '../contact-form.ts';
import { expectedPage } from '../expectations.ts';
import type { ElementFact, ExpectedField, PageFacts } from '../facts.ts';
import { attributePlace, elementPlace, mainPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

// What changes what a visitor may enter, or whether it is sent.
const LIMITS = [
  'type',
  'required',
  'disabled',
  'readonly',
  'autocomplete',
  'pattern',
  'minlength',
  'maxlength',
  // What nobody typed, and more than one choice.
  'value',
  'multiple',
];
const WORDLESS = ['required', 'disabled', 'readonly', 'multiple'];

export const wrongField: PageRule = {
  id: 'wrong-field',
  title: 'A contact form that asks for something else than the site’s',
  severity: 'error',
  why: 'An inquiry arrives without what is needed to answer it, or phones do not help to fill it in.',
  mend: 'Build the site again; the fields stand in cli/routes/contact-fields.ts.',
  needsData: true,
  page(page, site) {
    const fields = expectedPage(site, page)?.fields ?? [];
    if (fields.length === 0) return [];
    const found = findContactForm(page, fields);
    if (found === null)
      return [{ message: 'The page has no contact form, which it should have.', place: mainPlace(page) }];
    const { pairs, lost, extra } = pairFields(fields, found.controls);
    return [
      ...lost.map(({ name }) => ({
        message: `The form lacks the field \`${name}\`.`,
        place: elementPlace(page, found.form),
      })),
      ...extra.map((control) => ({
        message: `The form has a field \`${control.attributes.get('name') ?? ''}\` that it should not have.`,
        place: elementPlace(page, control),
      })),
      ...pairs.flatMap(({ field, control }) => wrongAttributes(page, field, control)),
    ];
  },
};

function wrongAttributes(page: PageFacts, field: ExpectedField, control: ElementFact): Finding[] {
  const { name, tag, attributes } = field;
  if (control.tag !== tag) {
    const message = `The field \`${name}\` is an element \`${control.tag}\`, not \`${tag}\`.`;
    return [{ message, place: elementPlace(page, control) }];
  }
  return [...new Set([...attributes.keys(), ...LIMITS])].flatMap((attribute) => {
    const right = attributes.get(attribute);
    const said = control.attributes.get(attribute);
    if (isSame(attribute, said, right)) return [];
    const message = `The field \`${name}\` ${difference(attribute, said, right)}.`;
    const place = attributePlace(page, control, attribute);
    return [{ message, place, ...(attribute === 'value' && right !== undefined && { says: right }) }];
  });
}

function isSame(attribute: string, said: string | undefined, right: string | undefined): boolean {
  // That a field has no name is nameless-field's; that what nobody sees has none, unlabeled-field's.
  if (attribute === 'aria-label' || (attribute === 'name' && (said ?? '').trim() === '')) return true;
  if (WORDLESS.includes(attribute)) return (said === undefined) === (right === undefined);
  return said === right || (LIMITS.includes(attribute) && said?.toLowerCase() === right);
}

function difference(attribute: string, said: string | undefined, right: string | undefined): string {
  const written = (value: string) =>
    WORDLESS.includes(attribute) ? `\`${attribute}\`` : `\`${attribute}="${value}"\``;
  if (right === undefined) return `has ${written(said ?? '')}, which it should not have`;
  return said === undefined ? `lacks ${written(right)}` : `has ${written(said)}, not ${written(right)}`;
}
