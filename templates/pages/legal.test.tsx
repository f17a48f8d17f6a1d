import { expect, test } from 'vitest';
import { phone } from '../testing/props.ts';
import {
  attributes,
  headings,
  links,
  only,
  phoneLinks,
  render,
  textBlocks,
  texts,
} from '../testing/render.ts';
import { LegalPage } from './legal.tsx';

const page = render(
  <LegalPage
    page={{
      breadcrumb: [
        { href: '/', text: 'Home' },
        { href: '/terms', text: 'Terms' },
      ],
      phone,
      email: 'office@example.com',
      h1: 'Terms of service',
      details: [],
      description: 'What we agree on before we climb up.',
      effective: { text: 'January 1, 2025', day: '2025-01-01' },
      sections: [
        {
          heading: 'Estimates',
          paragraphs: ['They are valid for 30 days.', 'Call (303) 555-0142 to renew one.'],
        },
        {
          heading: 'Not covered',
          paragraphs: [
            'Ask at (303) 555-0142.',
            [{ type: 'list', ordered: false, items: ['Hail', 'Fallen trees'] }],
          ],
        },
      ],
    }}
  />,
);

test('the page opens with its breadcrumb, heading, effective date and description', () => {
  const [head] = page.all('div', only(page.all('article')));
  expect(head && textBlocks(head)).toEqual([
    'Home',
    'Terms',
    'Terms of service',
    'Effective January 1, 2025',
    'What we agree on before we climb up.',
  ]);
  expect(links(page)).toEqual([{ text: 'Home', href: '/' }]);
  const date = only(page.all('time'));
  expect(attributes(date)).toEqual({ datetime: '2025-01-01' });
  expect(texts([date])).toEqual(['January 1, 2025']);
});

test('the sections come in order, each with its paragraphs and then its list', () => {
  expect(headings(page)).toEqual(['h1 Terms of service', 'h2 Estimates', 'h2 Not covered']);
  expect(page.all('section').map(textBlocks)).toEqual([
    ['Estimates', 'They are valid for 30 days.', 'Call (303) 555-0142 to renew one.'],
    ['Not covered', 'Ask at (303) 555-0142.', 'Hail', 'Fallen trees'],
  ]);
  expect(page.all('section').map((section) => page.all('ul', section).length)).toEqual([0, 1]);
});

test('a phone number is a link whose placement names its section and paragraph', () => {
  expect(phoneLinks(page)).toEqual([
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'legal_1_2' },
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'legal_2_1' },
  ]);
});
