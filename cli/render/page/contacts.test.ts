// The contact that each page has: its number, address and hours, and references to others in its texts.
import { expect, test } from 'vitest';
import { attribute, parsePage, textOf } from '../../testing/built-page.ts';
import { openPages } from '../../testing/render-pages.ts';
import { copyFixture } from '../../testing/site-fixture.ts';

const PHONES = `emergency: { label: Day and night, phone: 303-555-0143 }
phones:
  - { label: Boulder office, phone: 303-555-0145, city: boulder }
  - { label: Metal shop, phone: 303-555-0146, service: metal-roofs }
  - { label: Metal in Aurora, phone: 303-555-0147, service: metal-roofs, city: aurora }
`;

/** Renders every page of the roofer's site, changed; by path. */
function renderPages(change: (edit: ReturnType<typeof copyFixture>['edit']) => void, contacts = PHONES) {
  const fixture = copyFixture();
  fixture.write('site.yaml', fixture.read('site.yaml') + contacts);
  change(fixture.edit);
  const { routes, render } = openPages(fixture);
  return new Map(routes.map((route) => [route.path, parsePage(render(route))]));
}

/** The last digits of each number that links in an element with a class dial. */
function listDialed(page: ReturnType<typeof parsePage> | undefined): string {
  const links = page?.all('a').filter((link) => attribute(link, 'href')?.startsWith('tel:')) ?? [];
  const places = links.map((link) => `${attribute(link, 'data-placement')} ${attribute(link, 'href')?.slice(-3)}`);
  return places.filter((place) => !/^footer_|_trust/.test(place)).join(', ');
}

function findTelephone(page: ReturnType<typeof parsePage> | undefined): unknown {
  return page?.graph.find((node) => 'telephone' in node)?.['telephone'];
}

test('the pages about a city or a service use its number in every place, and structured data has it', () => {
  const pages = renderPages((edit) =>
    edit('services/metal-roofs.yaml', 'One slipped tile is a repair.', 'Ask {phone}.'),
  );
  const dialed = (path: string) => new Set(listDialed(pages.get(path)).match(/\d{3}\b/g));
  expect(dialed('/')).toEqual(new Set(['117']));
  expect(dialed('/boulder-roofers')).toEqual(new Set(['145']));
  expect(dialed('/metal-roofs')).toEqual(new Set(['146']));
  // The office of the city comes before the shop, and the number of both before either.
  expect(dialed('/metal-roofs-boulder')).toEqual(new Set(['145']));
  expect(dialed('/metal-roofs-aurora')).toEqual(new Set(['147']));
  expect(dialed('/shingle-roofs-aurora')).toEqual(new Set(['117']));
  expect(findTelephone(pages.get('/boulder-roofers'))).toBe('+13035550145');
  expect(findTelephone(pages.get('/'))).toBe('+13035550117');
  expect(pages.get('/metal-roofs')?.html).toContain('Ask (303) 555-0146.');
  // Nor do the texts that many pages share say another.
  expect(pages.get('/metal-roofs')?.html).not.toContain('(303) 555-0117');
});

test('a service for emergencies has their number on its buttons, and the footer keeps that of the business', () => {
  const page = renderPages((edit) =>
    edit('services/metal-roofs.yaml', 'service: Metal Roofs', 'service: Metal Roofs\nemergency: true'),
  ).get('/metal-roofs');
  expect(listDialed(page)).toMatchInlineSnapshot(
    `"menu 143, header 143, hero 143, call 143, contact_details 143, form_error 143, form_success 143, call_bar 143, footer 117"`,
  );
  expect(findTelephone(page)).toBe('+13035550117');
});

test('{emergency} and {phone:boulder} are links in paragraphs, and numbers in a line', () => {
  const page = renderPages((edit) => {
    edit('cities/aurora.yaml', 'building:', 'building:\n  - At night **{emergency}**, or {phone:boulder}.');
    edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Call {phone:boulder}');
  }).get('/aurora-roofers');
  expect(page?.html).toContain(
    'At night <strong><a href="tel:+13035550143" data-placement="text"><span class="phone-number">(303) 555-0143</span></a></strong>, or <a href="tel:+13035550145"',
  );
  expect(page?.html).toContain('<h1>Call (303) 555-0145</h1>');
});

