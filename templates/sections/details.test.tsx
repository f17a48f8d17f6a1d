import { expect, test } from 'vitest';
import { headings, render, texts } from '../testing/render.ts';
import { Details } from './details.tsx';

test('the paragraphs are below a heading, and phones fold those after the second', () => {
  const page = render(<Details paragraphs={['First.', 'Second.', 'Third.']} />);
  expect(headings(page)).toEqual(['h2 Good to know']);
  expect(texts(page.all('p'))).toEqual(['First.', 'Second.', 'Third.']);
  expect(texts(page.all('summary'))).toEqual(['Read more']);
});

test('without paragraphs there is no section', () => {
  expect(render(<Details paragraphs={[]} />).all('section')).toEqual([]);
});
