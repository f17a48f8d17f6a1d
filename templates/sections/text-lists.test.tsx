import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { attributes, headings, labelOf, only, render, texts } from '../testing/render.ts';
import { Paragraphs, SpecSheet, TitledList, TwoLists } from './text-lists.tsx';

const items = [
  { title: 'Hail', text: 'Class 4 panels.' },
  { title: 'Wind', text: 'Clips every 12 inches.' },
];

test('titled items are a grid, and those after the limit are folded', () => {
  const page = render(
    <TitledList id="benefits" heading="Benefits" items={items} limit={1} more="Show both" />,
  );
  expect(page.all('ul').map((list) => attribute(list, 'class'))).toEqual(['points', 'points']);
  const fold = only(page.all('details'));
  expect(texts(page.all('summary', fold))).toEqual(['Show both']);
  expect(texts(page.all('h3', fold))).toEqual(['Wind']);
});

test('titled items that are folded open one by one', () => {
  const page = render(<TitledList id="factors" heading="What moves the price" items={items} isFolded />);
  expect(
    page.all('details').map((item) => [texts(page.all('summary', item)), texts(page.all('p', item))]),
  ).toEqual([
    [['Hail'], ['Class 4 panels.']],
    [['Wind'], ['Clips every 12 inches.']],
  ]);
});

test('on a spec sheet every title opens its text', () => {
  const page = render(<SpecSheet id="reasons" heading="Why us" items={items} />);
  expect(attributes(only(page.all('section')))).toEqual({
    id: 'reasons',
    'aria-labelledby': 'reasons-heading',
  });
  expect(headings(page)).toEqual(['h2 Why us', 'h3 Hail', 'h3 Wind']);
  expect(attribute(only(page.all('ul')), 'class')).toBe('sheet-list');
  expect(
    page.all('details').map((item) => [texts(page.all('summary', item)), texts(page.all('p', item))]),
  ).toEqual([
    [['Hail'], ['Class 4 panels.']],
    [['Wind'], ['Clips every 12 inches.']],
  ]);
});

test('paragraphs are in the given order under their heading', () => {
  const page = render(
    <Paragraphs
      id="local"
      heading="Roofs in Denver"
      paragraphs={['The sun is close.', 'The hail is closer.']}
      limit={1}
      more="More about Denver"
    />,
  );
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'local', 'aria-labelledby': 'local-heading' });
  expect(labelOf(page, section)).toBe('Roofs in Denver');
  expect(headings(page)).toEqual(['h2 Roofs in Denver']);
  expect(texts(page.all('p'))).toEqual(['The sun is close.', 'The hail is closer.']);
  const fold = only(page.all('details'));
  expect(texts(page.all('summary', fold))).toEqual(['More about Denver']);
  expect(texts(page.all('p', fold))).toEqual(['The hail is closer.']);
});

test('a folded list opens under its heading', () => {
  const page = render(
    <TwoLists
      id="when"
      heading="Is it time?"
      lists={[
        { heading: 'Replace it', items: ['Rust', 'Two layers'] },
        { heading: 'Repair it', items: ['One lost panel'], isFolded: true },
      ]}
    />,
  );
  const fold = only(page.all('details'));
  expect(texts(page.all('summary', fold))).toEqual(['Repair it']);
  expect(texts(page.all('li', fold))).toEqual(['One lost panel']);
  expect(headings(page)).toEqual(['h2 Is it time?', 'h3 Replace it', 'h3 Repair it']);
});

test('facts without paragraphs are a section too', () => {
  const page = render(
    <Paragraphs
      id="building"
      heading="The ground in Denver"
      paragraphs={[]}
      limit={1}
      more="More"
      facts={[{ label: 'Elevation', value: '5,280 ft' }]}
    />,
  );
  expect(headings(page)).toEqual(['h2 The ground in Denver']);
  expect(texts(page.all('dd'))).toEqual(['5,280 ft']);
});

test('a list without items is left out, and a section without items is not rendered', () => {
  const lists = [
    { heading: 'Replace it', items: [] },
    { heading: 'Repair it', items: ['One lost panel'] },
  ];
  expect(headings(render(<TwoLists id="when" heading="Is it time?" lists={lists} />))).toEqual([
    'h2 Is it time?',
    'h3 Repair it',
  ]);
  for (const section of [
    <TwoLists key="lists" id="when" heading="Is it time?" lists={lists.slice(0, 1)} />,
    <TitledList key="grid" id="benefits" heading="Benefits" items={[]} />,
    <SpecSheet key="sheet" id="reasons" heading="Why us" items={[]} />,
    <Paragraphs key="text" id="local" heading="Roofs in Denver" paragraphs={[]} limit={1} more="More" />,
  ])
    expect(render(section).all('section')).toEqual([]);
});
