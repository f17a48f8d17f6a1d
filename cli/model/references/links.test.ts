// Links in texts, from the YAML to the routes; addresses.txt has their problems.
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSiteParts } from '../../routes/site-parts.ts';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, copySite, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildModel } from '../model.ts';

const SERVICE = 'services/home-repairs.yaml';

function copyWithAnswer(answer: string): SiteFixture {
  const fixture = copySite('handyman');
  fixture.write(SERVICE, `${fixture.read(SERVICE)}\nquestions: [{ question: Why?, answer: '${answer}' }]\n`);
  return fixture;
}

function buildServiceRoute({ root }: SiteFixture, url?: string) {
  const model = buildModel(loadData(root).dataSet, { url });
  return [...buildRoutes(model, buildSiteParts(model))].find(({ kind }) => kind === 'service');
}

test('{link:...} is a link with the name of the page, which follows the data', () => {
  const fixture = copyWithAnswer('See {link:salida}, {link:/}, [this](/privacy#top) or [write](mailto:{email}).');
  const findAnswer = () => JSON.stringify(buildServiceRoute(fixture, 'https://example.com/pro')?.props);
  expect(fixture.problems()).toBe('');
  expect(findAnswer()).toContain('{"type":"link","href":"/pro/salida","content":["Salida, CO"],"isName":true}');
  expect(findAnswer()).toContain('{"type":"link","href":"/pro/","content":["Home"],"isName":true}');
  expect(findAnswer()).toContain('{"type":"link","href":"/pro/privacy#top","content":["this"]}');
  expect(findAnswer()).toContain('"href":"mailto:hello@arkvalley.example.com"');
  fixture.write(
    'cities/salida.yaml',
    `${fixture.read('cities/salida.yaml')}\npath: /salida-handyman\nregion: New Mexico\n`,
  );
  expect(findAnswer()).toContain(
    '{"type":"link","href":"/pro/salida-handyman","content":["Salida, NM"],"isName":true}',
  );
});

test('{link:...} finds an article by its slug, and `popularPages` by its path', () => {
  const fixture = copyWithAnswer('Read {link:doors}.');
  fixture.write(
    'articles/doors.md',
    '---\ntitle: Doors\ndate: 2026-01-02\ndescription: How to plane doors.\n---\nPlane them.\n',
  );
  fixture.write('site.yaml', `${fixture.read('site.yaml')}popularPages: [/articles/doors]\n`);
  expect(fixture.problems()).toBe('');
  expect(JSON.stringify(buildServiceRoute(fixture)?.props)).toContain(
    '{"type":"link","href":"/articles/doors","content":["Doors"],"isName":true}',
  );
  const { footer } = buildSiteParts(buildModel(loadData(fixture.root).dataSet));
  expect(footer.groups.at(-1)?.links).toEqual([{ href: '/articles/doors', text: 'Doors' }]);
  fixture.edit('site.yaml', '/articles/doors', '/articles/dors');
  expect(fixture.problems()).toContain('Did you mean `/articles/doors`?');
});

test('structured data and descriptions have the plain text', () => {
  const fixture = copyWithAnswer('**Ask** {link:salida}.');
  fixture.write(SERVICE, fixture.read(SERVICE).replace('Doors that stick', '**Doors** that [stick](/salida)'));
  const route = buildServiceRoute(fixture);
  expect(JSON.stringify(route?.structuredData)).toContain('"text":"Ask Salida, CO."');
  expect(route?.head.description).toMatch(/^Doors that stick, shelves/);
});

test('links to a former address, with a slash at the end or to the home page by name lead to the page', () => {
  const fixture = copyWithAnswer('See {link:home}, [us](/salida/#top) or [them](/old/salida.php).');
  fixture.write('cities/salida.yaml', `${fixture.read('cities/salida.yaml')}redirectFrom: [/old/salida.php]\n`);
  expect(fixture.problems()).toBe('');
});

test('a link outside of texts names a page of the site, and follows it', () => {
  const f = copyFixture();
  f.write(
    'site.yaml',
    `${f.read('site.yaml')}secondAction: { label: Your data, to: privacy }
financing: { text: Pay later, to: /roof-prices }
license: { number: L-7, authority: Board, to: metal-roofs }
offers: [{ text: Ten off, link: { label: Write, url: "sms:+13035550133" } }, { text: Free look, link: { label: See, to: boulder } }]
`,
  );
  const { shared } = buildFixtureRoutes(f);
  expect(shared.secondAction).toEqual({ text: 'Your data', href: '/privacy' });
  expect(shared.highlights[0]?.href).toBe('/metal-roofs');
  expect(shared.footer.notes.find(({ text }) => text === 'Pay later')?.href).toBe('/roof-prices');
  expect(shared.announcements.map(({ link }) => link?.href)).toEqual(['sms:+13035550133', '/boulder-roofers']);
  expect(JSON.stringify(shared.nodes.business)).toContain('"url":"https://frontrange.example.com/boulder-roofers"');
});
