// Tests every warning by itself, word for word as the user reads it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import { computeDistance } from './cities/distance.ts';
import { findWarnings } from './warnings.ts';

/** The last date that data may contain. */
const LAST_DAY = '2099-12-31';

function warningsAfter(mutate: (f: SiteFixture) => void, moment = LAST_DAY): string {
  const fixture = copyFixture();
  mutate(fixture);
  expect(fixture.problems()).toBe('');
  return fixture.warnings(moment);
}

test('the unchanged fixture and the shipped site have no warnings', () => {
  expect(warningsAfter(() => {})).toBe('');
  expect(findWarnings(loadData(packageRoot).dataSet, new Date(LAST_DAY))).toEqual([]);
});

test('warns about names in lower case with the spelling to write', () => {
  expect(
    warningsAfter((f) => {
      f.edit('cities/aurora.yaml', 'city: Aurora', 'city: cedar park');
      f.edit('services/metal-roofs.yaml', 'service: Metal Roofs', 'service: metal roofs');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:1:1  warning  lower-case-name
      \`city\` \`cedar park\` is in lower case, and pages print it so.
        1 | city: cedar park
          | ^^^^
      > Write \`Cedar Park\`.

    data/services/metal-roofs.yaml:1:1  warning  lower-case-name
      \`service\` \`metal roofs\` is in lower case, and pages print it so.
        1 | service: metal roofs
          | ^^^^^^^
      > Write \`Metal roofs\`."
  `);
});

test('warns about a photo that is too small', () => {
  expect(
    warningsAfter((f) => {
      const png = readFileSync(join(f.root, 'data/photos/metal.png'));
      png.writeUInt32BE(1199, 16);
      f.write('photos/metal.png', png);
    }),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:6:5  warning  small-photo
      \`data/photos/metal.png\` is only 1,199 pixels wide and looks blurred on large screens.
        6 |   - file: metal.png
          |     ^^^^
      > Replace it with one that is at least 1,200 pixels wide."
  `);
});

test('warns about a photo that nothing names, whatever its size, and says what is wrong with it', () => {
  const add = (width: number) => (f: SiteFixture) => {
    const png = readFileSync(join(f.root, 'data/photos/metal.png'));
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(6000, 20);
    f.write('photos/huge.png', png);
  };
  expect(warningsAfter(add(9000))).toMatchInlineSnapshot(`
    "data/photos/huge.png:1:1  warning  unused-photo
      \`data/photos/huge.png\` is not used: no page shows it.
      > Add it to \`data/gallery.yaml\` with its alt text, or delete it."
  `);
  expect(warningsAfter(add(12_000))).toContain(
    '`data/photos/huge.png` is too large: it has 12000 x 6000 pixels, which is 72 megapixels.',
  );
});

test('warns about dates after today', () => {
  const setEffective = (f: SiteFixture) =>
    f.edit('pages/terms.yaml', 'effective: 2025-01-01', 'effective: 2030-01-02');
  expect(warningsAfter(setEffective, '2030-01-01')).toMatchInlineSnapshot(`
    "data/pages/terms.yaml:9:1  warning  future-date
      \`effective\` \`2030-01-02\` is in the future.
        9 | effective: 2030-01-02
          | ^^^^^^^^^
      > Check the date, and the clock of this computer."
  `);
  expect(warningsAfter(setEffective, '2030-01-02')).toBe('');
});

test('warns about the same date in several files once', () => {
  const setUpdated = (f: SiteFixture) => {
    f.edit('cities/aurora.yaml', 'updated: 2024-02-03', 'updated: 2030-01-02');
    f.edit('cities/boulder.yaml', 'updated: 2024-02-03', 'updated: 2030-01-02');
  };
  expect(warningsAfter(setUpdated, '2030-01-01')).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:4:1  warning  future-date
      \`updated\` \`2030-01-02\` is in the future, here and in 1 other file.
        4 | updated: 2030-01-02
          | ^^^^^^^
      > Check the date, and the clock of this computer."
  `);
});

test('warns about a city that is far from the others', () => {
  expect(
    warningsAfter((f) => f.edit('cities/boulder.yaml', 'longitude: -105', 'longitude: 105')),
  ).toMatchInlineSnapshot(`
    "data/cities/boulder.yaml:12:1  warning  remote-city
      \`Boulder\` is 10,637 km from the nearest of the other cities.
        12 | latitude: 40.015
           | ^^^^^^^^
      > Check \`latitude\` and \`longitude\`: they may be swapped, or a minus sign may be missing."
  `);
});

test('warns about a form without a page about privacy', () => {
  expect(warningsAfter((f) => f.remove('pages/privacy.yaml'))).toMatchInlineSnapshot(`
    "data/site.yaml:17:1  warning  no-privacy-page
      The site has a form, but no page says what happens with the data that visitors enter.
        17 | form:
           | ^^^^
      > Add \`data/pages/privacy.yaml\` with \`kind: legal\`."
  `);
});

test('a page about privacy may have a path and label in another language', () => {
  expect(
    warningsAfter((f) => {
      f.write(
        'pages/privacy.yaml',
        f
          .read('pages/privacy.yaml')
          .replace('path: /privacy', 'path: /privacidad')
          .replace(/label: .*/, 'label: Datos'),
      );
    }),
  ).toBe('');
});

test('the distance of two points is measured along the surface of the Earth', () => {
  const [pole, equator] = [
    { latitude: 90, longitude: 0 },
    { latitude: 0, longitude: 45 },
  ];
  expect(computeDistance(pole, equator)).toBeCloseTo(10_007.5, 1);
  expect(computeDistance(equator, { latitude: 0, longitude: -135 })).toBeCloseTo(20_015.1, 1);
  expect(computeDistance(pole, pole)).toBe(0);
});

test('warns about news, holidays and offers that are over', () => {
  const add = (f: SiteFixture) =>
    f.write(
      'site.yaml',
      `${f.read('site.yaml')}announcement: { text: We moved., until: 2026-05-01 }
holidays:
  - { date: 2026-07-04, name: Independence Day }
  - { date: 2026-12-24, until: 2026-12-26, name: Christmas }
offers:
  - { text: Ten percent off, until: 2026-06-01 }
  - { text: Free first visit }
`,
    );
  expect(warningsAfter(add, '2026-05-01')).toBe('');
  expect(warningsAfter(add, '2026-12-25')).toMatchInlineSnapshot(`
    "data/site.yaml:43:34  warning  expired
      \`announcement\` ended on \`2026-05-01\`, so visitors do not see it.
        43 | announcement: { text: We moved., until: 2026-05-01 }
           |                                  ^^^^^
      > Remove it, or change \`until\`.

    data/site.yaml:45:7  warning  expired
      \`holidays[0]\` ended on \`2026-07-04\`, so visitors do not see it.
        45 |   - { date: 2026-07-04, name: Independence Day }
           |       ^^^^
      > Remove it, or change \`date\`.

    data/site.yaml:48:30  warning  expired
      \`offers[0]\` ended on \`2026-06-01\`, so visitors do not see it.
        48 |   - { text: Ten percent off, until: 2026-06-01 }
           |                              ^^^^^
      > Remove it, or change \`until\`."
  `);
});

test('what ends today where the business is has not ended, and a page dated today is not in the future', () => {
  const add = (timeZone: string) => (f: SiteFixture) => {
    const news = 'announcement: { text: We moved., until: 2030-01-01 }';
    f.write('site.yaml', `${f.read('site.yaml')}${timeZone}\n${news}\n`);
    f.edit('pages/terms.yaml', 'effective: 2025-01-01', 'effective: 2030-01-02');
  };
  const inDenver = add('timeZone: America/Denver');
  // Seven hours behind UTC.
  expect(warningsAfter(inDenver, '2030-01-02T06:59Z')).toContain(
    '`effective` `2030-01-02` is in the future.',
  );
  expect(warningsAfter(inDenver, '2030-01-02T06:59Z')).not.toContain('ended');
  expect(warningsAfter(inDenver, '2030-01-02T07:00Z')).not.toContain('in the future');
  expect(warningsAfter(inDenver, '2030-01-02T07:00Z')).toContain('`announcement` ended on `2030-01-01`');
  // Without a time zone, the last evening of the Earth counts for one and its first morning for the other.
  expect(warningsAfter(add(''), '2030-01-02T11:59Z')).toBe('');
  expect(warningsAfter(add(''), '2030-01-02T12:00Z')).toContain('`announcement` ended on `2030-01-01`');
});
