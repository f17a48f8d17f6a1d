import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attribute, type Element, parsePage, textOf } from '../../cli/testing/built-page.ts';
import { Calculator, type CalculatorProps } from './calculator.tsx';

const props: CalculatorProps = {
  heading: 'Cost calculator',
  intro: 'Pick the work.',
  projects: [
    { slug: 'metal-roofs', label: 'Metal roofs' },
    { slug: 'shingle-roofs', label: 'Shingles' },
  ],
  finishes: [
    { key: 'plain', label: 'Plain' },
    { key: 'painted', label: 'Painted' },
  ],
  notApplicable: 'Not applicable',
  phone: { text: '303-555-0100', href: 'tel:+13035550100' },
  prices: {
    heading: 'Prices',
    intro: 'Ranges.',
    rates: [],
    rateNote: 'Typical.',
    sizes: ['Small', 'Medium', 'Large'],
    services: [{ name: 'Metal', href: '/metal-roofs', prices: ['$1-2', '$2-3', '$3-4+'] }],
  },
  facts: '{"projects":{}}',
  notes: ['A range, not a quote.', 'It assumes little.'],
};
const { all, byId } = parsePage(renderToStaticMarkup(<Calculator props={props} />));

function part(name: string): Element {
  const [found, second] = all('*').filter((element) => attribute(element, 'data-part') === name);
  if (found === undefined || second !== undefined) throw new Error(`not exactly one ${name}`);
  return found;
}

test('has the three fields with their labels and the button', () => {
  expect(all('label').map((label) => [textOf(label), attribute(label, 'for')])).toEqual([
    ['Project type', 'calculator-project'],
    ['Size in sq ft', 'calculator-size'],
    ['Finish type', 'calculator-finish'],
  ]);
  expect(attribute(byId('calculator-size'), 'inputmode')).toBe('decimal');
  expect(all('button').map(textOf)).toEqual(['Calculate Estimate', 'Put this into the quote form']);
});

test('the project type is blank by default; the finishes end with the word for none', () => {
  const optionsOf = (id: string) =>
    all('option', byId(id)).map((option) => [
      attribute(option, 'value'),
      textOf(option),
      attribute(option, 'selected'),
    ]);
  expect(optionsOf('calculator-project')).toEqual([
    ['', 'Choose a project type', ''],
    ['metal-roofs', 'Metal roofs', undefined],
    ['shingle-roofs', 'Shingles', undefined],
  ]);
  expect(optionsOf('calculator-finish').map(([value, text]) => [value, text])).toEqual([
    ['plain', 'Plain'],
    ['painted', 'Painted'],
    ['none', 'Not applicable'],
  ]);
});

test('has every error message hidden, beside the field that it describes', () => {
  const messages = all('*').filter((element) => attribute(element, 'data-error') !== undefined);
  expect(
    messages.map((message) => [
      attribute(message.parentNode as Element, 'id'),
      attribute(message, 'data-error'),
      textOf(message),
      attribute(message, 'hidden'),
    ]),
  ).toEqual([
    ['calculator-project-error', 'project', 'Choose a project type.', ''],
    ['calculator-size-error', 'empty', 'Enter the size in square feet.', ''],
    ['calculator-size-error', 'not-a-number', 'Enter the size as a number, for example 450.', ''],
    ['calculator-size-error', 'too-small', 'Size must be at least 1 square foot.', ''],
    [
      'calculator-size-error',
      'too-large',
      'That is larger than this calculator covers. Call 303-555-0100 for a site visit.',
      '',
    ],
  ]);
  expect(attribute(byId('calculator-project'), 'aria-describedby')).toBe('calculator-project-error');
  expect(attribute(byId('calculator-size'), 'aria-describedby')).toBe(
    'calculator-size-help calculator-size-error',
  );
});

test('shows the price table, the notes and the phone until the script works', () => {
  expect(attribute(part('form'), 'hidden')).toBe('');
  const fallback = part('fallback');
  expect(attribute(fallback, 'hidden')).toBe(undefined);
  expect(all('li', fallback).map(textOf)).toEqual(props.notes);
  expect(all('td', fallback).map(textOf)).toEqual(['$1-2', '$2-3', '$3-4+']);
  expect(all('a', fallback).map((link) => attribute(link, 'href'))).toContain('tel:+13035550100');
});

test('the answer is announced, and what repeats the input is masked in recordings', () => {
  const answer = part('answer');
  expect(answer.tagName).toBe('output');
  expect(attribute(answer, 'for')).toBe('calculator-project calculator-size calculator-finish');
  expect(attribute(part('use-answer'), 'hidden')).toBe('');
  for (const name of ['answer', 'size-help']) {
    expect(attribute(part(name), 'class')?.split(' ')).toContain('ph-mask');
  }
});

test('carries its facts as JSON for the script', () => {
  const facts = part('facts');
  expect(attribute(facts, 'type')).toBe('application/json');
  expect(textOf(facts)).toBe(props.facts);
});
