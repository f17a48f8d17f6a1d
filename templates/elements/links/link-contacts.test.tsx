import { expect, test } from 'vitest';
import { textOf } from '../../../cli/testing/built-page.ts';
import { phone } from '../../../cli/testing/templates/props.ts';
import { links, phoneLinks, render } from '../../../cli/testing/templates/render.ts';
import { linkContacts } from './link-contacts.tsx';

const renderText = (text: string) => render(<p>{linkContacts({ phone, placement: 'question_2' })(text)}</p>);

test('text without the phone number stays plain text', () => {
  const page = renderText('We measure the roof first.');
  expect(textOf(page.root)).toBe('We measure the roof first.');
  expect(page.all('a')).toEqual([]);
});

test('every phone number in the text is a link with a placement of its own', () => {
  const page = renderText('Call (303) 555-0142 by day, (303) 555-0142 by night.');
  expect(textOf(page.root)).toBe('Call (303) 555-0142 by day, (303) 555-0142 by night.');
  expect(phoneLinks(page)).toEqual([
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'question_2' },
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'question_2_2' },
  ]);
});

test('another number is not linked', () => {
  expect(renderText('The county answers at (303) 555-0199.').all('a')).toEqual([]);
});

test('the email address is a link if the text may have one', () => {
  const linkTexts = linkContacts({ phone, email: 'office@example.com', placement: 'legal' });
  const page = render(<p>{linkTexts('Write to office@example.com or call (303) 555-0142.')}</p>);
  expect(textOf(page.root)).toBe('Write to office@example.com or call (303) 555-0142.');
  expect(links(page)).toEqual([{ text: 'office@example.com', href: 'mailto:office@example.com' }]);
  expect(renderText('Write to office@example.com.').all('a')).toEqual([]);
});
