// Data as earlier versions had it: the messages about it, and `site migrate`.
import { expect, test } from 'vitest';
import { listKeysAt } from '../load/validation/describe-schema.ts';
import { keyRenames } from '../model/migrations.ts';
import { gallerySchema } from '../model/schema/gallery.ts';
import { homePageSchema, notFoundPageSchema } from '../model/schema/page.ts';
import { pricingSchema } from '../model/schema/pricing.ts';
import { siteSchema } from '../model/schema/site.ts';
import { readDataFiles, runMigrate } from '../testing/edit-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

/** Gives the data of today the names of November 2026, with comments where a rewritten file would lose them. */
function createOldSite(): { readonly fixture: SiteFixture; readonly today: ReadonlyMap<string, string> } {
  const fixture = copyFixture();
  const { read, write, edit, remove } = fixture;
  write('gallery.yaml', `${read('gallery.yaml')}autoScrollOnPhones: true # slowly\n`);
  edit('site.yaml', '  accent: "#123456"', '  # The brand book has it.\n  accent:   "#123456"');
  edit('pages/not-found.yaml', 'title:', "servicesIntro: 'What we do.'\ntitle:");
  edit('pages/home.yaml', 'contactIntro:', '# Short.\ncontactIntro:');
  edit('pricing.yaml', 'minimumSize: 500', 'minimumSize: 500 # square feet');
  for (const page of ['privacy', 'terms'])
    write(`pages/${page}.yaml`, `kind: legal\n${read(`pages/${page}.yaml`).replace('kind: legal\n', '')}`);
  expect(fixture.problems()).toBe('');
  const today = readDataFiles(fixture.root);
  edit('gallery.yaml', 'autoScrollOnPhones', 'driftOnPhones');
  edit('gallery.yaml', 'placeholder', 'sample');
  edit('site.yaml', 'accent', 'theme');
  edit('site.yaml', 'surface', 'background');
  edit('pages/not-found.yaml', 'servicesIntro', 'servicesLead');
  edit('pages/home.yaml', 'contactIntro', 'contactLead');
  edit('pricing.yaml', 'minimumSize', 'minimumArea');
  edit('pricing.yaml', 'largeSize', 'largeArea');
  edit('pricing.yaml', 'largestSize', 'largestArea');
  edit('pricing.yaml', ', flag: MOST POPULAR', '');
  edit('pricing.yaml', 'rates:', 'popularTier: { tier: medium, label: MOST POPULAR }\nrates:');
  for (const page of ['privacy', 'terms']) edit(`pages/${page}.yaml`, 'kind: legal\n', '');
  write('mark.svg', read('logo.svg'));
  remove('logo.svg');
  return { fixture, today };
}

test('an earlier name is a problem that says the new one, and nothing else', () => {
  const { fixture } = createOldSite();
  expect(fixture.problems()).toMatchInlineSnapshot(`
    "data/gallery.yaml:8:5  error  unknown-key
      \`sample\` is not a key of \`photos[1]\`.
        8 |     sample: true
          |     ^^^^^^
      > It is \`placeholder\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/gallery.yaml:9:1  error  unknown-key
      \`driftOnPhones\` is not a key of this file.
        9 | driftOnPhones: true # slowly
          | ^^^^^^^^^^^^^
      > It is \`autoScrollOnPhones\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/mark.svg:1:1  error  unknown-file
      \`data/mark.svg\` is not read.
      > It is \`data/logo.svg\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/pages/home.yaml:14:1  error  unknown-key
      \`contactLead\` is not a key of this file.
        14 | contactLead: Or call {phone}.
           | ^^^^^^^^^^^
      > It is \`contactIntro\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/pages/not-found.yaml:2:1  error  unknown-key
      \`servicesLead\` is not a key of this file.
        2 | servicesLead: 'What we do.'
          | ^^^^^^^^^^^^
      > It is \`servicesIntro\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/pages/privacy.yaml:2:1  error  invalid-value
      \`label\` is a key of legal pages, but this file does not say that it is one.
        2 | label: Privacy policy
          | ^^^^^
      > Add \`kind: legal\` for a page that search engines do not list, such as a privacy policy, or write \`name\` for the name of the page.

    data/pages/terms.yaml:2:1  error  invalid-value
      \`label\` is a key of legal pages, but this file does not say that it is one.
        2 | label: Terms of service
          | ^^^^^
      > Add \`kind: legal\` for a page that search engines do not list, such as a privacy policy, or write \`name\` for the name of the page.

    data/pricing.yaml:7:1  error  unknown-key
      \`popularTier\` is not a key of this file.
        7 | popularTier: { tier: medium, label: MOST POPULAR }
          | ^^^^^^^^^^^
      > It is \`tiers.<tier>.flag\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/pricing.yaml:14:3  error  unknown-key
      \`minimumArea\` is not a key of \`calculator\`.
        14 |   minimumArea: 500 # square feet
           |   ^^^^^^^^^^^
      > It is \`minimumSize\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/pricing.yaml:15:3  error  unknown-key
      \`largeArea\` is not a key of \`calculator\`.
        15 |   largeArea: 4000
           |   ^^^^^^^^^
      > It is \`largeSize\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/pricing.yaml:16:3  error  unknown-key
      \`largestArea\` is not a key of \`calculator\`.
        16 |   largestArea: 9000
           |   ^^^^^^^^^^^
      > It is \`largestSize\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/site.yaml:35:3  error  unknown-key
      \`theme\` is not a key of \`colors\`.
        35 |   theme:   "#123456"
           |   ^^^^^
      > It is \`accent\` since version 0.1.0. \`npx --no -- site migrate\` renames it.

    data/site.yaml:36:3  error  unknown-key
      \`background\` is not a key of \`colors\`.
        36 |   background: "#ffffff"
           |   ^^^^^^^^^^
      > It is \`surface\` since version 0.1.0. \`npx --no -- site migrate\` renames it."
  `);
});

