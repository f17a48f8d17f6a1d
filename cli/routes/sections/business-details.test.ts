import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture, readDetails, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildSiteParts } from '../site-parts.ts';

function share(fixture: SiteFixture) {
  expect(fixture.problems()).toBe('');
  return buildSiteParts(buildModel(loadData(fixture.root).dataSet));
}

function copyWithDetails(details: string = readDetails('all')): SiteFixture {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'address:\n', 'address:\n  street: 12 Gable Street\n  postalCode: "80202"\n');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${details}`);
  return fixture;
}

test('the strip has the license, bond and insurance, the year, the rating and the emergency line', () => {
  expect(share(copyWithDetails()).highlights).toEqual([
    { text: 'License 12-345, Roofing (check it)', href: 'https://licenses.example.com/12-345' },
    { text: 'Bonded and insured', href: null },
    { text: 'Since 2009', href: null },
    { text: '4.9 of 5, 86 reviews on Roof Reviews', href: 'https://reviews.example.com/front-range' },
    { text: 'Day and night: (303) 555-0143', href: 'tel:+13035550143' },
  ]);
});

test('the footer has the street, further phones, holidays, profiles, memberships, brands and payment', () => {
  const { footer } = share(copyWithDetails());
  expect(footer).toMatchObject({
    address: '12 Gable Street, Denver, CO 80202',
    hours: 'Monday-Friday, 8:00 am-5:00 pm; Saturday, 9:00 am-2:00 pm; Sunday, open 24 hours',
    holidays: [
      { text: 'Christmas Day, December 25, 2026: closed', until: '2026-12-25' },
      { text: 'Christmas Eve, December 24, 2026, 8:00 am-12:00 pm', until: '2026-12-24' },
    ],
    phones: [{ label: 'Boulder', phone: { text: '(303) 555-0145', href: 'tel:+13035550145' } }],
    profiles: [
      { text: 'Facebook', href: 'https://www.facebook.com/frontrange.example' },
      { text: 'Roof Reviews', href: 'https://reviews.example.com/front-range' },
    ],
    notes: [
      { text: 'Licensed by: Colorado Roofing Board', href: null },
      { text: 'Member of Roofers of Colorado', href: 'https://roofers.example.com/' },
      { text: 'We work with Ridgeline and Slatecraft', href: null },
      { text: 'We take cash and checks', href: null },
      { text: 'Pay in twelve months', href: 'https://loans.example.com/' },
    ],
  });
});

test('the structured data has every detail that schema.org has a property for, and no rating', () => {
  const { business } = share(copyWithDetails()).nodes;
  expect(business).toMatchObject({
    address: { streetAddress: '12 Gable Street', postalCode: '80202', addressLocality: 'Denver' },
    openingHoursSpecification: [
      { opens: '08:00', closes: '17:00' },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' },
      { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '12:00' },
    ],
    sameAs: ['https://www.facebook.com/frontrange.example', 'https://reviews.example.com/front-range'],
    foundingDate: '2009',
    paymentAccepted: 'cash, checks',
    brand: [
      { '@type': 'Brand', name: 'Ridgeline' },
      { '@type': 'Brand', name: 'Slatecraft' },
    ],
    memberOf: [{ '@type': 'Organization', name: 'Roofers of Colorado', url: 'https://roofers.example.com/' }],
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'Day and night', telephone: '+13035550143' },
      { '@type': 'ContactPoint', contactType: 'Boulder', telephone: '+13035550145' },
    ],
    hasCertification: {
      '@type': 'Certification',
      name: 'Roofing',
      certificationIdentification: '12-345',
      issuedBy: { '@type': 'Organization', name: 'Colorado Roofing Board' },
      url: 'https://licenses.example.com/12-345',
    },
  });
  expect(business).not.toHaveProperty('aggregateRating');
  expect(business).not.toHaveProperty('review');
});

test('a certificate is not called a license, on the pages and in structured data', () => {
  const certificate = (details: string) =>
    share(copyWithDetails(`license: { kind: certificate, number: C-77, authority: HETAS${details} }\n`));
  const { highlights, footer, nodes } = certificate('');
  expect(highlights).toEqual([{ text: 'Certificate C-77', href: null }]);
  expect(footer.notes).toEqual([{ text: 'Certified by: HETAS', href: null }]);
  expect(nodes.business).toMatchObject({
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'certificate',
      name: 'Certificate',
      identifier: 'C-77',
      recognizedBy: { '@type': 'Organization', name: 'HETAS' },
    },
  });
  expect(nodes.business).not.toHaveProperty('hasCertification');
  expect(certificate(', classification: Slate').highlights[0]?.text).toBe('Certificate C-77, Slate');
});

test('a site without optional details, analytics, Facebook, lead value, trade and validity builds without a trace of them', () => {
  const fixture = copyFixture();
  const settings = fixture
    .read('site.yaml')
    .replace(/^analytics:\n(?: .*\n)+/m, '')
    .replace(/^(?:facebook|leadValue|estimateValidDays|trade): .*\n/gm, '');
  fixture.write('site.yaml', settings);
  for (const page of ['privacy', 'terms']) fixture.edit(`pages/${page}.yaml`, 'valid {estimateValidDays} days', 'free');
  const shared = share(fixture);
  expect(shared.highlights).toEqual([]);
  expect(shared.secondAction).toBeNull();
  expect(shared.announcements).toEqual([]);
  expect(shared.footer).toMatchObject({ profiles: [], notes: [], phones: [], holidays: [] });
  expect(Object.keys(shared.nodes.business)).not.toEqual(
    expect.arrayContaining(['sameAs', 'hasCertification', 'contactPoint', 'foundingDate']),
  );
  expect(shared.nodes.business).not.toHaveProperty('sameAs');
  expect(shared.prices?.intro).toBe('Price ranges. An exact quote follows your message.');
});

test('a text message or a page can be the second action', () => {
  const action = (keys: string) => copyWithDetails(`secondAction: { label: Send a text, ${keys} }\n`);
  expect(share(action('sms: 303-555-0144')).secondAction).toEqual({ text: 'Send a text', href: 'sms:+13035550144' });
  expect(share(action('url: "https://wa.me/13035550144"')).secondAction?.href).toBe('https://wa.me/13035550144');
});

test('an announcement that ended before the latest change of the data is left out', () => {
  const announce = (until: string) =>
    share(copyWithDetails(`announcement: { text: We moved., until: ${until} }\n`)).announcements;
  expect(announce('2099-01-01')).toEqual([{ text: 'We moved.', until: '2099-01-01', code: null, link: null }]);
  expect(announce('2023-12-31')).toEqual([]);
});

test('the form has a lead value only if a tag manager reads it', () => {
  const leadValue = (settings: string) => share(copyWithDetails(settings)).contactForm('home', null).leadValue;
  expect(leadValue('')).toBeNull();
  expect(leadValue('dataLayer: true\n')).toBe(300);
  expect(leadValue('tagManager: GTM-ABC1234\n')).toBe(300);
});

test('an offer has a code, a link and an end, and is left out after it', () => {
  const shared = share(
    copyWithDetails(`offers:
  - { text: Ten percent off, code: SPRING, link: { label: Terms, url: "https://example.com/terms" }, until: 2099-01-01 }
  - { text: Old, until: 2023-12-31 }
