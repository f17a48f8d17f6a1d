import { expect, test } from 'vitest';
import { labelOf, links, only, render } from '../testing/render.ts';
import { Chips } from './chips.tsx';

test('each chip links to its section, in the given order', () => {
  const page = render(
    <Chips
      chips={[
        { id: 'pricing', label: 'Price' },
        { id: 'contact', label: 'Estimate' },
      ]}
    />,
  );
  const nav = only(page.all('nav'));
  expect(labelOf(page, nav)).toBe('On this page');
  expect(links(page, nav)).toEqual([
    { text: 'Price', href: '#pricing' },
    { text: 'Estimate', href: '#contact' },
  ]);
});

test('a section that is not rendered has no chip, and a single chip is no choice', () => {
  const chips = [
    { id: 'pricing', label: 'Price' },
    { id: 'process', label: 'Steps', isShown: false },
    { id: 'contact', label: 'Estimate', isShown: true },
  ];
  expect(links(render(<Chips chips={chips} />)).map(({ text }) => text)).toEqual(['Price', 'Estimate']);
  expect(render(<Chips chips={chips.slice(0, 2)} />).all('nav')).toEqual([]);
});
