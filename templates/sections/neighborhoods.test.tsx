import { expect, test } from 'vitest';
import { only, render, texts } from '../testing/render.ts';
import { Neighborhoods } from './neighborhoods.tsx';

const neighborhoods = [
  { name: 'Park Hill', note: 'Slate and steep.' },
  { name: 'Baker', note: null },
  { name: 'Sloan Lake', note: 'Flat roofs.' },
];

test('the neighborhoods are in the given order, with a space between name and note', () => {
  const page = render(<Neighborhoods heading="Where we work" neighborhoods={neighborhoods} />);
  expect(texts(page.all('li', only(page.all('ul'))))).toEqual([
    'Park Hill Slate and steep.',
    'Baker',
    'Sloan Lake Flat roofs.',
  ]);
  expect(page.all('li').map((item) => texts(page.all('span', item)))).toEqual([
    ['Park Hill', 'Slate and steep.'],
    ['Baker'],
    ['Sloan Lake', 'Flat roofs.'],
  ]);
});

test('with notes, the neighborhoods after the sixth are folded; bare names are all shown', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({ name: `Ward ${index + 1}`, note: 'A ward.' }));
  const page = render(<Neighborhoods heading="Where we work" neighborhoods={twelve} />);
  expect(page.all('ul').map((list) => page.all('li', list).length)).toEqual([6, 6]);
  const fold = only(page.all('details'));
  expect(texts(page.all('summary', fold))).toEqual(['Show all 12 neighborhoods']);
  expect(texts(page.all('li', fold)).slice(0, 1)).toEqual(['Ward 7 A ward.']);
  const bare = twelve.map(({ name }) => ({ name, note: null }));
  const plain = render(<Neighborhoods heading="Where we work" neighborhoods={bare} />);
  expect(plain.all('li')).toHaveLength(12);
  expect(plain.all('details')).toEqual([]);
});

test('without neighborhoods there is no section, whatever the intro', () => {
  const page = render(<Neighborhoods heading="Where we work" intro="All of Denver." neighborhoods={[]} />);
  expect(page.all('section')).toEqual([]);
});
