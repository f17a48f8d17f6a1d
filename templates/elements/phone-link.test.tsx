import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { phone } from '../testing/props.ts';
import { attributes, only, render } from '../testing/render.ts';
import { PhoneLink } from './phone-link.tsx';

test('the number links to the phone and has its placement', () => {
  const link = only(render(<PhoneLink phone={phone} placement="footer" />).all('a'));
  expect(attributes(link)).toEqual({ href: 'tel:+13035550142', 'data-placement': 'footer' });
  expect(attribute(link, 'class')).toBeUndefined();
  expect(textOf(link)).toBe('(303) 555-0142');
});

test('the prefix is part of the link, in an element that narrow screens can hide', () => {
  const page = render(<PhoneLink phone={phone} placement="hero" className="button" hasPrefix />);
  const link = only(page.all('a'));
  expect(attribute(link, 'class')).toBe('button');
  expect(textOf(link)).toBe('Call (303) 555-0142');
  expect(page.all('span', link).map((span) => [attribute(span, 'class'), textOf(span)])).toEqual([
    ['phone-prefix', 'Call'],
    ['phone-number', '(303) 555-0142'],
  ]);
});
