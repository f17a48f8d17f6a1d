import { expect, test } from 'vitest';
import { render, texts } from '../testing/render.ts';
import { HeroPanel } from './hero-panel.tsx';

const facts = [{ label: 'Hours', value: 'Monday-Friday, 8:00 am-5:00 pm' }];

test('the price is a figure with what it is for, and the facts follow it', () => {
  const page = render(<HeroPanel figure={{ value: 'from $300', label: 'Gutters' }} facts={facts} />);
  expect(texts(page.all('p'))).toEqual(['from $300 Gutters']);
  expect(texts(page.all('dd'))).toEqual(['Monday-Friday, 8:00 am-5:00 pm']);
});

test('without prices there are only facts', () => {
  expect(render(<HeroPanel figure={null} facts={facts} />).all('p')).toEqual([]);
});

test('hours of several lines are a table', () => {
  const week = [
    { days: 'Monday', times: 'Closed' },
    { days: 'Tuesday-Friday', times: '8:30 am-5:30 pm' },
  ];
  const page = render(<HeroPanel figure={null} facts={[{ label: 'Hours', value: week }]} />);
  expect(texts(page.all('dt'))).toEqual(['Hours', 'Monday', 'Tuesday-Friday']);
});
