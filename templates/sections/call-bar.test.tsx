import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { phone } from '../testing/props.ts';
import { links, phoneLinks, render, texts } from '../testing/render.ts';
import { CallBar } from './call-bar.tsx';

test('the bar links to the phone first, then to the form', () => {
  const page = render(<CallBar phone={phone} estimateLabel="Get a free estimate" />);
  expect(texts(page.all('a'))).toEqual(['Call (303) 555-0142', 'Get a free estimate']);
  expect(phoneLinks(page)).toEqual([
    { text: 'Call (303) 555-0142', href: 'tel:+13035550142', placement: 'call_bar' },
  ]);
  expect(links(page)).toEqual([{ text: 'Get a free estimate', href: '#contact' }]);
});

test('the script finds the bar', () => {
  const page = render(<CallBar phone={phone} estimateLabel="Get a free estimate" />);
  expect(page.all('div').map((bar) => attribute(bar, 'data-enhance'))).toEqual(['call-bar']);
});
