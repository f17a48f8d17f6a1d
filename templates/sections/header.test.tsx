import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { headerProps, linksTo } from '../../cli/testing/templates/props.ts';
import { links, only, render, texts } from '../../cli/testing/templates/render.ts';
import { Header } from './header.tsx';

const page = render(<Header props={headerProps({ homeHref: '/site/' })} />);

test('a single pricing page is a plain link, and a site without prices has none', () => {
  const findPrices = (names: readonly string[]) => {
    const prices = { label: 'Prices', links: linksTo(...names) };
    const single = render(<Header props={headerProps({ prices })} />);
    return single.all('*').filter((element) => textOf(element) === 'Prices');
  };
  const link = only(findPrices(['Denver prices']));
  expect([link.tagName, attribute(link, 'href')]).toEqual(['a', '/denver-prices']);
  expect(findPrices([])).toEqual([]);
});

test('the mobile menu ends with the phone and the hours', () => {
  const contact = only(page.all('div').filter((box) => attribute(box, 'class') === 'menu-contact'));
  expect(texts(page.all('a', contact))).toEqual(['Call (303) 555-0142']);
  expect(texts(page.all('p', contact))).toEqual(['Monday-Friday, 8:00 am-5:00 pm']);
});

test('pages of the business are links in the menu while there is room, and the rest are a dropdown', () => {
  const renderPages = (...names: readonly string[]) =>
    render(<Header props={headerProps({ pages: { label: 'More', links: linksTo(...names) } })} />);
  const few = renderPages('About', 'Tips');
  expect(texts(few.all('summary'))).not.toContain('More');
  expect(links(few)).toContainEqual({ text: 'Tips', href: '/tips' });
  const many = renderPages('About', 'Financing', 'Questions', 'Careers with us');
  const more = only(many.all('details').filter((details) => attribute(details, 'data-menu') === 'pages'));
  expect(texts(many.all('a', more))).toEqual(['Financing', 'Questions', 'Careers with us']);
  expect(links(many)).toContainEqual({ text: 'About', href: '/about' });
});