test('every byte besides the names stays, and a second run has nothing to do', () => {
  const { fixture, today } = createOldSite();
  const old = readDataFiles(fixture.root);
  expect(runMigrate(fixture.root, { dryRun: true }).output).toContain(
    '-  minimumArea: 500 # square feet\n-  largeArea: 4000\n-  largestArea: 9000\n+  minimumSize: 500 # square feet\n',
  );
  expect(readDataFiles(fixture.root)).toEqual(old);
  expect(runMigrate(fixture.root)).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "data/gallery.yaml: \`sample\` is now \`placeholder\`.
    data/gallery.yaml: \`driftOnPhones\` is now \`autoScrollOnPhones\`.
    data/mark.svg is now data/logo.svg.
    data/pages/home.yaml: \`contactLead\` is now \`contactIntro\`.
    data/pages/not-found.yaml: \`servicesLead\` is now \`servicesIntro\`.
    data/pages/privacy.yaml: it has \`kind: legal\` now.
    data/pages/terms.yaml: it has \`kind: legal\` now.
    data/pricing.yaml: \`minimumArea\` is now \`minimumSize\`.
    data/pricing.yaml: \`largeArea\` is now \`largeSize\`.
    data/pricing.yaml: \`largestArea\` is now \`largestSize\`.
    data/pricing.yaml: \`popularTier.label\` is now \`tiers.medium.flag\`.
    data/site.yaml: \`theme\` is now \`accent\`.
    data/site.yaml: \`background\` is now \`surface\`.",
    }
  `);
  expect(readDataFiles(fixture.root)).toEqual(today);
  expect(runMigrate(fixture.root).output).toBe('The data has no name of an earlier version.');
});

test('a tier in a block gets its flag on a line of its own', () => {
  const { fixture } = createOldSite();
  const { edit, read, root } = fixture;
  edit(
    'pricing.yaml',
    '  medium: { label: Medium, upTo: 2000 }',
    '  medium:\n    label: Medium # most\n    upTo: 2000',
  );
  edit('pricing.yaml', 'label: MOST POPULAR', 'label: "Popular: yes"');
  runMigrate(root);
  expect(read('pricing.yaml')).toContain(
    '  medium:\n    label: Medium # most\n    upTo: 2000\n    flag: "Popular: yes"\n  large',
  );
});

test('a file with the old and the new name is left to a person', () => {
  const { fixture } = createOldSite();
  fixture.edit('pages/home.yaml', 'contactLead:', 'contactIntro: New.\ncontactLead:');
  expect(runMigrate(fixture.root).output).toContain(
    'data/pages/home.yaml: `contactLead` is now `contactIntro`, but both are there. Remove one of them.',
  );
  expect(fixture.read('pages/home.yaml')).toContain('contactLead:');
  expect(fixture.problems()).toContain('`contactLead` is not a key of this file.');
});

test('a file that is not UTF-8 keeps its bytes', () => {
  const { fixture } = createOldSite();
  const text = fixture.read('gallery.yaml');
  fixture.write('gallery.yaml', Buffer.from(`# caf\u00e9\n${text}`, 'latin1'));
  const before = readDataFiles(fixture.root);
  expect(runMigrate(fixture.root)).toEqual({
    code: 2,
    output: '`data/gallery.yaml` is not UTF-8. Save the file as UTF-8. Nothing was changed.',
  });
  expect(readDataFiles(fixture.root)).toEqual(before);
});

test('the table names keys that are gone, and keys that exist', () => {
  const schemas = {
    'gallery.yaml': gallerySchema,
    'site.yaml': siteSchema,
    'pricing.yaml': pricingSchema,
    'pages/home.yaml': homePageSchema,
    'pages/not-found.yaml': notFoundPageSchema,
  };
  for (const { file, from, to } of keyRenames) {
    const group = from.slice(0, -1).map((step) => (step === '*' ? 0 : step));
    const keys = listKeysAt(schemas[file as keyof typeof schemas], group);
    expect(keys, file).toContain(to);
    expect(keys, file).not.toContain(from.at(-1));
  }
});
