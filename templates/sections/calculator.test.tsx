import { expect, test } from 'vitest';
import { attribute, type Element } from '../../cli/testing/built-page.ts';
import { calculatorProps } from '../../cli/testing/templates/props.ts';
import { attributes, only, render, texts } from '../../cli/testing/templates/render.ts';
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
const part = (name: string): Element => only(all('*').filter((element) => attribute(element, 'data-part') === name));

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

test('recordings mask the texts that repeat the input', () => {
  expect(attribute(part('answer'), 'class')).toBe('calculator-answer ph-mask');
  expect(attribute(part('size-help'), 'class')).toBe('field-help ph-mask');
  expect(attribute(part('remarks'), 'class')).toBe('ph-mask');
});
