import { expect, test } from 'vitest';
import { attribute, type Element, textOf } from '../../cli/testing/built-page.ts';
import { calculatorProps } from '../testing/props.ts';
import {
  attributes,
  collectCacheKeys,
  headings,
  labelOf,
  links,
  only,
  phoneLinks,
  render,
  texts,
} from '../testing/render.ts';
import { Calculator, type CalculatorProps } from './calculator.tsx';

const props: CalculatorProps = {
  ...calculatorProps(),
  projects: [
    { slug: 'metal-roofs', label: 'Metal roofs' },
    { slug: 'shingle-roofs', label: 'Shingles' },
  ],
  finishes: [
    { key: 'plain', label: 'Plain' },
    { key: 'painted', label: 'Painted' },
  ],
  facts: '{"projects":{"a & b":"<1>"}}',
  notes: ['A range, not a quote.', 'It assumes little.'],
};
const page = render(<Calculator props={props} />);
const { all, byId } = page;
const part = (name: string): Element =>
  only(all('*').filter((element) => attribute(element, 'data-part') === name));

test('the section is named by its heading and hides the call bar while it is in view', () => {
  const [section] = all('section');
  if (section === undefined) throw new Error('there is no section');
  expect(attributes(section)).toEqual({
    id: 'calculator',
    'aria-labelledby': 'calculator-heading',
    'data-has-cta': '',
  });
  expect(attribute(section, 'class')).toBe('section calculator');
  expect(labelOf(page, section)).toBe('Estimate your roof');
  expect(headings(page)).toEqual(['h2 Estimate your roof']);
  expect(texts(all('p'))[0]).toBe('A range to plan with.');
});

test('the script finds the calculator, and its data as JSON', () => {
  const enhanced = all('*').filter((element) => attribute(element, 'data-enhance') !== undefined);
  expect(enhanced.map(attributes)).toEqual([{ 'data-enhance': 'calculator' }]);
  expect(part('facts').tagName).toBe('script');
  expect(attributes(part('facts'))).toEqual({ type: 'application/json', 'data-part': 'facts' });
  expect(textOf(part('facts'))).toBe('{"projects":{"a & b":"<1>"}}');
});

test('the form is hidden until the script works, and named by the heading', () => {
  const form = part('form');
  expect(form.tagName).toBe('form');
  expect(attribute(form, 'class')).toBe('calculator-form');
  expect(attributes(form)).toEqual({
    'aria-labelledby': 'calculator-heading',
    'data-part': 'form',
    hidden: '',
  });
  expect(labelOf(page, form)).toBe('Estimate your roof');
  expect(all('button', form).map((button) => [attributes(button), textOf(button)])).toEqual([
    [{ type: 'submit' }, 'Calculate Estimate'],
  ]);
});

test('the form has three fields with their labels and descriptions', () => {
  const form = part('form');
  expect(all('label', form).map((label) => [textOf(label), attributes(label)])).toEqual([
    ['Project type', { for: 'calculator-project' }],
    ['Size in sq ft', { for: 'calculator-size' }],
    ['Finish type', { for: 'calculator-finish' }],
  ]);
  const controls = all('*', form).filter(({ tagName }) => tagName === 'select' || tagName === 'input');
  expect(controls.map((control) => [control.tagName, attributes(control)])).toEqual([
    ['select', { id: 'calculator-project', 'aria-describedby': 'calculator-project-error' }],
    [
      'input',
      {
        id: 'calculator-size',
        type: 'text',
        inputmode: 'decimal',
        autocomplete: 'off',
        'aria-describedby': 'calculator-size-help calculator-size-error',
      },
    ],
    ['select', { id: 'calculator-finish' }],
  ]);
  expect(attributes(part('size-help'))).toEqual({ id: 'calculator-size-help', 'data-part': 'size-help' });
  expect(textOf(part('size-help'))).toBe('');
});

test('the project type is blank by default, and the finishes end with the option for none', () => {
  const listOptions = (id: string) =>
    all('option', byId(id)).map((option) => [textOf(option), attributes(option)]);
  expect(listOptions('calculator-project')).toEqual([
    ['Choose a project type', { value: '', label: 'Choose a project type', selected: '' }],
    ['Metal roofs', { value: 'metal-roofs' }],
    ['Shingles', { value: 'shingle-roofs' }],
  ]);
  expect(listOptions('calculator-finish')).toEqual([
    ['Plain', { value: 'plain' }],
    ['Painted', { value: 'painted' }],
    ['Does not apply', { value: 'none' }],
  ]);
});

test('every error message is hidden, inside the element that describes its field', () => {
  const messages = all('*').filter((element) => attribute(element, 'data-error') !== undefined);
  expect(
    messages.map((message) => [
      attribute(message.parentNode as Element, 'id'),
      attributes(message),
      textOf(message),
    ]),
  ).toEqual([
    ['calculator-project-error', { 'data-error': 'project', hidden: '' }, 'Choose a project type.'],
    ['calculator-size-error', { 'data-error': 'empty', hidden: '' }, 'Enter the size in square feet.'],
    [
      'calculator-size-error',
      { 'data-error': 'not-a-number', hidden: '' },
      'Enter the size as a number, for example 450.',
    ],
    [
      'calculator-size-error',
      { 'data-error': 'too-small', hidden: '' },
      'Size must be at least 1 square foot.',
    ],
    [
      'calculator-size-error',
      { 'data-error': 'too-large', hidden: '' },
      'That is larger than this calculator covers. Call (303) 555-0142 for a site visit.',
    ],
  ]);
});

test('the phone, the notes and a link to the price table are visible until the script works', () => {
  const fallback = part('fallback');
  expect(attributes(fallback)).toEqual({ 'data-part': 'fallback' });
  expect(texts(all('p', fallback))).toEqual([
    'The calculator needs script. The price table has every size, or call (303) 555-0142.',
  ]);
  expect(texts(all('li', fallback))).toEqual(['A range, not a quote.', 'It assumes little.']);
  expect(links(page, fallback)[0]).toEqual({ text: 'The price table', href: '#prices' });
});

test('every phone link has a placement of its own', () => {
  expect(phoneLinks(page)).toEqual([
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'calculator' },
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'calculator_fallback' },
  ]);
});

test('the answer is announced as the output of the three fields', () => {
  expect(part('answer').tagName).toBe('output');
  expect(attributes(part('answer'))).toEqual({
    for: 'calculator-project calculator-size calculator-finish',
    'data-part': 'answer',
  });
});

test('the button that copies the answer into the contact form is hidden until there is an answer', () => {
  const button = part('use-answer');
  expect(attributes(button)).toEqual({ type: 'button', 'data-part': 'use-answer', hidden: '' });
  expect(textOf(button)).toBe('Put this into the quote form');
});

test('recordings mask the texts that repeat the input', () => {
  expect(attribute(part('answer'), 'class')).toBe('calculator-answer ph-mask');
  expect(attribute(part('size-help'), 'class')).toBe('field-help ph-mask');
});

test('pages with the same props share the markup', () => {
  const [key] = collectCacheKeys(<Calculator props={props} />);
  expect(key).toBe(props);
});
