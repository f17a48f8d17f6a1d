import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../../schema/fields/business/opening-hours.ts';
import { findInText, readDataTexts } from '../../../testing/data-texts.ts';
import { expectedSite } from '../../../testing/page-facts.ts';
import phones from '../../../testing/phones.yaml';
import { packageRoot } from '../../../testing/run-site.ts';
import type { ExpectedSite } from '../../facts/facts.ts';
import { findPhones } from '../../facts/text/find-phones.ts';
import { businessDetailRules } from './business-details.ts';

const data = expectedSite();
const { countries, noPhones } = phones as {
  readonly countries: Readonly<Record<string, { own: readonly string[]; same: string; others: readonly string[] }>>;
  readonly noPhones: string;
};

function check(id: string, text: string, expected: ExpectedSite = data): string[] {
  const rule = businessDetailRules.find((candidate) => candidate.id === id);
  if (rule === undefined) throw new Error(`There is no rule \`${id}\`.`);
  return findInText(rule, text, { data: expected });
}

const WRONG = 'does not match the data, which has `(303) 555-0142`.';

test.each([
  [
    'passes the number of the data, however it is written',
    'wrong-phone',
    '[(303) 555-0142](tel:+13035550142) or 303-555-0142, 1 303 555 0142, {phone}, from 400-640 to $1,000',
  ],
  [
    'finds a chat with another number, and a link to one',
    'wrong-phone',
    'a [Chat](https://wa.me/13035550143) or [call](tel:+13035550144)',
    `3 The phone number \`+13035550143\` ${WRONG}`,
    `11 The phone number \`+13035550144\` ${WRONG}`,
  ],
  [
    'finds another number across bold words',
    'wrong-phone',
    'Call **(303)** 555-0143 now',
    `6 The phone number \`(303) 555-0143\` ${WRONG}`,
  ],
  [
    'finds a number without its area code, and passes sizes',
    'wrong-phone',
    'Call us at 555-0143, for 500-1000 sq ft. Call 555-0142',
    `12 The phone number \`555-0143\` ${WRONG}`,
  ],
  [
    'passes the email of the data, and finds another one and a link to one',
    'wrong-email',
    '[office@roofs.example](mailto:office@roofs.example?subject=a), [us](mailto:us@roofs.example) or them@roofs.example',
    '23 The email address `us@roofs.example` does not match the data, which has `office@roofs.example`.',
    '29 The email address `them@roofs.example` does not match the data, which has `office@roofs.example`.',
  ],
  [
    'passes the name of the data, and other words',
    'wrong-name',
    `High Plains Roofing’s crew, High Plains Roofing's vans, high plains roofs, Hail Proof Roofs.`,
  ],
])('%s', (_, id, text, ...found) => {
  expect(check(id, text)).toEqual(found);
});

describe('wrong-address', () => {
  const address = '`410 Cannery Street, Denver, 80202`';

  test.each([
    ['Our office is at 12 Elm Avenue.', '12 Elm Avenue'],
    ['Visit us at 410 N. Cannery St in Denver.', '410 N. Cannery St'],
    ['Write to us in Denver, CO 80203, or call.', 'CO 80203'],
    ['The shop on 38th Street moved to 2200 East 38th Street.', '2200 East 38th Street'],
  ])('finds in %s another address', (text, found) => {
    expect(check('wrong-address', text)).toEqual([
      `${text.indexOf(found) + 1} The address \`${found}\` does not match the data, which has ${address}.`,
    ]);
  });

  test.each([
    'Our office is at 410 Cannery St., Denver, CO 80202.',
    'We laid a patio at 12 Elm Avenue.',
    'Our shop sells 20 Wide Open Spaces, and 3 Drives.',
  ])('passes %s', (text) => {
    expect(check('wrong-address', text)).toEqual([]);
  });

  test.each([
    ['GB', 'SW1A 2AA', 'Come to London SW1A 2AB.', 'SW1A 2AB'],
    ['DE', '10117', 'Wir sind in 10119 Berlin zu Hause.', '10119 Berlin'],
  ])('reads the postal codes of %s', (country, postalCode, text, found) => {
    const locality = country === 'DE' ? 'Berlin' : 'London';
    const business = { ...data.business, country, addresses: [{ postalCode, locality, country }] };
    const find = (words: string) => check('wrong-address', words, expectedSite({ business }));
    expect(find(text)).toEqual([
      `${text.indexOf(found) + 1} The address \`${found}\` does not match the data, which has \`${locality}, ${postalCode}\`.`,
    ]);
    expect(find(text.replace(/SW1A 2AB|10119/, postalCode))).toEqual([]);
  });
});

test('words that are like a short name are no wrong name', () => {
  const expected = expectedSite({ business: { ...data.business, name: 'Apex' } });
  expect(check('wrong-name', 'Apex mends it. Apes and Apexes do not, as Aden did.', expected)).toEqual([]);
});

