import { describe, expect, test } from 'vitest';
import { englishWording, mergeWording } from '../wording/wording.ts';
import {
  formatDate,
  formatDates,
  formatDistance,
  formatHours,
  formatLabel,
  formatList,
  formatMonth,
  formatNumber,
  formatOpeningHours,
  formatPhone,
  formatTimes,
  formatWeek,
} from './format.ts';

const spanish = mergeWording({ hours: { days: '{first} a {last}', open: '{days}, de {opens} a {closes}' } }, 'es-US');

test('formats numbers with the separators of the language', () => {
  expect(formatNumber(1_673_164, 'en-US')).toBe('1,673,164');
  expect(formatNumber(999, 'en-US')).toBe('999');
  expect(formatNumber(7.5, 'en-US')).toBe('7.5');
  expect(formatNumber(12_345.5, 'es-ES')).toBe('12.345,5');
});

test('formats dates and months in the language', () => {
  expect(formatDate('2025-01-01', 'en-US')).toBe('January 1, 2025');
  expect(formatMonth('2026-03-31', 'en-US')).toBe('March 2026');
  expect(formatDate('2025-01-01', 'es-US')).toBe('1 de enero de 2025');
  expect(formatMonth('2026-03-31', 'es-US')).toBe('marzo de 2026');
});

test('the first of a month is an ordinal number in French, and a colon has a space before it', () => {
  expect(formatDate('2025-01-01', 'fr-CA')).toBe('1er janvier 2025');
  expect(formatDate('2025-01-11', 'fr-CA')).toBe('11 janvier 2025');
  expect(formatDates('2025-05-01', '2025-05-03', 'fr-CA')).toBe('1er-3 mai 2025');
  expect(formatDates('2025-04-29', '2025-05-01', 'fr-CA')).toBe('29 avril-1er mai 2025');
  expect(formatDate('2025-01-01', 'de-DE')).toBe('1. Januar 2025');
  expect(formatLabel('Urgences', '911', 'fr-CA')).toBe('Urgences\u00a0: 911');
  expect(formatLabel('Notdienst', '112', 'de-DE')).toBe('Notdienst: 112');
});

test('formats opening hours, of which consecutive days are a range', () => {
  const week = { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '18:30' };
  const saturday = { days: ['Saturday'], opens: '00:00', closes: '24:00' };
  expect(formatHours(week, englishWording)).toBe('Monday-Wednesday, 7:00 am-6:30 pm');
  expect(formatHours({ days: ['Monday', 'Friday'], opens: '00:00', closes: '12:00' }, englishWording)).toBe(
    'Monday and Friday, 12:00 am-12:00 pm',
  );
  expect(formatTimes('New Year', [{ opens: '10:00', closes: '24:00' }], englishWording)).toBe(
    'New Year, 10:00 am-12:00 am',
  );
  expect(formatOpeningHours({ hours: [week, saturday] }, englishWording)).toBe(
    'Monday-Wednesday, 7:00 am-6:30 pm; Saturday, open 24 hours',
  );
  expect(formatOpeningHours({ hours: [week] }, spanish)).toBe('Lunes a miércoles, de 7:00 a.m. a 6:30 p.m.');
});

describe('a day with a break', () => {
  const mornings = { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '08:00', closes: '12:00' };
  const afternoons = { days: ['Monday', 'Tuesday'], opens: '13:00', closes: '17:00' };
  const week = { hours: [afternoons, mornings], byAppointment: ['Saturday'], closedDays: ['Sunday'] };

  test.each([
    [
      'en-US',
      'Monday and Tuesday, 8:00 am-12:00 pm and 1:00 pm-5:00 pm; Wednesday, 8:00 am-12:00 pm; Saturday: by appointment; Sunday: closed',
      ['8:00 am-12:00 pm, 1:00 pm-5:00 pm', '8:00 am-12:00 pm', 'Closed', 'By appointment', 'Closed'],
    ],
    [
      'es-ES',
      'Lunes y martes, de 8:00 a 12:00 y de 13:00 a 17:00; miércoles, de 8:00 a 12:00; sábado: con cita previa; domingo: cerrado',
      ['8:00-12:00, 13:00-17:00', '8:00-12:00', 'Cerrado', 'Con cita previa', 'Cerrado'],
    ],
    [
      'fr-FR',
      'Lundi et mardi, de 8:00 à 12:00 et de 13:00 à 17:00; mercredi, de 8:00 à 12:00; samedi\u00a0: sur rendez-vous; dimanche\u00a0: fermé',
      ['de 8:00 à 12:00, de 13:00 à 17:00', 'de 8:00 à 12:00', 'Fermé', 'Sur rendez-vous', 'Fermé'],
    ],
  ])('has both times in the words of %s', (language, line, times) => {
    const wording = mergeWording({}, language);
    expect(formatOpeningHours(week, wording)).toBe(line);
    expect(formatWeek(week, wording).map((row) => row.times)).toEqual(times);
  });

  test('is one line if all days have the same break', () => {
    const hours = [mornings, { ...afternoons, days: mornings.days }];
    expect(formatWeek({ hours }, englishWording)).toEqual([]);
    expect(formatOpeningHours({ hours }, englishWording)).toBe(
      'Monday-Wednesday, 8:00 am-12:00 pm and 1:00 pm-5:00 pm',
    );
  });
});

