import { expect, test } from 'vitest';
import { headings, render, texts } from '../testing/render.ts';
import { About } from './about.tsx';

const paragraphs = ['We have roofed in Denver since 1998.', 'Every crew member is on our payroll.'];
const points = [
  { title: 'Licensed', text: 'By the city and the county.' },
  { title: 'Insured', text: 'Up to two million dollars.' },
];

test('the paragraphs come in order, before the points with their titles', () => {
  const page = render(<About heading="Who climbs up" paragraphs={paragraphs} points={points} />);
  expect(headings(page)).toEqual(['h2 Who climbs up', 'h3 Licensed', 'h3 Insured']);
  expect(texts(page.all('p'))).toEqual([
    'We have roofed in Denver since 1998.',
    'Every crew member is on our payroll.',
    'By the city and the county.',
    'Up to two million dollars.',
  ]);
  expect(texts(page.all('li'))).toEqual([
    'LicensedBy the city and the county.',
    'InsuredUp to two million dollars.',
  ]);
});

test('without points there is no empty list', () => {
  const page = render(<About heading="Who climbs up" paragraphs={paragraphs} points={[]} />);
  expect(page.all('ul')).toEqual([]);
});
