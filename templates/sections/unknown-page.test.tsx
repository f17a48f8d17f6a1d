import { expect, test } from 'vitest';
import { headings, links, render } from '../testing/render.ts';
import { UnknownPage } from './unknown-page.tsx';

test('the message is the heading, followed by a link to the home page', () => {
  const page = render(<UnknownPage message="Location not found" homeHref="/site/" />);
  expect(headings(page)).toEqual(['h1 Location not found']);
  expect(links(page)).toEqual([{ text: 'Home', href: '/site/' }]);
});
