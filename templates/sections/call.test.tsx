import { expect, test } from 'vitest';
import { phone } from '../testing/props.ts';
import { attributes, labelOf, only, phoneLinks, render, texts } from '../testing/render.ts';
import { Call } from './call.tsx';

test('the call button follows its text and has its placement', () => {
  const page = render(<Call phone={phone} placement="night_call" />);
  expect(texts(page.all('p'))).toEqual(['Rather talk it through?']);
  expect(phoneLinks(page)).toEqual([
    { text: 'Call (303) 555-0142', href: 'tel:+13035550142', placement: 'night_call' },
  ]);
});

test('the section is named and hides the call bar while it is in view', () => {
  const page = render(<Call phone={phone} placement="night_call" />);
  const aside = only(page.all('aside'));
  expect(labelOf(page, aside)).toBe('Call us');
  expect(attributes(aside)).toHaveProperty('data-has-cta');
});
