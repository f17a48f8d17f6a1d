import { expect, test } from 'vitest';
import { attributes, only, render, texts } from '../testing/render.ts';
import { TrustStrip } from './trust-strip.tsx';

const items = [
  { text: 'License 123 (check it)', href: 'https://licenses.example.com/123' },
  { text: 'Bonded and insured', href: null },
  { text: 'Day and night: (303) 555-0143', href: 'tel:+13035550143' },
];

test('the highlights are a list in order; those that can be checked or called are links', () => {
  const page = render(<TrustStrip items={items} place="hero" />);
  expect(texts(page.all('li', only(page.all('ul'))))).toEqual(items.map(({ text }) => text));
  expect(page.all('a').map(attributes)).toEqual([
    { href: 'https://licenses.example.com/123' },
    { href: 'tel:+13035550143', 'data-placement': 'hero_trust' },
  ]);
});

test('without a highlight there is no list', () => {
  expect(render(<TrustStrip items={[]} place="hero" />).all('ul')).toEqual([]);
});

test('hours that are too long link to their table, and say until when the business is open', () => {
  const openHours = { timeZone: 'America/Denver', week: [], holidays: {} };
  const page = render(
    <TrustStrip items={[{ text: 'Opening hours', href: '#hours', openHours }]} place="hero" />,
  );
  const link = only(page.all('a'));
  expect(attributes(link)).toEqual({ href: '#hours' });
  expect(attributes(only(page.all('span', link).slice(0, 1)))).toMatchObject({
    'data-enhance': 'open-until',
  });
});
