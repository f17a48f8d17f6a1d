import { expect, test } from 'vitest';
import { only, render, texts } from '../testing/render.ts';
import { LongList } from './long-list.tsx';

const list = (items: readonly string[]) =>
  render(
    <LongList
      items={items}
      limit={2}
      more="Show all roofs"
      renderItem={(item) => <li key={item}>{item}</li>}
    />,
  );

test('a short list has no fold', () => {
  const page = list(['Slate', 'Steel']);
  expect(texts(page.all('li', only(page.all('ul'))))).toEqual(['Slate', 'Steel']);
  expect(page.all('details')).toEqual([]);
});

test('the items after the limit are in a fold', () => {
  const page = list(['Slate', 'Steel', 'Shingle', 'Tile']);
  expect(page.all('ul').map((part) => texts(page.all('li', part)))).toEqual([
    ['Slate', 'Steel'],
    ['Shingle', 'Tile'],
  ]);
  const fold = only(page.all('details'));
  expect(texts(page.all('summary', fold))).toEqual(['Show all roofs']);
  expect(texts(page.all('li', fold))).toEqual(['Shingle', 'Tile']);
});
