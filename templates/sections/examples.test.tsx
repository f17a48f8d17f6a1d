import { expect, test } from 'vitest';
import { headings, render, texts } from '../testing/render.ts';
import { Examples } from './examples.tsx';

const page = render(
  <Examples
    heading="Worked examples"
    intro="Three roofs we priced."
    examples={[
      { title: 'A garage', price: '$3,400-4,600', note: null, text: 'Eight squares, one layer off.' },
      { title: 'A bungalow', price: '$9,800-13,200', note: 'Above our range.', text: 'Twenty-two squares.' },
    ]}
  />,
);

test('every example has its title, price and text, in the given order', () => {
  expect(headings(page)).toEqual(['h2 Worked examples', 'h3 A garage', 'h3 A bungalow']);
  expect(
    page
      .all('li')
      .map((example) =>
        texts(page.all('*', example).filter(({ tagName }) => /^(?:h3|span|p)$/.test(tagName))),
      ),
  ).toEqual([
    ['A garage', '$3,400-4,600', 'Eight squares, one layer off.'],
    ['A bungalow', '$9,800-13,200', 'Above our range.', 'Twenty-two squares.'],
  ]);
});
