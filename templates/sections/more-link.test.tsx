import { expect, test } from 'vitest';
import { links, only, render } from '../testing/render.ts';
import { MoreLink } from './more-link.tsx';

test('the paragraph is one link', () => {
  const page = render(<MoreLink link={{ text: 'Roof prices in Denver', href: '/roof-prices-denver' }} />);
  expect(links(page, only(page.all('p')))).toEqual([
    { text: 'Roof prices in Denver', href: '/roof-prices-denver' },
  ]);
});
