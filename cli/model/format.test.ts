import { expect, test } from 'vitest';
import { dayText, hoursText, listText, numberText, priceRangeText, sentenceCase } from './format.ts';

test('prices', () => {
  expect(priceRangeText({ low: 300, high: 800 })).toBe('$300-800');
  expect(priceRangeText({ low: 8000, high: 15_000, openEnded: true })).toBe('$8,000-15,000+');
});

test('numbers', () => {
  expect(numberText(1_673_164)).toBe('1,673,164');
  expect(numberText(999)).toBe('999');
  expect(numberText(7.5)).toBe('7.5');
});

test('days, hours, lists, names', () => {
  expect(dayText('2025-01-01')).toBe('January 1, 2025');
  expect(hoursText({ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '18:30' })).toBe(
    'Monday-Wednesday, 7:00 am-6:30 pm',
  );
  expect(hoursText({ days: ['Monday', 'Friday'], opens: '00:00', closes: '12:00' })).toBe(
    'Monday and Friday, 12:00 am-12:00 pm',
  );
  expect(listText(['a', 'b', 'c'])).toBe('a, b and c');
  expect(sentenceCase('Metal Roofs')).toBe('Metal roofs');
});
