import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { pictureProps } from '../testing/props.ts';
import { headings, only, render, texts } from '../testing/render.ts';
import { Owner } from './owner.tsx';

const owner = { name: 'Ana B.', text: 'She measures every roof herself.', picture: null };

test('the person has a name, a sentence and, if the data has one, a photo', () => {
  const page = render(<Owner people={[{ ...owner, picture: pictureProps('ana') }]} />);
  expect(headings(page)).toEqual(['h2 Who you will meet', 'h3 Ana B.']);
  expect(texts(page.all('p'))).toEqual(['She measures every roof herself.']);
  expect(attribute(only(page.all('img')), 'alt')).toBe('The ana roof');
  expect(render(<Owner people={[owner]} />).all('img')).toEqual([]);
});

test('without a person there is no section', () => {
  expect(render(<Owner people={[]} />).all('section')).toEqual([]);
});

test('several people are a list', () => {
  const page = render(<Owner people={[owner, { ...owner, name: 'Ben C.' }]} />);
  expect(texts(page.all('h3'))).toEqual(['Ana B.', 'Ben C.']);
  expect(page.all('li')).toHaveLength(2);
});
