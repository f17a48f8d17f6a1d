import { expect, test } from 'vitest';
import { phone } from '../testing/props.ts';
import { attributes, headings, phoneLinks, render, texts } from '../testing/render.ts';
import { Faq } from './faq.tsx';

const page = render(
  <Faq
    heading="Questions about roofs"
    phone={phone}
    questions={[
      { question: 'Do you work in winter?', answer: 'Above 20 degrees, yes.' },
      { question: 'What if it leaks?', answer: 'Call (303) 555-0142 at any hour.' },
    ]}
  />,
);

test('every question opens its answer, in the given order', () => {
  expect(headings(page)).toEqual([
    'h2 Questions about roofs',
    'h3 Do you work in winter?',
    'h3 What if it leaks?',
  ]);
  expect(
    page.all('details').map((item) => [texts(page.all('summary', item)), texts(page.all('p', item))]),
  ).toEqual([
    [['Do you work in winter?'], ['Above 20 degrees, yes.']],
    [['What if it leaks?'], ['Call (303) 555-0142 at any hour.']],
  ]);
  expect(page.all('details').map(attributes)).toEqual([{}, {}]);
});

test('a phone number in an answer is a link whose placement names its question', () => {
  expect(phoneLinks(page)).toEqual([
    { text: '(303) 555-0142', href: 'tel:+13035550142', placement: 'question_2' },
  ]);
});

test('without questions there is no section', () => {
  expect(render(<Faq heading="Questions" phone={phone} questions={[]} />).all('section')).toEqual([]);
});
