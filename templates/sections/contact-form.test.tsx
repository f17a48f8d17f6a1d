import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { attribute, type Element, parsePage, textOf } from '../../cli/testing/built-page.ts';
import { ContactForm, type ContactFormProps, type FieldProps } from './contact-form.tsx';

const field = (
  kind: FieldProps['kind'],
  label: string,
  attributes: FieldProps['attributes'],
): FieldProps => ({
  kind,
  label,
  attributes,
  options: [],
});
const props: ContactFormProps = {
  heading: 'Tell us about the roof',
  intro: 'Or call 303-555-0100.',
  action: 'https://forms.example.com/f/id',
  fields: [
    field('hidden', '', { type: 'hidden', name: '_subject', value: 'Inquiry' }),
    field('honeypot', '', {
      name: '_gotcha',
      type: 'text',
      'aria-label': 'Leave this field empty',
      tabIndex: -1,
    }),
    field('input', 'Name', { id: 'contact-name', name: 'name', type: 'text', required: true }),
    field('input', 'Phone', { id: 'contact-phone', name: 'phone', type: 'tel' }),
    {
      ...field('select', 'Service', { id: 'contact-service', name: 'service' }),
      options: [
        { text: 'Choose a service', value: '', slug: null },
        { text: 'Metal Roofs', value: null, slug: 'metal-roofs' },
        { text: 'Other', value: null, slug: null },
      ],
    },
    field('textarea', 'Message', { id: 'contact-message', name: 'message', rows: 5, required: true }),
  ],
  phone: { text: '303-555-0100', href: 'tel:+13035550100' },
  variant: 'shared',
  location: 'service',
  preselectedService: null,
  leadValue: null,
};

function render(changes: Partial<ContactFormProps> = {}) {
  const page = parsePage(renderToStaticMarkup(<ContactForm props={{ ...props, ...changes }} />));
  const one = (name: string, value: string): Element => {
    const [found, second] = page.all('*').filter((element) => attribute(element, name) === value);
    if (found === undefined || second !== undefined) throw new Error(`not exactly one ${name}="${value}"`);
    return found;
  };
  return { ...page, one, part: (value: string) => one('data-part', value) };
}

test('posts every field as multipart to the form service without script', () => {
  const { all, one } = render();
  const [form] = all('form');
  expect(Object.fromEntries(form?.attrs.map(({ name, value }) => [name, value]) ?? [])).toEqual({
    action: 'https://forms.example.com/f/id',
    method: 'post',
    enctype: 'multipart/form-data',
    'aria-labelledby': 'contact-heading',
  });
  const names = all('*').map((element) => attribute(element, 'name'));
  expect(names.filter(Boolean)).toEqual(['_subject', '_gotcha', 'name', 'phone', 'service', 'message']);
  expect(attribute(one('name', '_subject'), 'value')).toBe('Inquiry');
  expect(attribute(one('name', 'phone'), 'type')).toBe('tel');
  expect(attribute(one('name', 'message'), 'rows')).toBe('5');
});

test('every field that visitors meet has its label', () => {
  const { all, byId } = render();
  for (const label of all('label')) expect(byId(attribute(label, 'for') ?? '')).toBeDefined();
  expect(all('label').map((label) => attribute(label, 'for'))).toEqual([
    'contact-name',
    'contact-phone',
    'contact-service',
    'contact-message',
  ]);
});

test('required fields are required in both variants; only the shared form marks their labels', () => {
  for (const [variant, labels] of [
    ['shared', ['Name *', 'Phone', 'Service', 'Message *']],
    ['homepage', ['Name', 'Phone', 'Service', 'Message']],
  ] as const) {
    const { all } = render({ variant });
    expect(all('label').map(textOf)).toEqual(labels);
    const required = all('*').filter((element) => attribute(element, 'required') !== undefined);
    expect(required.map((element) => attribute(element, 'name'))).toEqual(['name', 'message']);
  }
});

test('the honeypot is hidden from screen readers and the keyboard', () => {
  const honeypot = render().one('name', '_gotcha');
  expect(attribute(honeypot, 'tabindex')).toBe('-1');
  expect(attribute(honeypot.parentNode as Element, 'aria-hidden')).toBe('true');
});

describe('the service select', () => {
  const optionsOf = (changes: Partial<ContactFormProps>) =>
    render(changes)
      .all('option')
      .map((option) => [textOf(option), attribute(option, 'value'), attribute(option, 'selected')]);

  test('is blank by default', () => {
    expect(optionsOf({})).toEqual([
      ['Choose a service', '', ''],
      ['Metal Roofs', undefined, undefined],
      ['Other', undefined, undefined],
    ]);
  });

  test('has the service selected that is to be preselected', () => {
    expect(optionsOf({ preselectedService: 'Metal Roofs' })).toEqual([
      ['Choose a service', '', undefined],
      ['Metal Roofs', undefined, ''],
      ['Other', undefined, undefined],
    ]);
  });

  test('tells the script which service an option stands for', () => {
    const slugs = render()
      .all('option')
      .map((option) => attribute(option, 'data-slug'));
    expect(slugs).toEqual([undefined, 'metal-roofs', undefined]);
  });
});

describe('the states', () => {
  test('are all in the page, and only the form shows', () => {
    const { part, all } = render();
    expect(textOf(part('submit'))).toBe('Send Message');
    expect(attribute(part('submit'), 'data-sending')).toBe('Sending...');
    expect(textOf(part('still-sending'))).toBe('Still sending. Please keep this page open.');
    expect(all('p', part('success')).map(textOf)).toEqual([
      'Message Sent!',
      'Thank you. We will get back to you as soon as we can.',
    ]);
    expect(textOf(part('send-another'))).toBe('Send Another Message');
    for (const state of ['still-sending', 'error', 'success']) expect(attribute(part(state), 'hidden')).toBe('');
    expect(all('form').map((form) => attribute(form, 'hidden'))).toEqual([undefined]);
  });

  test('are announced: the error of the shared form at once, everything else politely', () => {
    const roleAround = (changes: Partial<ContactFormProps>, state: string) =>
      attribute(render(changes).part(state).parentNode as Element, 'role');
    expect(roleAround({}, 'error')).toBe('alert');
    expect(roleAround({ variant: 'homepage' }, 'error')).toBe('status');
    expect(roleAround({}, 'still-sending')).toBe('status');
    expect(roleAround({}, 'success')).toBe('status');
  });

  test('the error of the shared form has the phone to call, the homepage’s has not', () => {
    const shared = render();
    expect(textOf(shared.part('error'))).toBe(
      'Something went wrong. Please try again or call us directly at 303-555-0100.',
    );
    expect(shared.all('a', shared.part('error')).map((link) => attribute(link, 'href'))).toEqual([
      'tel:+13035550100',
    ]);
    const homepage = render({ variant: 'homepage' });
    expect(textOf(homepage.part('error'))).toBe(
      'Something went wrong. Please try again or call us directly.',
    );
    expect(homepage.all('a', homepage.part('error'))).toEqual([]);
  });
});

test('tells the script the place of the form, and what a lead is worth only if it is to be reported', () => {
  const dataOf = (changes: Partial<ContactFormProps>) => {
    const around = render(changes).one('data-enhance', 'contact-form');
    return ['data-variant', 'data-location', 'data-lead-value', 'data-state'].map((name) =>
      attribute(around, name),
    );
  };
  expect(dataOf({})).toEqual(['shared', 'service', undefined, 'idle']);
  expect(dataOf({ variant: 'homepage', location: 'homepage', leadValue: 90 })).toEqual([
    'homepage',
    'homepage',
    '90',
    'idle',
  ]);
});
