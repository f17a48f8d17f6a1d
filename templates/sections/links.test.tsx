import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { linksTo } from '../testing/props.ts';
import { attributes, headings, labelOf, links, only, render } from '../testing/render.ts';
import { Links } from './links.tsx';

const page = render(
  <Links id="cities" heading="Other cities we serve" links={linksTo('Golden', 'Arvada')} />,
);

test('the section has the given id and is named by its heading', () => {
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'cities', 'aria-labelledby': 'cities-heading' });
  expect(labelOf(page, section)).toBe('Other cities we serve');
  expect(headings(page)).toEqual(['h2 Other cities we serve']);
});

test('the links come in the given order, each with an arrow', () => {
  expect(links(page, only(page.all('ul')))).toEqual([
    { text: 'Golden', href: '/golden' },
    { text: 'Arvada', href: '/arvada' },
  ]);
  expect(page.all('a').map((link) => attribute(link, 'class'))).toEqual(['arrow', 'arrow']);
});

test('without links there is no section', () => {
  expect(render(<Links id="cities" heading="Other cities we serve" links={[]} />).all('section')).toEqual([]);
});
