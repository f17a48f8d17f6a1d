import { expect, test } from 'vitest';
import { attributes, labelOf, only, render, texts } from '../testing/render.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const page = render(
  <Breadcrumb
    items={[
      { href: '/', text: 'Home' },
      { href: '/denver-roofers', text: 'Denver' },
      { href: '/metal-roofs-denver', text: 'Metal roofs' },
    ]}
  />,
);

test('the breadcrumb is a named navigation with one ordered list', () => {
  expect(labelOf(page, only(page.all('nav')))).toBe('Breadcrumb');
  expect(texts(page.all('li', only(page.all('ol'))))).toEqual(['Home', 'Denver', 'Metal roofs']);
});

test('the last item is marked as the current page', () => {
  const current = only(page.all('span'));
  expect(texts([current])).toEqual(['Metal roofs']);
  expect(attributes(current)).toEqual({ 'aria-current': 'page' });
});
