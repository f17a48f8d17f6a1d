import { expect, test } from 'vitest';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';

const ABOUT = `description: Two roofers and a dog.
schemaType: AboutPage
sections:
  - type: call
  - heading: Us
    paragraphs: [We roof.]
  - type: questions
    heading: Asked
    questions:
      - { question: Who climbs?, answer: We do. }
  - type: prices
    services: [metal-roofs]
`;

test('a page of the business is indexed, in the breadcrumb and in the header, with its sections in the order of the data', () => {
  const fixture = copyFixture();
  fixture.write('pages/our-people.yaml', ABOUT);
  const { shared, find } = build(fixture);
  const page = find('page', '/our-people');
  expect(shared.header.pages.links).toEqual([{ href: '/our-people', text: 'Our people' }]);
  expect(page.head).toMatchObject({ indexable: true, title: 'Our people | Front Range Roofing' });
  expect(page.props.hero.breadcrumb.map(({ text }) => text)).toEqual(['Home', 'Our people']);
  expect(page.props.sections.map(({ type }) => type)).toEqual(['call', 'text', 'questions', 'prices']);
  expect(page.structuredData.map((node) => node['@type'])).toEqual(
    expect.arrayContaining(['AboutPage', 'BreadcrumbList', 'FAQPage']),
  );
});

test('the button of a page leads to its own form, or to that of the home page', () => {
  const fixture = copyFixture();
  fixture.write('pages/a.yaml', 'description: A.\n');
  fixture.write('pages/b.yaml', 'description: B.\nsections: [{ type: form }]\n');
  const { find } = build(fixture);
  expect(find('page', '/a').props.hero.contactHref).toBe('/#contact');
  expect(find('page', '/b').props.hero.contactHref).toBe('#contact');
});

test('pages are in the menus that they name, in their order, and legal pages come last in the footer', () => {
  const fixture = copyFixture();
  fixture.write('pages/a.yaml', 'description: A.\n');
  fixture.write('pages/b.yaml', 'description: B.\nmenuOrder: 1\n');
  fixture.write('pages/c.yaml', 'description: C.\nmenu: footer\n');
  fixture.write('pages/d.yaml', 'description: D.\nmenu: none\n');
  const { header, footer } = build(fixture).shared;
  expect(header.pages.links.map(({ text }) => text)).toEqual(['B', 'A']);
  expect(footer.legal.map(({ text }) => text)).toEqual(['C', 'Privacy policy', 'Terms of service']);
});

test('a section of the home page replaces the one that the page has by itself, and its questions are structured data', () => {
  const fixture = copyFixture();
  const questions = 'questions:\n  - { question: How long?, answer: A week. }\n';
  fixture.write('pages/home.yaml', `${fixture.read('pages/home.yaml').trimEnd()}\n${questions}`);
  const before = build(fixture).find('home', '/');
  expect(before.props.contact).not.toBeNull();
  expect(before.structuredData.map((node) => node['@type'])).toContain('FAQPage');
  fixture.write('pages/home.yaml', `${fixture.read('pages/home.yaml')}sections: [{ type: form }]\n`);
  const after = build(fixture).find('home', '/');
  expect(after.props.contact).toBeNull();
  expect(after.props.sections).toEqual([{ type: 'form', contact: before.props.contact }]);
});

function build(fixture: SiteFixture) {
  const { shared, routes } = buildFixtureRoutes(fixture);
  return {
    shared,
    find<Kind extends (typeof routes)[number]['kind']>(kind: Kind, path: string) {
      const found = routes.find((route) => route.kind === kind && route.path === path);
      if (found === undefined) throw new Error(`there is no ${path}`);
      return found as Extract<(typeof routes)[number], { kind: Kind }>;
    },
  };
}
