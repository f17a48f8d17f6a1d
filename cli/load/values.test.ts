// Values in other notations than ours. values.txt has the problems with them.
import { expect, test } from 'vitest';
import { openingHours } from '../schema/fields/opening-hours.ts';
import { buildFixtureRoutes } from '../testing/build-routes.ts';
import { copyFixture } from '../testing/site-fixture.ts';

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
