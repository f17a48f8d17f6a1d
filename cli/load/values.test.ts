// Values in other notations than ours. values.txt has the problems with them.
import { expect, test } from 'vitest';
import { openingHours } from '../schema/fields/business/opening-hours.ts';
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
    .replace('accent: "#123456"', 'accent: "#1F5488"\n  second: "#264"');
  fixture.write('site.yaml', text);
  expect(fixture.problems()).toBe('');
  const { site } = buildFixtureRoutes(fixture).model;
  expect(site).toMatchObject({
    phone: '+13035550117;ext=4',
    address: { region: 'CO', country: 'US' },
    hours: [{ opens: '07:00', closes: '17:30' }],
    colors: { accent: '#1f5488', second: '#226644' },
  });
  expect(fixture.read('site.yaml')).toBe(text);
});

test.each([
  ['9 a.m.', 'noon', '09:00', '12:00'],
  ['12am', 'midnight', '00:00', '24:00'],
  ['12:15 pm', '12 AM', '12:15', '24:00'],
  ['6:05', '22:00', '06:05', '22:00'],
  ['8 a.m.', '5.30pm', '08:00', '17:30'],
  [9.3, '17 h', '09:30', '17:00'],
  ['9.30', 19, '09:30', '19:00'],
  ['midnight', 'noon', '00:00', '12:00'],
])('%s to %s is %s to %s', (opens, closes, from, to) => {
  expect(openingHours.parse({ days: ['Monday'], opens, closes })).toMatchObject({ opens: from, closes: to });
});

test('a number with letters is printed as written and dialed as digits', () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'phone: 303-555-0117', 'phone: 1-800-FLOWERS');
  fixture.write(
    'site.yaml',
    `${fixture.read('site.yaml')}emergency: { label: At night, phone: 1-800-MATTRESS }\nphones: [{ label: Office, phone: 1-888-GO-ROOFS }]\n`,
  );
  expect(fixture.problems()).toBe('');
  const { shared } = buildFixtureRoutes(fixture);
  expect(shared.phone).toMatchObject({ text: '1-800-FLOWERS', href: 'tel:+18003569377' });
  expect(shared.highlights).toContainEqual({ text: 'At night: 1-800-MATTRESS', href: 'tel:+18006288737' });
  expect(shared.footer.phones).toMatchObject([{ phone: { text: '1-888-GO-ROOFS', href: 'tel:+18884676637' } }]);
  expect(shared.nodes.business).toMatchObject({
    telephone: '+18003569377',
    contactPoint: [{ telephone: '+18006288737' }, { telephone: '+18884676637' }],
  });
});
