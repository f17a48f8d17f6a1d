import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { linksTo } from '../testing/props.ts';
import { links, only, render } from '../testing/render.ts';
import { Links } from './links.tsx';

const page = render(
  <Links id="cities" heading="Other cities we serve" links={linksTo('Golden', 'Arvada')} />,
);

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