`),
  );
  expect(shared.announcements).toEqual([
    {
      text: 'Ten percent off',
      until: '2099-01-01',
      code: 'SPRING',
      link: { text: 'Terms', href: 'https://example.com/terms' },
    },
  ]);
  expect(shared.nodes.business).toMatchObject({
    makesOffer: [{ name: 'Ten percent off', validThrough: '2099-01-01', url: 'https://example.com/terms' }],
  });
});

test('a holiday can be several days, and is left out when it is over', () => {
  const shared = share(
    copyWithDetails(`holidays:
  - { date: 2098-12-24, until: 2098-12-26, name: Christmas }
  - { date: 2098-12-31, until: 2099-01-01, name: New Year }
  - { date: 2023-12-25, name: Christmas }
timeZone: America/Denver
`),
  );
  expect(shared.footer.holidays).toEqual([
    { text: 'Christmas, December 24-26, 2098: closed', until: '2098-12-26', timeZone: 'America/Denver' },
    { text: 'New Year, December 31, 2098-January 1, 2099: closed', until: '2099-01-01', timeZone: 'America/Denver' },
  ]);
  expect(shared.nodes.business).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2098-12-24', validThrough: '2098-12-26' },
      { validFrom: '2098-12-31', validThrough: '2099-01-01' },
    ],
  });
  expect(JSON.stringify(shared.heroHighlights)).toContain('"2098-12-25":null');
});

test('a day with a break has both times everywhere, one by appointment none in structured data', () => {
  const shared = share(
    copyWithDetails(`otherHours:
  - { days: [Monday, Tuesday], opens: "18:00", closes: "20:00" }
