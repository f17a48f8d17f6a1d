import { expect, test } from 'vitest';
import { attributes, only, render, texts } from '../testing/render.ts';
import { Announcements } from './announcement.tsx';

const NEWS = { text: 'Closed for a week.', until: '2026-12-31', code: null, link: null };

test('the announcement tells the script its last day', () => {
  const page = render(<Announcements announcements={[NEWS]} />);
  expect(attributes(only(page.all('aside')))).toEqual({
    'aria-label': 'News',
    'data-enhance': 'announcement',
    'data-until': '2026-12-31',
  });
  expect(texts(page.all('p'))).toEqual(['Closed for a week.']);
});

test('an offer has a name of its own, its code and its link, and may have no end', () => {
  const link = { text: 'Terms', href: 'https://example.com/terms' };
  const offer = { text: 'Ten percent off with', until: null, code: 'SPRING', link };
  const page = render(<Announcements announcements={[NEWS, offer]} />);
  expect(attributes(page.all('aside')[1] as never)).toEqual({ 'aria-label': 'News 2' });
  expect(texts(page.all('p'))).toEqual(['Closed for a week.', 'Ten percent off with SPRING Terms']);
  expect(page.all('a').map(attributes)).toEqual([{ href: 'https://example.com/terms' }]);
});

test('without an announcement there is nothing', () => {
  expect(render(<Announcements announcements={[]} />).all('aside')).toEqual([]);
});
