import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { attributes, headings, labelOf, only, render, texts } from '../testing/render.ts';
import { Paragraphs, TitledList, TwoLists } from './text-lists.tsx';

const items = [
  { title: 'Hail', text: 'Class 4 panels.' },
  { title: 'Wind', text: 'Clips every 12 inches.' },
];

test('every item has its title, in the given order', () => {
  const page = render(<TitledList id="reasons" heading="Why choose us in Denver" items={items} />);
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'reasons', 'aria-labelledby': 'reasons-heading' });
  expect(labelOf(page, section)).toBe('Why choose us in Denver');
  expect(headings(page)).toEqual(['h2 Why choose us in Denver', 'h3 Hail', 'h3 Wind']);
  expect(page.all('li').map((item) => texts(page.all('*', item)))).toEqual([
    ['Hail', 'Class 4 panels.'],
    ['Wind', 'Clips every 12 inches.'],
  ]);
});

test('the items are a grid by default and a spec sheet on request', () => {
  const grid = render(<TitledList id="reasons" heading="Why" items={items} />);
  expect(attribute(only(grid.all('ul')), 'class')).toBe('grid-list');
  const sheet = render(<TitledList id="reasons" heading="Why" items={items} as="sheet" />);
  expect(attribute(only(sheet.all('ul')), 'class')).toBe('sheet-list');
});

test('paragraphs are in the given order under their heading', () => {
  const page = render(
    <Paragraphs
      id="local"
      heading="Roofs in Denver"
      paragraphs={['The sun is close.', 'The hail is closer.']}
    />,
  );
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'local', 'aria-labelledby': 'local-heading' });
  expect(labelOf(page, section)).toBe('Roofs in Denver');
  expect(headings(page)).toEqual(['h2 Roofs in Denver']);
  expect(texts(page.all('p'))).toEqual(['The sun is close.', 'The hail is closer.']);
});

test('each of two lists has its own heading and items', () => {
  const page = render(
    <TwoLists
      id="when"
      heading="Is it time?"
      lists={[
        { heading: 'Replace it', items: ['Rust', 'Two layers'] },
        { heading: 'Repair it', items: ['One lost panel'] },
      ]}
    />,
  );
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'when', 'aria-labelledby': 'when-heading' });
  expect(labelOf(page, section)).toBe('Is it time?');
  expect(headings(page)).toEqual(['h2 Is it time?', 'h3 Replace it', 'h3 Repair it']);
  const lists = page.all('*', section).filter(({ tagName }) => tagName === 'h3' || tagName === 'li');
  expect(texts(lists)).toEqual(['Replace it', 'Rust', 'Two layers', 'Repair it', 'One lost panel']);
  expect(page.all('ul').map((list) => texts(page.all('li', list)))).toEqual([
    ['Rust', 'Two layers'],
    ['One lost panel'],
  ]);
});