byAppointment: [Saturday]
holidays:
  - { date: 2098-12-24, name: Christmas Eve, opens: "08:00", closes: "12:00" }
  - { date: 2098-12-24, name: Christmas Eve, opens: "13:00", closes: "15:00" }
timeZone: America/Denver
`),
  );
  const hours =
    'Monday and Tuesday, 8:00 am-5:00 pm and 6:00 pm-8:00 pm; Wednesday-Friday, 8:00 am-5:00 pm; Saturday: by appointment';
  expect([shared.header.hours, shared.footer.hours]).toEqual([hours, hours]);
  expect(shared.footer.week).toEqual([
    { days: 'Monday and Tuesday', times: '8:00 am-5:00 pm, 6:00 pm-8:00 pm' },
    { days: 'Wednesday-Friday', times: '8:00 am-5:00 pm' },
    { days: 'Saturday', times: 'By appointment' },
    { days: 'Sunday', times: 'Closed' },
  ]);
  expect(shared.footer.holidays.map(({ text }) => text)).toEqual([
    'Christmas Eve, December 24, 2098, 8:00 am-12:00 pm and 1:00 pm-3:00 pm',
  ]);
  expect(shared.nodes.business).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '18:00', closes: '20:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2098-12-24', opens: '08:00', closes: '12:00' },
      { validFrom: '2098-12-24', opens: '13:00', closes: '15:00' },
    ],
  });
  const { week, holidays } = shared.heroHighlights.flatMap(({ openHours }) => openHours ?? [])[0] ?? {};
  expect(week).toMatchObject([
    [{ closes: '17:00' }, { opens: '18:00', text: 'Open until 8:00 pm' }],
    [{}, {}],
    { closes: '17:00' },
    {},
    {},
    null,
    null,
  ]);
  expect(holidays).toMatchObject({ '2098-12-24': [{ closes: '12:00' }, { closes: '15:00' }] });
});

test('the area within a radius is served in meters, and visitors read it in the unit of their country', () => {
  const shared = share(copyWithDetails('serviceRadius: { latitude: 39.7, longitude: -104.9, miles: 25 }\n'));
  expect(shared.nodes.business).toMatchObject({ areaServed: [{}, {}, { '@type': 'GeoCircle', geoRadius: 40234 }] });
  expect(shared.footer.notes).toEqual([{ text: 'We work within 25 miles of Denver', href: null }]);
});

test('closed days are in the table of the week, in the structured data, and the hero links to the table', () => {
  const shared = share(
    copyWithDetails(`otherHours:
  - { days: [Saturday], opens: "09:00", closes: "24:00" }
closedDays: [Sunday]
`),
  );
  const week = [
    { days: 'Monday-Friday', times: '8:00 am-5:00 pm' },
    { days: 'Saturday', times: '9:00 am-12:00 am' },
    { days: 'Sunday', times: 'Closed' },
  ];
  expect(shared.footer.week).toEqual(week);
  expect(shared.header.week).toEqual(week);
  expect(shared.heroHighlights[0]).toMatchObject({ text: 'Opening hours', href: '#hours' });
  expect(shared.nodes.business).toMatchObject({
    openingHoursSpecification: [
      { opens: '08:00', closes: '17:00' },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '23:59' },
      { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ],
  });
});