const OFFICES = `offices:
  - name: Boulder office
    phone: 303-555-0145
    email: boulder@example.com
    address: { street: 3 Elm Street, locality: Boulder }
    hours: { days: [Monday], opens: "09:00", closes: "12:00" }
    closedDays: [Sunday]
    photo: metal.png
    cities: [boulder]
  - { name: Yard, address: { street: 9 Ash Street, locality: Golden } }
emails:
  - { label: Metal, email: metal@example.com, service: metal-roofs }
timeZone: America/Denver
`;
type Node = Readonly<Record<string, unknown>>;
const findNode = (page: ReturnType<typeof parsePage> | undefined, id: string) =>
  page?.graph.find((node) => String(node['@id']).endsWith(id)) as Node | undefined; // Of JSON.

test('the pages of the city of an office have its number, address and hours, and those of others keep theirs', () => {
  const pages = renderPages((edit) => {
    edit('services/metal-roofs.yaml', 'One slipped tile is a repair.', 'Ask {email} or {phone:boulder-office}.');
    edit('cities/boulder.yaml', 'building:', 'building:\n  - Call {phone}, write to {email}, come {hours}.');
    edit('cities/aurora.yaml', 'building:', 'building:\n  - In Boulder, {hours:boulder-office}.');
  }, OFFICES);
  const [boulder, aurora, metal] = ['/boulder-roofers', '/aurora-roofers', '/metal-roofs'].map((path) =>
    pages.get(path),
  );
  const hours = 'Monday, 9:00 am-12:00 pm; Sunday: closed';
  expect(boulder?.html).toContain(`write to boulder@example.com, come ${hours}.`);
  expect(new Set(listDialed(boulder).match(/(?<!office_\d )\b\d{3}\b/g))).toEqual(new Set(['145']));
  expect(boulder?.html).toContain('3 Elm Street, Boulder, CO');
  expect(boulder?.html).toContain('"closes":"12:00"');
  expect(findNode(boulder, '#business')).toBeUndefined();
  expect(findNode(boulder, '#office-boulder-office')).toMatchObject({
    telephone: '+13035550145',
    email: 'boulder@example.com',
    address: { streetAddress: '3 Elm Street', addressLocality: 'Boulder', addressRegion: 'CO', addressCountry: 'US' },
    openingHoursSpecification: [{ dayOfWeek: ['Monday'], opens: '09:00' }, { dayOfWeek: ['Sunday'] }],
    parentOrganization: { '@id': 'https://frontrange.example.com/#business' },
  });
  expect(aurora?.html).toContain(`In Boulder, ${hours}.`);
  expect(findNode(aurora, '#business')).toMatchObject({ telephone: '+13035550117' });
  expect(metal?.html).toContain('Ask metal@example.com or <a href="tel:+13035550145"');
});

test('the home page lists all offices, each with its hours, and what an office leaves out is that of the business', () => {
  const page = renderPages(() => {}, OFFICES).get('/');
  const names = page?.all('p').filter((name) => attribute(name, 'class') === 'office-name') ?? [];
  expect(names.map(textOf)).toEqual(['Denver', 'Boulder office', 'Yard', 'Boulder office', 'Yard']);
  expect(page?.graph.filter((node) => String(node['@id']).includes('#office-'))).toMatchObject([
    { telephone: '+13035550145', openingHoursSpecification: [{ opens: '09:00' }, {}] },
    { telephone: '+13035550117', address: { streetAddress: '9 Ash Street' }, openingHoursSpecification: {} },
  ]);
  expect(findNode(page, '#business')).toMatchObject({
    contactPoint: [{ contactType: 'Metal', email: 'metal@example.com' }],
  });
});
