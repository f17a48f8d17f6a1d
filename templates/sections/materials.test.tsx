import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { headings, only, render } from '../testing/render.ts';
import type { DrawingProps } from './drawing.tsx';
import { Materials } from './materials.tsx';

const drawing: DrawingProps = {
  title: 'A roof in section',
  layers: [
    { name: 'Shingles', depth: 1, pattern: 'grains', text: 'Two layers everywhere.' },
    {
      name: 'Deck',
      depth: 3,
      pattern: 'solid',
      text: 'Plywood.',
      bars: { name: 'Nails', text: 'Six a sheet.' },
    },
  ],
  cuts: { name: 'Gaps', spacing: '8 ft', text: 'Room to swell.' },
};
const props = {
  heading: 'Materials',
  numbers: [{ value: '24 gauge', label: 'Thickness' }],
  items: [{ title: 'Flashing', text: 'At every edge.' }],
};

test('one list has the parts of the drawing in the order of their numbers, then the other materials', () => {
  const page = render(<Materials {...props} drawing={drawing} />);
  expect(page.all('li', only(page.all('ol'))).map(textOf)).toEqual([
    'Shingles. Two layers everywhere.',
    'Deck. Plywood.',
    'Nails. Six a sheet.',
    'Gaps. Room to swell.',
    'Flashing. At every edge.',
  ]);
  expect(page.all('li').map((item) => attribute(item, 'class'))).toEqual([
    ...Array(4).fill(undefined),
    'legend-other',
  ]);
  expect(page.all('ul')).toEqual([]);
});

test('without a drawing the materials are titled texts, after the numbers', () => {
  const page = render(<Materials {...props} drawing={null} />);
  expect(page.all('dt').map(textOf)).toEqual(['Thickness']);
  expect(page.all('dd').map(textOf)).toEqual(['24 gauge']);
  expect(headings(page)).toEqual(['h2 Materials', 'h3 Flashing']);
});

test('without items there is no section', () => {
  expect(render(<Materials {...props} drawing={drawing} items={[]} />).html).toBe('');
});
