import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { linksTo } from '../testing/props.ts';
import { links, only, render } from '../testing/render.ts';
import { RenderOnceContext } from './cached-markup.tsx';
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

test('a page is left out of the list that it shares with others, which is rendered once', () => {
  const [, own] = cities;
  const list = <LinkList links={cities} className="link-grid" arrows except={own?.href ?? ''} />;
  const texts = ['Denver', 'Castle Rock'];
  const plain = render(list);
  expect(links(plain).map(({ text }) => text)).toEqual(texts);
  const keys: object[] = [];
  const cached = render(
    <RenderOnceContext
      value={(key, content) => {
        keys.push(key);
        return render(content()).html;
      }}
    >
      {list}
    </RenderOnceContext>,
  );
  expect(cached.html).toBe(plain.html);
  expect(keys).toEqual(cities.filter((link) => link !== own));
});
