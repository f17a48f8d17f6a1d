import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { linksTo } from '../testing/props.ts';
import { links, only, render } from '../testing/render.ts';
import { LinkList } from './link-list.tsx';

const cities = linksTo('Denver', 'Aurora', 'Castle Rock');

test('the links are items of one list, in the given order', () => {
  const page = render(<LinkList links={cities} />);
  const items = page.all('li', only(page.all('ul')));
  expect(items.map((item) => links(page, item))).toEqual([
    [{ text: 'Denver', href: '/denver' }],
    [{ text: 'Aurora', href: '/aurora' }],
    [{ text: 'Castle Rock', href: '/castle-rock' }],
  ]);
});

test('the list takes a class, and its links an arrow on request', () => {
  const plain = render(<LinkList links={cities} />);
  expect(attribute(only(plain.all('ul')), 'class')).toBeUndefined();
  expect(plain.all('a').map((link) => attribute(link, 'class'))).toEqual([undefined, undefined, undefined]);

  const styled = render(<LinkList links={cities} className="link-grid" arrows />);
  expect(attribute(only(styled.all('ul')), 'class')).toBe('link-grid');
  expect(styled.all('a').map((link) => attribute(link, 'class'))).toEqual(['arrow', 'arrow', 'arrow']);
});