test('formats lists without a comma before the last item', () => {
  expect(formatList([], 'en-US')).toBe('');
  expect(formatList(['a'], 'en-US')).toBe('a');
  expect(formatList(['a', 'b', 'c'], 'en-US')).toBe('a, b and c');
  expect(formatList(['madera', 'metal'], 'es-US')).toBe('madera y metal');
  expect(formatList(['madera', 'imprimación'], 'es-US')).toBe('madera e imprimación');
});

test('a phone number is shown as people of the country dial it, any other with its country code', () => {
  expect(formatPhone('+14805550142', 'US')).toBe('(480) 555-0142');
  expect(formatPhone('+14805550142', 'CA')).toBe('(480) 555-0142');
  expect(formatPhone('+442079460958', 'GB')).toBe('020 7946 0958');
  expect(formatPhone('+442079460958', 'US')).toBe('+44 20 7946 0958');
  expect(formatPhone('+14805550142', 'ES')).toBe('+1 480 555 0142');
  expect(formatPhone('+14805550142', 'XX')).toBe('+1 480 555 0142');
  expect(formatPhone('call us', 'US')).toBe('call us');
});

describe('the table of the week', () => {
  const tuesdays = { days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:30', closes: '17:30' };
  const saturday = { days: ['Saturday'], opens: '00:00', closes: '24:00' };

  test('has a row for days in a row with the same hours, and closed days', () => {
    expect(formatWeek({ hours: [tuesdays, saturday] }, englishWording)).toEqual([
      { days: 'Monday', times: 'Closed' },
      { days: 'Tuesday-Friday', times: '8:30 am-5:30 pm' },
      { days: 'Saturday', times: 'Open 24 hours' },
      { days: 'Sunday', times: 'Closed' },
    ]);
  });

  test('is there for closed days that the data names, which the sentence names too', () => {
    const week = { hours: [tuesdays], closedDays: ['Monday', 'Saturday', 'Sunday'] };
    expect(formatWeek(week, englishWording)).toHaveLength(3);
    expect(formatOpeningHours(week, englishWording)).toBe(
      'Tuesday-Friday, 8:30 am-5:30 pm; Monday, Saturday and Sunday: closed',
    );
  });

  test('joins groups with the same hours, and is not there for hours that one line says', () => {
    const friday = { ...tuesdays, days: ['Monday'] };
    expect(formatWeek({ hours: [tuesdays, friday] }, englishWording)).toEqual([
      { days: 'Monday-Friday', times: '8:30 am-5:30 pm' },
      { days: 'Saturday and Sunday', times: 'Closed' },
    ]);
    expect(formatWeek({ hours: [tuesdays] }, englishWording)).toEqual([]);
  });
});

test.each([
  [{ miles: 25 }, 'US', 'en-US', '25 miles'],
  [{ miles: 1 }, 'US', 'en-US', '1 mile'],
  [{ km: 30 }, 'US', 'en-US', '19 miles'],
  [{ km: 30 }, 'CA', 'en-CA', '30 kilometres'],
  [{ miles: 25 }, 'CA', 'fr-CA', '40\u00a0kilomètres'],
  [{ miles: 7.5 }, 'US', 'es-US', '7.5 millas'],
])('%o in %s is written as %s writes it', (distance, country, language, text) => {
  expect(formatDistance(distance, country, language)).toBe(text);
});
