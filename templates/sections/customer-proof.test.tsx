import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../testing/props.ts';
import { headings, links, only, render, texts } from '../testing/render.ts';
import { CustomerProof } from './customer-proof.tsx';

const project = {
  title: 'A roof after hail',
  text: 'Two days, one crew.',
  before: pictureProps('old'),
  after: pictureProps('new'),
  details: ['Aurora', '24 squares', '$12,400'],
};
const review = {
  text: 'They swept the drive.',
  author: 'Jo M., Baker',
  stars: null,
  month: 'March 2026',
  date: '2026-03',
  source: { text: 'Roof Reviews', href: 'https://reviews.example.com/1' },
};

test('a job has labeled photos of before and after, and its place, size and cost', () => {
  const page = render(<CustomerProof projects={[project]} reviews={[]} />);
  expect(headings(page)).toEqual(['h2 Our work', 'h3 A roof after hail']);
  expect(texts(page.all('figcaption'))).toEqual(['Before', 'After']);
  expect(texts(page.all('p'))).toEqual(['Aurora, 24 squares, $12,400', 'Two days, one crew.']);
});

test('a job without a photo of before needs no labels', () => {
  const page = render(<CustomerProof projects={[{ ...project, before: null, details: [] }]} reviews={[]} />);
  expect(page.all('img')).toHaveLength(1);
  expect(page.all('figcaption')).toEqual([]);
});

test('a review is a quote with its author, month and a link to where it was published', () => {
  const page = render(<CustomerProof projects={[]} reviews={[review]} />);
  expect(headings(page)).toEqual(['h2 What customers say']);
  expect(texts(page.all('blockquote'))).toEqual(['They swept the drive.']);
  expect(texts(page.all('p')).at(-1)).toBe('Jo M., Baker, March 2026, on Roof Reviews');
  expect(attribute(only(page.all('time')), 'datetime')).toBe('2026-03');
  expect(links(page)).toEqual([{ text: 'Roof Reviews', href: 'https://reviews.example.com/1' }]);
});

test('a review has its stars, and no link if it was not published', () => {
  const source = { text: 'a letter', href: null };
  const page = render(<CustomerProof projects={[]} reviews={[{ ...review, stars: 4, source }]} />);
  expect(texts(page.all('p'))[0]).toBe('4 out of 5');
  expect(page.all('path')).toHaveLength(5);
  expect(page.all('path').filter((path) => attribute(path, 'class') === 'star-full')).toHaveLength(4);
  expect(attribute(only(page.all('svg')), 'aria-hidden')).toBe('true');
  expect(texts(page.all('p')).at(-1)).toBe('Jo M., Baker, March 2026, on a letter');
  expect(links(page)).toEqual([]);
});

test('without jobs and reviews there is nothing', () => {
  expect(render(<CustomerProof projects={[]} reviews={[]} />).all('section')).toEqual([]);
});