describe.each(Object.entries(countries))(
  'wrong-phone in %s',
  (country, { own: [phoneText = '', phone = ''], ...texts }) => {
    const business = { ...data.business, country, phoneText, otherPhones: [phone], numbers: ['R 612345678'] };
    const find = (text: string) => check('wrong-phone', text, expectedSite({ business }));

    test('passes the number of the business, however it is written', () => {
      expect(find(texts.same)).toEqual([]);
    });

    test.each(texts.others)('finds %s', (other) => {
      expect(find(`Call ${other}, or come by.`)).toEqual([
        `6 The phone number \`${other}\` does not match the data, which has \`${phoneText}\`, \`${phone}\`.`,
      ]);
    });

    test('finds both of two numbers', () => {
      expect(find(`${texts.others[0]} / ${texts.others[1]}`)).toHaveLength(2);
    });

    test('passes other numbers, and the license of the business', () => {
      expect(find(noPhones)).toEqual([]);
      expect(find('R 612345678')).toEqual([]);
    });

    test('passes the texts of the test sites', () => {
      const files = fastGlob.sync('cli/testing/{sites,fixture}/**/*.{yaml,md}', { cwd: packageRoot });
      const all = files.map((file) => readFileSync(join(packageRoot, file), 'utf8')).join('\n\n');
      expect([...findPhones(all, country)]).toEqual([]);
    });
  },
);

describe('wrong-hours', () => {
  const withHours = (hoursText: string) => expectedSite({ business: { ...data.business, hoursText } });
  const mismatch = (hours: string) =>
    `The opening hours \`${hours}\` do not match the data, which has \`Monday-Tuesday, 7:00 am-6:00 pm\`.`;

  test.each([
    'Monday-Tuesday, 7:00 am-6:00 pm',
    'Monday, 7:00 am-6:00 pm',
    'Monday and Friday, 12:00 am-12:00 pm',
    'Monday, Tuesday, Thursday and Friday, 7:00 am-6:00 pm',
    'Day and night',
  ])('passes %s if those are the hours', (hours) => {
    expect(check('wrong-hours', `Open ${hours}.`, withHours(hours))).toEqual([]);
  });

  test('passes any hours if those of the data are a placeholder', () => {
    expect(check('wrong-hours', 'Open Monday-Friday, 7:00 am-6:00 pm.', withHours(''))).toEqual([]);
  });

  test('passes numbers after a day that are no times', () => {
    expect(check('wrong-hours', 'Sunday, 8-9')).toEqual([]);
  });

  test.each([
    'Monday-Friday, 7:00 am-6:00 pm',
    'Mon, Wed & Fri: 7 a.m. until 6 p.m.',
    'Monday, 7:00 am-6:00 pm',
    'Mon-Tue 7:00 am-6:30 pm',
  ])('finds %s', (hours) => {
    expect(check('wrong-hours', hours)).toEqual([`1 ${mismatch(hours)}`]);
  });

  test.each([
    'Mon-Tue 7am-6pm',
    'Mon. & Tues.: 7 a.m. until 6 p.m.',
    'Monday to Tuesday from 7-6pm',
    'Monday and Tuesday, 7:00-18:00',
    'mondays – tuesdays, 7:00 – 6:00',
    'Tuesday and Monday-Tuesday, 7:00 am-6:00 pm',
  ])('advises to write {hours} instead of %s', (hours) => {
    expect(check('wrong-hours', hours)).toEqual([
      `1 The opening hours \`${hours}\` are those of the data in other words.`,
    ]);
  });

  const inWeek = (text: string, ...groups: ExpectedSite['business']['weeks'][number]) =>
    check('wrong-hours', text, expectedSite({ business: { ...data.business, weeks: [groups] } }));
  const shortFriday = [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '17:00' },
    { days: ['Friday'], opens: '08:00', closes: '12:00' },
  ] as const;

  test('passes a part of the hours in other words, and finds days that have other hours', () => {
    expect(inWeek('Mon-Thu 8-5pm, and Fri 8am-12pm', ...shortFriday)).toEqual([]);
    expect(inWeek('Mon-Fri 8-5pm', ...shortFriday)).toEqual([`1 ${mismatch('Mon-Fri 8-5pm')}`]);
  });

  test('reads both times of days with a break', () => {
    const days = WEEKDAYS.slice(0, 5);
    const week = [
      { days, opens: '08:00', closes: '12:00' },
      { days, opens: '13:00', closes: '17:00' },
    ] as const;
    const same = 'Mon-Fri 8 to 12:00 and 1 to 5pm';
    expect(inWeek(same, ...week)).toEqual([`1 The opening hours \`${same}\` are those of the data in other words.`]);
    for (const text of ['Mon-Fri 8-12:00, 13:00-18:00', 'Mon-Fri 8-5pm'])
      expect(inWeek(text, ...week)).toEqual([`1 ${mismatch(text)}`]);
    // The times of other days are theirs.
    expect(inWeek('Mon-Thu 8am-5pm and 8am-12pm on Fridays', ...shortFriday)).toEqual([]);
  });

  test('knows days and nights in other words', () => {
    const always = { days: WEEKDAYS, opens: '00:00', closes: '24:00' };
    expect(inWeek('We are open seven days.', always)).toEqual([]);
    for (const text of ['open 24/7', 'open around the clock', 'Mon-Sun 12am-12am'])
      expect(inWeek(text, always)).toEqual([`1 The opening hours \`${text}\` are those of the data in other words.`]);
    const weekdays = { ...always, days: WEEKDAYS.slice(0, 5) };
    expect(inWeek('open 24/7', weekdays)).toEqual([`1 ${mismatch('open 24/7')}`]);
  });

  test('the same hours in other words are a note', () => {
    const rule = businessDetailRules.find(({ id }) => id === 'wrong-hours');
    const found = readDataTexts('Mon-Tue 7am-6pm').flatMap((text) => rule?.checkText(text, data) ?? []);
    expect(found.map(({ severity }) => severity)).toEqual(['note']);
  });

  test.each([
    ['es', 'Lunes a martes de 7:00 a 18:00', 'lun. y mar.: 7:00-18:30'],
    ['es-MX', 'lunes y martes, 7:00 a. m. a 6:00 p. m.', 'sábados de 8:00 a 12:00'],
    ['fr', 'lundi et mardi de 7h à 18h', 'du lundi au vendredi de 7h00 à 18h00'],
    ['de', 'Mo–Di 7–18 Uhr', 'Montag bis Freitag von 7:00 bis 18:00 Uhr'],
    ['fr', 'lundi et mardi, de 7h à 18h', 'lundi et mardi de 7h à 18h et de 19h à 20h'],
    ['it', 'lunedì - martedì 7:00 - 18:00', 'sab 7:00 - 18:00'],
  ])('reads the days of %s', (language, same, other) => {
    const [note, wrong] = [same, other].map((text) => check('wrong-hours', text, expectedSite({ language })));
    expect(note).toEqual([`1 The opening hours \`${same}\` are those of the data in other words.`]);
    expect(wrong).toHaveLength(1);
    expect(wrong?.[0]).toContain('do not match the data');
  });

  test('passes words that begin like days', () => {
    for (const [language, text] of [
      ['en', 'Monroe 8:00-9:00, Sunset 8:00-9:00'],
      ['es', 'Marina 7:00 a 8:00'],
    ] as const)
      expect(check('wrong-hours', text, expectedSite({ language }))).toEqual([]);
  });

  test('finds a second set of hours', () => {
    expect(check('wrong-hours', 'Monday-Tuesday, 7:00 am-6:00 pm; Sunday, 8:00 am-1:00 pm')).toEqual([
      `34 ${mismatch('Sunday, 8:00 am-1:00 pm')}`,
    ]);
  });
});

