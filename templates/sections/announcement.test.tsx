import { expect, test } from 'vitest';
import { attributes, only, render, texts } from '../testing/render.ts';
import { Announcement } from './announcement.tsx';

test('the announcement tells the script its last day', () => {
  const page = render(<Announcement announcement={{ text: 'Closed for a week.', until: '2026-12-31' }} />);
  expect(attributes(only(page.all('aside')))).toEqual({
    'aria-label': 'News',
    'data-enhance': 'announcement',
    'data-until': '2026-12-31',
  });
  expect(texts(page.all('p'))).toEqual(['Closed for a week.']);
});

test('without an announcement there is nothing', () => {
  expect(render(<Announcement announcement={null} />).all('aside')).toEqual([]);
});
