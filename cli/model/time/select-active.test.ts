// What the pages of a day say: a fixture, the moment of the build, and what is active then.
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildSiteParts } from '../../routes/site-parts.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { buildModel } from '../model.ts';
import { isInSeason } from './select-active.ts';
import { findSiteDay } from './today.ts';

const DATA = `timeZone: America/Denver
announcement: { text: We moved., from: 2026-11-10, until: 2026-11-20 }
offers:
  - { text: Autumn offer, until: 2026-11-10 }
  - { text: Winter offer, from: 2026-11-11, until: 2027-01-05 }
otherHours:
  - { days: [Saturday], opens: "09:00", closes: "12:00" }
  - { days: [Monday, Saturday], opens: "10:00", closes: "15:00", from: 11-15, until: 02-28 }
closedDays: [Sunday]
holidays:
  - { rule: christmas }
  - { rule: thanksgiving, name: Turkey day, opens: "08:00", closes: "10:00" }
  - { date: 2026-11-12, until: 2026-11-13, name: Inventory }
`;

/** Builds the site parts of the fixture at a moment. */
function buildOn(moment: string, moreHolidays = '') {
  const fixture = copyFixture();
  fixture.write('site.yaml', fixture.read('site.yaml') + DATA + moreHolidays);
  expect(fixture.problems()).toBe('');
  const { dataSet } = loadData(fixture.root);
  const model = buildModel(dataSet, { today: findSiteDay(dataSet, new Date(moment)) });
  const { announcements, footer, nodes } = buildSiteParts(model);
  return {
    notices: announcements.map(({ text }) => text),
    hours: footer.hours,
    holidays: footer.holidays.map(({ text }) => text),
    business: { ...nodes.business } as Record<string, unknown>,
  };
}

test('notices begin with their first day and end after their last, in the time zone of the business', () => {
  // 06:59 UTC is still the evening before in Denver.
  expect(buildOn('2026-11-10T06:59Z').notices).toEqual(['Autumn offer']);
  expect(buildOn('2026-11-10T07:01Z').notices).toEqual(['We moved.', 'Autumn offer']);
  expect(buildOn('2026-11-11T12:00Z').notices).toEqual(['We moved.', 'Winter offer']);
  expect(buildOn('2026-11-21T12:00Z').notices).toEqual(['Winter offer']);
  expect(buildOn('2026-11-11T12:00Z').business['makesOffer']).toMatchObject([
    { name: 'Winter offer', validFrom: '2026-11-11', validThrough: '2027-01-05' },
  ]);
});

test('the hours of a season take the place of the others of their days, also across the new year', () => {
  const usual = 'Monday-Friday, 8:00 am-5:00 pm; Saturday, 9:00 am-12:00 pm; Sunday: closed';
  const winter = 'Tuesday-Friday, 8:00 am-5:00 pm; Monday and Saturday, 10:00 am-3:00 pm; Sunday: closed';
  const hours = (day: string) => buildOn(`${day}T20:00Z`).hours;
  expect(['2026-11-14', '2026-11-15', '2027-01-02', '2027-02-28', '2027-03-01'].map(hours)).toEqual([
    usual,
    winter,
    winter,
    winter,
    usual,
  ]);
  expect(buildOn('2027-01-02T12:00Z').business['openingHoursSpecification']).toMatchObject([
    { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00' },
    { dayOfWeek: ['Monday', 'Saturday'], opens: '10:00' },
    { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
  ]);
});

test('a season with a break takes the place of the only shift, and of a day by appointment', () => {
  const fixture = copyFixture();
  const groups = ['opens: "08:00", closes: "12:00"', 'opens: "16:00", closes: "20:00"'].map(
    (times) => `  - { days: [Monday, Sunday], ${times}, from: 06-01, until: 08-31 }\n`,
  );
  fixture.write('site.yaml', `${fixture.read('site.yaml')}byAppointment: [Sunday]\notherHours:\n${groups.join('')}`);
  expect(fixture.problems()).toBe('');
  const { dataSet } = loadData(fixture.root);
  const build = (day: string) =>
    buildSiteParts(buildModel(dataSet, { today: { earliest: day, latest: day } })).footer.hours;
  expect(['2026-07-01', '2026-09-01'].map(build)).toEqual([
    'Tuesday-Friday, 8:00 am-5:00 pm; Monday and Sunday, 8:00 am-12:00 pm and 4:00 pm-8:00 pm',
    'Monday-Friday, 8:00 am-5:00 pm; Sunday: by appointment',
  ]);
});

test('a holiday with a rule is the next one, in the order of the dates', () => {
  expect(buildOn('2026-11-13T12:00Z').holidays).toEqual([
    'Inventory, November 12-13, 2026: closed',
    'Turkey day, November 26, 2026, 8:00 am-10:00 am',
    'Christmas Day, December 25, 2026: closed',
  ]);
  const later = buildOn('2026-11-27T12:00Z');
  expect(later.holidays).toEqual([
    'Christmas Day, December 25, 2026: closed',
    'Turkey day, November 25, 2027, 8:00 am-10:00 am',
  ]);
  expect(later.business['specialOpeningHoursSpecification']).toMatchObject([
    { validFrom: '2026-12-25', validThrough: '2026-12-25' },
    { validFrom: '2027-11-25', opens: '08:00' },
  ]);
});

test('the weekday in place of a holiday is named too, and gives way to what the data says of that day', () => {
  const christmas = ['Christmas Day (observed), December 24, 2027: closed', 'Christmas Day, December 25, 2027: closed'];
  expect(buildOn('2027-12-01T12:00Z').holidays.slice(0, 2)).toEqual(christmas);
  const eve = '  - { rule: christmas-eve, opens: "08:00", closes: "12:00" }\n';
  expect(buildOn('2027-12-01T12:00Z', eve).holidays.slice(0, 2)).toEqual([
    'Christmas Eve, December 24, 2027, 8:00 am-12:00 pm',
    'Christmas Day, December 25, 2027: closed',
  ]);
});

test('sections of a page are there from their first day to their last', () => {
  const fixture = copyFixture();
  fixture.write(
    'cities/aurora.yaml',
    `${fixture.read('cities/aurora.yaml')}sections:
  - { heading: Snow, paragraphs: [We clear it.], from: 2026-12-01, until: 2027-02-28 }
  - { type: list, heading: Salt, items: [{ title: Clean, text: Less of it. }], from: 2026-12-01 }
`,
  );
  expect(fixture.problems()).toBe('');
  const { dataSet } = loadData(fixture.root);
  const count = (day: string) =>
    buildModel(dataSet, { today: { earliest: day, latest: day } }).cityBySlug.get('aurora')?.sections.length;
  expect(['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map(count)).toEqual([0, 2, 2, 1]);
});

test('a season of one day, and one that ends on February 29', () => {
  expect(isInSeason({ from: '07-04', until: '07-04' }, '07-04')).toBe(true);
  expect(isInSeason({ from: '07-04', until: '07-04' }, '07-05')).toBe(false);
  expect(isInSeason({ from: '12-01', until: '02-29' }, '02-28')).toBe(true);
  expect(isInSeason({ from: '12-01', until: '02-29' }, '03-01')).toBe(false);
});
