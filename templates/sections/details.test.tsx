import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../testing/props.ts';
import { headings, only, render, texts } from '../testing/render.ts';
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

test('in long prose every fourth paragraph begins with its first words in large type, and a photo breaks it up', () => {
  const paragraphs = ['First.', 'Second.', 'Third.', `Fourth. ${'It goes on and on. '.repeat(10).trim()}`];
  const page = render(<Details paragraphs={paragraphs} figure={pictureProps('barn')} />);
  const large = page.all('p').filter((element) => attribute(element, 'class') === 'prose-break');
  expect(texts(large)).toHaveLength(1);
  expect(texts(page.all('p')).join(' ')).toBe(paragraphs.join(' '));
  expect(textOf(only(large))).toMatch(/^Fourth\. /);
  expect(attribute(only(page.all('img')), 'alt')).toBe('The barn roof');
});
