import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { render, texts } from '../../cli/testing/templates/render.ts';
import { Hours } from './hours.tsx';

test('a pair of times is one element, which keeps its line together, and the text stays the same', () => {
  const text = 'Monday-Friday, 7:00 am-6:00 pm; Saturday, 9:00-12:30';
  const page = render(
    <p>
      <Hours text={text} />
    </p>,
  );
  expect(texts(page.all('p'))).toEqual([text]);
  expect(texts(page.all('span'))).toEqual(['7:00 am-6:00 pm', '9:00-12:30']);
  expect(page.all('span').map((span) => attribute(span, 'class'))).toEqual(['times', 'times']);
});

test('other numbers with a hyphen stay plain text', () => {
  const page = render(
    <p>
      <Hours text="Jobs of $3,000-5,000 in Denver" />
    </p>,
  );
  expect(page.all('span')).toEqual([]);
});
