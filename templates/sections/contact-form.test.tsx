import { describe, expect, test } from 'vitest';
import { attribute, type Element, textOf } from '../../cli/testing/built-page.ts';
import { contactFormProps } from '../../cli/testing/templates/props.ts';
import { attributes, links, only, phoneLinks, render, texts } from '../../cli/testing/templates/render.ts';
import { ContactForm, type ContactFormProps, type FieldProps } from './contact-form.tsx';

const field = (kind: FieldProps['kind'], label: string, attributes: FieldProps['attributes']): FieldProps => ({
  kind,
  label,
  attributes,
  options: [],
});

const fields: readonly FieldProps[] = [
  field('hidden', '', { type: 'hidden', name: '_subject', value: 'Inquiry' }),
  field('honeypot', '', {
    name: '_gotcha',
    type: 'text',
    'aria-label': 'Leave this field empty',
    tabIndex: -1,
    autoComplete: 'off',
  }),
  field('input', 'Name', { id: 'contact-name', name: 'name', type: 'text', autoComplete: 'name', required: true }),
  field('input', 'Phone', { id: 'contact-phone', name: 'phone', type: 'tel', autoComplete: 'tel' }),
  {
    ...field('select', 'Service', { id: 'contact-service', name: 'service' }),
    options: [
      { text: 'Choose a service', value: '', slug: null },
      { text: 'Metal Roofs', value: null, slug: 'metal-roofs' },
      { text: 'Other', value: null, slug: null },
    ],
  },
  field('textarea', 'Message', { id: 'contact-message', name: 'message', rows: 5, required: true }),
];

function renderForm(changes: Partial<ContactFormProps> = {}) {
  const page = render(<ContactForm props={{ ...contactFormProps(), fields, ...changes }} />);
  const part = (name: string): Element =>
    only(page.all('*').filter((element) => attribute(element, 'data-part') === name));
  return { ...page, part, form: only(page.all('form')) };
}

/** The element around the form, which the script enhances. */
const findWrapper = ({ all }: ReturnType<typeof renderForm>) =>
  only(all('div').filter((element) => attribute(element, 'data-enhance') === 'contact-form'));

test('the intro comes first, and its phone number can be called', () => {
  const page = renderForm({ intro: 'Or call (303) 555-0142.', variant: 'homepage' });
  expect(texts(page.all('p'))[0]).toBe('Or call (303) 555-0142.');
  expect(phoneLinks(page)).toEqual([
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'contact' },
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'contact_details' },
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'form_success' },
  ]);
});

test('every visible field has its label; both forms mark optional ones, only the shared form required ones', () => {
  for (const [variant, labels] of [
    ['shared', ['Name *', 'Phone (optional)', 'Service (optional)', 'Message *']],
    ['homepage', ['Name', 'Phone (optional)', 'Service (optional)', 'Message']],
  ] as const) {
    const { all, form } = renderForm({ variant });
    expect(all('label', form).map((label) => [attributes(label), textOf(label)])).toEqual([
      [{ for: 'contact-name' }, labels[0]],
      [{ for: 'contact-phone' }, labels[1]],
      [{ for: 'contact-service' }, labels[2]],
      [{ for: 'contact-message' }, labels[3]],
    ]);
    const required = all('*', form).filter((element) => attribute(element, 'required') !== undefined);
    expect(required.map((element) => attribute(element, 'name'))).toEqual(['name', 'message']);
  }
});

test('a label may have a link, and the unit of a number after it', () => {
  const label = ['I have read the ', { type: 'link' as const, href: '/privacy', content: ['rules'] }];
  const { all, form } = renderForm({
    fields: fields.map((item) => (item.label === 'Message' ? { ...item, label, unit: 'sq ft' } : item)),
  });
  const labels = all('label', form);
  expect(labels.map(textOf).at(-1)).toBe('I have read the rules (sq ft) *');
  expect(all('a', labels.at(-1)).map((link) => attribute(link, 'href'))).toEqual(['/privacy']);
});

test('a field is described by its help', () => {
  const help = 'Size and slope. Example: 20 squares, steep.';
  const { all, byId, form } = renderForm({
    fields: fields.map((item) => (item.label === 'Message' ? { ...item, help } : item)),
  });
  const described = all('*', form).filter((element) => attribute(element, 'aria-describedby') !== undefined);
  expect(described.map((element) => attribute(element, 'name'))).toEqual(['message']);
  expect(textOf(byId(attribute(only(described), 'aria-describedby') ?? ''))).toBe(help);
});

test('the steps, a mail link for photos and the privacy page stand beside the form, each only if the data has it', () => {
  const page = renderForm({
    steps: ['We read it.', 'We call.'],
    photosByEmail: 'Photos help: email them',
    privacy: { href: '/privacy', text: 'Privacy policy' },
  });
  expect(texts(page.all('li', only(page.all('ol'))))).toEqual(['We read it.', 'We call.']);
  expect(links(page)).toEqual([
    { text: 'Privacy policy', href: '/privacy' },
    { text: 'Photos help: email them', href: 'mailto:office@example.com' },
  ]);
  const bare = renderForm();
  expect(bare.all('ol')).toEqual([]);
  expect(links(bare)).toEqual([]);
});

test('the form says if the body of an answer counts; by default only its status does', () => {
  expect(attribute(findWrapper(renderForm()), 'data-success')).toBeUndefined();
  expect(attribute(findWrapper(renderForm({ success: 'json' })), 'data-success')).toBe('json');
});

test('other ways for a message that could not be sent follow the banner in an element of their own', () => {
  const otherWays = [{ text: 'By email', href: 'mailto:office@example.com?subject=Hello&body=' }];
  const { all, part } = renderForm({ otherWays });
  expect(textOf(part('error'))).toBe('Something went wrong. Please try again or call us directly at (303) 555-0142.');
  const place = part('instead');
  expect([textOf(place), attributes(place)]).toEqual([
    'Or send the message another way:By email',
    { 'data-part': 'instead', hidden: '' },
  ]);
  const parts = all('*').flatMap((element) => attribute(element, 'data-part') ?? []);
  expect(parts.slice(0, 3)).toEqual(['error', 'instead', 'unconfirmed']);
});

describe('the service select', () => {
  const listOptions = (changes: Partial<ContactFormProps> = {}) =>
    renderForm(changes)
      .all('option')
      .map((option) => [textOf(option), attributes(option)]);

  test('has the preselected service selected', () => {
    expect(listOptions({ preselectedService: 'Metal Roofs' })).toEqual([
      ['Choose a service', { value: '', label: 'Choose a service' }],
      ['Metal Roofs', { 'data-slug': 'metal-roofs', selected: '' }],
      ['Other', {}],
    ]);
  });
});

describe('the states', () => {
  test('include room for what was sent, which the recorder of visits skips, and say when an answer comes', () => {
    const { all, part } = renderForm({ answerBy: 'By the next working day' });
    const rows = all('div', only(all('dl', part('success'))));
    expect(rows.map((row) => [textOf(row), attributes(row), attribute(row, 'class')])).toEqual([
      ['You asked about', { 'data-sent': 'service', hidden: '' }, 'ph-no-capture'],
      ['Your message', { 'data-sent': 'message', hidden: '' }, 'ph-no-capture'],
      ['You hear from usBy the next working day', {}, undefined],
    ]);
    expect(textOf(renderForm().part('success'))).not.toContain('You hear from us');
  });
});
