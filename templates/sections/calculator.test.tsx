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
  start: {
    project: 'shingle-roofs',
    size: '1500',
    finishes: [
      { key: 'plain', label: 'Plain' },
      { key: 'painted', label: 'Painted' },
    ],
    finish: 'painted',
    presets: [
      { label: 'Ranch house', size: 1500 },
      { label: 'Barn', size: 3000 },
    ],
    sizeMeans: 'Size means the area of the roof.',
    answer: {
      intro: 'Ballpark for a 1,500 sq ft roof:',
      range: '$9,000-11,000',
      notes: ['Small roofs cost the minimum.'],
      published: 'We publish $1-2.',
      remarks: ['A range, not a quote.', 'It assumes little.'],
    },
  },
  data: '{"projects":{"a & b":"<1>"}}',
};
const page = render(<Calculator props={props} />);
const { all } = page;
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
  expect(attribute(section, 'class')).toBe('calculator');
  expect(labelOf(page, section)).toBe('Estimate your roof');
  expect(headings(page)).toEqual(['h2 Estimate your roof']);
});

test('the script finds the calculator, and its data as JSON', () => {
  const enhanced = all('*').filter((element) => attribute(element, 'data-enhance') !== undefined);
  expect(enhanced.map(attributes)).toEqual([{ 'data-enhance': 'calculator' }]);
  expect(part('data').tagName).toBe('script');
  expect(attributes(part('data'))).toEqual({ type: 'application/json', 'data-part': 'data' });
  expect(textOf(part('data'))).toBe('{"projects":{"a & b":"<1>"}}');
});

test('a single finish is settled', () => {
  const start = { ...props.start, finishes: [{ key: 'none', label: 'Does not apply' }], finish: 'none' };
  const settled = render(<Calculator props={{ ...props, start }} />);
  expect(attributes(settled.byId('calculator-finish'))).toEqual({ id: 'calculator-finish', disabled: '' });
});

test('a calculator without finishes has no field for them', () => {
  const start = { ...props.start, finishes: [], finish: 'none' };
  const plain = render(<Calculator props={{ ...props, start }} />);
  expect(texts(plain.all('label'))).toEqual(['Service', 'Size in sq']);
  expect(attribute(only(plain.all('output')), 'for')).toBe('calculator-project calculator-size');
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
    ['calculator-project-error', { 'data-error': 'project', hidden: '' }, 'Choose a service.'],
    ['calculator-size-error', { 'data-error': 'empty', hidden: '' }, 'Enter the size in squares.'],
    [
      'calculator-size-error',
      { 'data-error': 'not-a-number', hidden: '' },
      'Enter the size as a number, for example 15.',
    ],
    ['calculator-size-error', { 'data-error': 'too-small', hidden: '' }, 'Size must be at least 1 square.'],
    [
      'calculator-size-error',
      { 'data-error': 'too-large', hidden: '' },
      'That is larger than this calculator covers. Call (303) 555-0142 for a quote.',
    ],
  ]);
});

test('without script, a link to the price table and the phone take the place of the form', () => {
  const fallback = only(all('p').filter((text) => attribute(text, 'class') === 'calculator-fallback'));
  expect(textOf(fallback)).toBe(
    'The calculator needs script. The price table has every size, or call (303) 555-0142.',
  );
  expect(links(page, fallback)[0]).toEqual({ text: 'The price table', href: '#prices' });
});

test('the answer for the start job is there before any input, as the output of the three fields', () => {
  const answer = part('answer');
  expect(answer.tagName).toBe('output');
  expect(attributes(answer)).toEqual({
    'aria-live': 'off',
    for: 'calculator-project calculator-size calculator-finish',
    'data-part': 'answer',
  });
  expect(texts(all('span', answer))).toEqual([
    'Ballpark for a 1,500 sq ft roof:',
    '$9,000-11,000',
    'Small roofs cost the minimum.',
  ]);
});

test('the answer has two actions, and a fold with what it covers', () => {
  expect(texts(all('a', part('readout')))).toEqual(['Ask about this', 'Call (303) 555-0142']);
  expect(attribute(part('use-answer'), 'href')).toBe('#contact');
  const fold = only(all('details'));
  expect(attribute(fold, 'open')).toBeUndefined();
  expect(texts(all('summary', fold))).toEqual(['What this covers']);
  expect(texts(all('p', part('remarks')))).toEqual(['A range, not a quote.', 'It assumes little.']);
});

test('recordings mask the texts that repeat the input', () => {
  expect(attribute(part('answer'), 'class')).toBe('calculator-answer ph-mask');
  expect(attribute(part('size-help'), 'class')).toBe('field-help ph-mask');
  expect(attribute(part('remarks'), 'class')).toBe('ph-mask');
});

test('pages with the same props share the markup', () => {
  const [key] = collectCacheKeys(<Calculator props={props} />);
  expect(key).toBe(props);
});