describe('wrong-price', () => {
  test('passes the prices of the data', () => {
    expect(check('wrong-price', 'From $6-10, and $3,000-5,000, or $8,000-15,000+.')).toEqual([]);
  });

  test.each(['$5', '$15,001', '$1,000,000', '$1-5', '$20,000-30,000', '5 dollars'])(
    'passes %s, which is outside the published prices',
    (price) => {
      expect(check('wrong-price', `A permit costs ${price} here.`)).toEqual([]);
    },
  );

  test.each(['$7', '$14,999', '$6', '$15,000', '$5-7', '$14,000-16,000', '75 dollars'])(
    'finds %s, of which an end is within the published prices',
    (price) => {
      expect(check('wrong-price', `A permit costs ${price} here.`)).toEqual([
        `16 The price \`${price}\` does not match the data.`,
      ]);
    },
  );

  describe.each([
    ['de-DE', 'EUR', '3.000-5.000\u00a0€', '7,50\u00a0€', ['3.000\u00a0€', '3.000-5.500\u00a0€', '€4000', '90 €']],
    ['fr-CA', 'CAD', '3\u00a0000-5\u00a0000\u00a0$', '7,50\u00a0$', ['3\u00a0500\u00a0$', '90 $', 'CAD 90']],
    ['sv-SE', 'SEK', '3\u00a0000-5\u00a0000\u00a0kr', '7,50\u00a0kr', ['3\u00a0500\u00a0kr', '90 kr', 'SEK 90']],
  ])('in %s and %s', (language, currency, range, rate, others) => {
    const data = expectedSite({
      language,
      currency,
      priceTexts: [range, rate, `ab ${range.replace(/3/, '4')}`, 'auf Anfrage'],
    });
    const find = (html: string) => check('wrong-price', html, data);

    test('passes prices of the data, and text without a currency', () => {
      expect(find(`It is ${range} or ${rate}, ${range.replace(/3/, '4')}, for 90 Skrews.`)).toEqual([]);
    });

    test.each(others)('finds %s', (price) => {
      expect(find(`It is ${price}.`)).toEqual([`7 The price \`${price}\` does not match the data.`]);
    });
  });

  test('passes the amount of a lowest price, and finds another one', () => {
    const data = expectedSite({ priceTexts: ['from $300', 'on request', '$900'] });
    const find = (text: string) => check('wrong-price', `${text}`, data);
    expect(find('Repairs from $300, or on request.')).toEqual([]);
    expect(find('Repairs from $400.')).toEqual([
      '14 The price `$400` does not match the data, which has `from $300`, `on request`, `$900`.',
    ]);
  });
});
