import { expect, test } from 'vitest';
import { formatDate, formatHours, formatList, formatNumber, toSentenceCase } from './format.ts';

test('formats numbers with thousands separators', () => {
  expect(formatNumber(1_673_164)).toBe('1,673,164');
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(7.5)).toBe('7.5');
});

test('formats dates, opening hours, lists and names', () => {
  expect(formatDate('2025-01-01')).toBe('January 1, 2025');
  expect(formatHours({ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '18:30' })).toBe(
    'Monday-Wednesday, 7:00 am-6:30 pm',
  );
  expect(formatHours({ days: ['Monday', 'Friday'], opens: '00:00', closes: '12:00' })).toBe(
    'Monday and Friday, 12:00 am-12:00 pm',
  );
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  expect(toSentenceCase('Metal Roofs')).toBe('Metal roofs');
});
