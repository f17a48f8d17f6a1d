import { expect, test } from 'vitest';
import { findOpenText } from './open-until.ts';

const day = { opens: '07:00', closes: '18:00', text: 'Open until 6:00 pm' };
const hours = {
  timeZone: 'America/Phoenix',
  week: [day, day, day, day, day, { ...day, closes: '12:00', text: 'Open until noon' }, null],
  holidays: { '2026-11-26': null, '2026-12-24': { ...day, closes: '13:00', text: 'Open until 1:00 pm' } },
};
/** Phoenix is 7 hours behind UTC all year. */
const at = (time: string) => findOpenText(hours, new Date(`${time}-07:00`));

test.each([
  ['2026-11-23T06:59', null],
  ['2026-11-23T07:00', 'Open until 6:00 pm'],
  ['2026-11-23T17:59', 'Open until 6:00 pm'],
  ['2026-11-23T18:00', null],
  ['2026-11-28T11:59', 'Open until noon'],
  ['2026-11-28T12:00', null],
  ['2026-11-29T10:00', null],
])("at %s in the business's time zone: %s", (time, text) => {
  expect(at(time)).toBe(text);
});

test('a holiday replaces the hours of its weekday', () => {
  expect(at('2026-11-26T10:00')).toBe(null);
  expect(at('2026-12-24T12:59')).toBe('Open until 1:00 pm');
  expect(at('2026-12-24T13:00')).toBe(null);
});

test('hours that end on the next day are open on both sides of midnight', () => {
  const late = { opens: '18:00', closes: '02:00', text: 'Open until 2:00 am' };
  const overnight = { ...hours, week: [late, null, null, null, null, null, null] };
  const at = (time: string) => findOpenText(overnight, new Date(`${time}-07:00`));
  expect([at('2026-11-23T23:00'), at('2026-11-24T01:59'), at('2026-11-24T02:00')]).toEqual([
    'Open until 2:00 am',
    'Open until 2:00 am',
    null,
  ]);
});

test('after midnight, the hours of yesterday are those of the holiday that it was', () => {
  const late = { opens: '18:00', closes: '02:00', text: 'Open until 2:00 am' };
  const early = { opens: '12:00', closes: '01:00', text: 'Open until 1:00 am' };
  const holidays = { '2026-11-26': null, '2026-12-24': early };
  const nights = { ...hours, week: [late, late, late, late, late, late, late], holidays };
  const at = (time: string) => findOpenText(nights, new Date(`${time}-07:00`));
  expect(at('2026-11-27T01:00')).toBe(null);
  expect(at('2026-12-25T00:59')).toBe('Open until 1:00 am');
  expect(at('2026-12-25T01:00')).toBe(null);
});

test('a day with a break is open until the end of each shift', () => {
  const morning = { opens: '08:00', closes: '12:00', text: 'Open until noon' };
  const evening = { opens: '18:00', closes: '01:00', text: 'Open until 1:00 am' };
  const week = [[morning, evening], null, null, null, null, null, null];
  const split = {
    ...hours,
    week,
    holidays: { '2026-11-30': [morning, { ...morning, opens: '13:00', closes: '14:00' }] },
  };
  const at = (time: string) => findOpenText(split, new Date(`${time}-07:00`));
  expect(
    ['11-23T11:59', '11-23T12:00', '11-23T18:00', '11-24T00:59', '11-24T01:00'].map((time) => at(`2026-${time}`)),
  ).toEqual(['Open until noon', null, 'Open until 1:00 am', 'Open until 1:00 am', null]);
  expect(['11-30T12:30', '11-30T13:30', '11-30T19:00'].map((time) => at(`2026-${time}`))).toEqual([
    null,
    'Open until noon',
    null,
  ]);
});
