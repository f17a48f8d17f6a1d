// Tests problems with how a value is written, word for word as the user reads them.
import { expect, test } from 'vitest';
import { openingHours } from '../schema/fields/opening-hours.ts';
import { buildFixtureRoutes } from '../testing/build-routes.ts';
import { copyFixture, problemsAfter } from '../testing/site-fixture.ts';

test('reports a comma that cuts a text inside braces', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'label: Small, jobs', 'label: Small, up to 1000, jobs')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:4:26  error  comma-in-value
      The comma in \`Small, up to 1000\` ends the value of \`label\`, because it is inside braces.
        4 |   small: { label: Small, up to 1000, jobs: Small jobs, upTo: 1000 }
          |                          ^^^^^^^^^^
      > Write \`label: "Small, up to 1000"\`."
  `);
});

test('reports a text with several commas inside braces once', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'label: Plain }', 'label: Plain, no coat, no color }')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:21:35  error  comma-in-value
      The comma in \`Plain, no coat, no color\` ends the value of \`label\`, because it is inside braces.
        21 |     - { key: plain, label: Plain, no coat, no color }
           |                                   ^^^^^^^
      > Write \`label: "Plain, no coat, no color"\`."
  `);
});

test('reports a thousands separator inside braces', () => {
  expect(problemsAfter((f) => f.edit('pricing.yaml', 'upTo: 1000', 'upTo: 1,000'))).toMatchInlineSnapshot(`
    "data/pricing.yaml:4:52  error  comma-in-value
      The comma in \`1,000\` ends the value of \`upTo\`, because it is inside braces.
        4 |   small: { label: Small, jobs: Small jobs, upTo: 1,000 }
          |                                                    ^^^
      > Write \`upTo: 1000\`."
  `);
});

test('reports a dollar sign before a number', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'minimumSize: 500', 'minimumSize: $500')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:13:3  error  wrong-type
      \`calculator.minimumSize\` \`$500\` is text, but must be a number.
        13 |   minimumSize: $500
           |   ^^^^^^^^^^^
      > Write \`500\`."
  `);
});

test('reports a number in quotes with a thousands separator', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'count: 100000', 'count: "288,790"')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:10:3  error  wrong-type
      \`population.count\` \`288,790\` is text, but must be a number.
        10 |   count: "288,790"
           |   ^^^^^
      > Write \`288790\`."
  `);
});

test('reports a minus sign that is not a hyphen', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'longitude: -', 'longitude: \u2212')),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:13:1  error  wrong-type
      \`longitude\` \`−104.8319\` is text, but must be a number.
        13 | longitude: −104.8319
           | ^^^^^^^^^
      > Write \`-104.8319\`."
  `);
});

test('says what a missing text, number or list must be', () => {
  expect(
    problemsAfter((f) => {
      f.edit('site.yaml', 'phone: 303-555-0117\n', '');
      f.edit('site.yaml', '  opens: "08:00"\n', '');
      f.edit('pricing-pages/metro.yaml', 'included:\n  - Underlay\n', '');
      f.edit('cities/aurora.yaml', '  year: 2024\n', '');
      f.edit('gallery.yaml', '- file: metal.png\n    alt', '- alt');
      f.edit('pricing.yaml', '{ label: Large }', '{}');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:9:1  error  missing-key
      \`population.year\` is missing.
        9 | population:
          | ^^^^^^^^^^
      > Add \`year\`: a year, like \`2024\`.

    data/gallery.yaml:6:5  error  missing-key
      \`photos[1].file\` is missing.
        6 |   - alt: Green metal roof in the rain
          |     ^^^
      > Add \`file\`: a file in \`data/photos/\`, like \`front-walk.jpg\`.

    data/pricing-pages/metro.yaml:1:1  error  missing-key
      \`included\` is missing.
        1 | area: Front Range
          | ^^^^
      > Add \`included\`: a list; each item is text.

    data/pricing.yaml:6:3  error  missing-key
      \`tiers.large.label\` is missing.
        6 |   large: {}
          |   ^^^^^
      > Add \`label\`: text on one line.

    data/site.yaml:1:1  error  missing-key
      \`phone\` is missing.
        1 | name: Front Range Roofing
          | ^^^^
      > Add \`phone\`: a phone number, like \`480-555-0100\`.

    data/site.yaml:9:1  error  missing-key
      \`hours.opens\` is missing.
        9 | hours:
          | ^^^^^
      > Add \`opens\`: a time of day in quotes, like \`"07:00"\` or \`"7am"\`."
  `);
});

test('reports an unresolved merge once', () => {
  expect(
    problemsAfter((f) =>
      f.edit(
        'cities/aurora.yaml',
        'h1: Roofers in Aurora\n',
        '<<<<<<< HEAD\nh1: Roofers in Aurora\n=======\nh1: Aurora roofers\n>>>>>>> feature\n',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:7:1  error  merge-conflict
      This file has an unresolved merge: a line begins with \`<<<<<<<\`.
        7 | <<<<<<< HEAD
          | ^^^^^^^
      > Keep one of the two versions, and delete the lines with \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`."
  `);
});

test('seven equals signs within a text are not a merge marker', () => {
  expect(
    problemsAfter((f) => f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers ======= Aurora')),
  ).toBe('');
});

test('values in other notations are normalized, and the file is left alone', () => {
  const fixture = copyFixture();
  const text = fixture
    .read('site.yaml')
    .replace('303-555-0117', '(303) 555-0117 x4')
    .replace(/region: .*/, 'region: colorado')
    .replace(/country: .*/, 'country: United States')
    .replace(/opens: .*/, 'opens: 7am')
    .replace(/closes: .*/, 'closes: 5:30 PM')
    .replace('accent: "#123456"', 'accent: "#1F5488"\n  second: "#375"');
  fixture.write('site.yaml', text);
  expect(fixture.problems()).toBe('');
  const { site } = buildFixtureRoutes(fixture).model;
  expect(site).toMatchObject({
    phone: '+13035550117;ext=4',
    address: { region: 'CO', country: 'US' },
    hours: { opens: '07:00', closes: '17:30' },
    colors: { accent: '#1f5488', second: '#337755' },
  });
  expect(fixture.read('site.yaml')).toBe(text);
});

test.each([
  ['9 a.m.', 'noon', '09:00', '12:00'],
  ['12am', 'midnight', '00:00', '24:00'],
  ['12:15 pm', '12 AM', '12:15', '24:00'],
  ['6:05', '22:00', '06:05', '22:00'],
])('%s to %s is %s to %s', (opens, closes, from, to) => {
  expect(openingHours.parse({ days: ['Monday'], opens, closes })).toMatchObject({ opens: from, closes: to });
});
