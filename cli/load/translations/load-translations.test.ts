// Mistakes in translation files, and all that a build prints about each.
import { expect, test } from 'vitest';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { translateSite } from '../../testing/translate-site.ts';
import { loadData } from '../load.ts';

const PAGE = 'services/metal-roofs.es-US.yaml';

/** Translates one page, or all, and the texts that every page shows. */
function translate(pages: 'one' | 'all' = 'one'): SiteFixture {
  const fixture = copyFixture();
  translateSite(fixture.root, (file) => pages === 'all' || file === 'services/metal-roofs.yaml');
  return fixture;
}

test('a translation without mistakes has no problems', () => {
  expect(translate('all').problems()).toBe('');
});

test('a key that is not a text', () => {
  const f = translate();
  f.write(PAGE, `${f.read(PAGE)}slug: techos\n`);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:70:1  error  not-in-translation
      \`slug\` is not a text, so that a translation cannot have it; it comes from \`data/services/metal-roofs.yaml\`.
        70 | slug: techos
           | ^^^^
      > Remove it."
  `);
});

test('an unknown key', () => {
  const f = translate();
  f.write(PAGE, `${f.read(PAGE)}sumary: Techos\n`);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:70:1  error  not-in-translation
      \`sumary\` is not a text that \`data/services/metal-roofs.yaml\` can have.
        70 | sumary: Techos
           | ^^^^^^
      > Did you mean \`summary\`?"
  `);
});

test('keys and values that only a program would write', () => {
  const f = translate();
  const text = f.read(PAGE);
  f.write(PAGE, `${text}constructor: x\n__proto__: { a: b }\npath: { toString: 1 }\n`);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:70:1  error  not-in-translation
      \`constructor\` is not a text that \`data/services/metal-roofs.yaml\` can have.
        70 | constructor: x
           | ^^^^^^^^^^^
      > Remove it.

    data/services/metal-roofs.es-US.yaml:71:1  error  not-in-translation
      \`__proto__\` is not a text that \`data/services/metal-roofs.yaml\` can have.
        71 | __proto__: { a: b }
           | ^^^^^^^^^
      > Remove it.

    data/services/metal-roofs.es-US.yaml:72:1  error  invalid-value
      \`path\` is not the path of a page in this language.
        72 | path: { toString: 1 }
           | ^^^^
      > Write it from the root of the site, like \`/es/green-valley\`, with at most 120 characters."
  `);
});

test('a file for texts that every page shows that cannot be read', () => {
  const f = translate();
  f.remove('site.es-US.yaml');
  f.write('site.es-US.yaml/a.txt', '');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/site.es-US.yaml:1:1  error  unreadable-file
      \`data/site.es-US.yaml\` cannot be read: it is a folder.
      > Rename the folder, or replace it with a file."
  `);
});

test('a missing text', () => {
  const f = translate();
  f.edit(PAGE, 'shortName:', '#');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:1:1  error  missing-translation
      One text of \`data/services/metal-roofs.yaml\` is not translated: \`shortName\`.
        1 | service: Métál Róófs
          | ^^^^^^^
      > Translate it here, so that no page mixes two languages."
  `);
});

test('many missing texts', () => {
  const f = translate();
  f.write(PAGE, 'service: Techos\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:1:1  error  missing-translation
      60 texts of \`data/services/metal-roofs.yaml\` are not translated: \`shortName\`, \`title\`, \`metaDescription\`, \`h1\`, \`description\`, \`summary\`, \`whenYouNeedIt\`, \`whenYouDoNot\`, \`process[0].name\`, \`process[0].summary\`, \`process[0].detail\`, \`process[0].time\` and 48 more.
        1 | service: Techos
          | ^^^^^^^
      > Translate them here, so that no page mixes two languages."
  `);
});

test('an entry too many', () => {
  const f = translate();
  f.edit(PAGE, 'questions:', 'questions:\n  - { question: A, answer: B }');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:63:1  error  not-in-translation
      \`questions\` has 4 entries, but \`data/services/metal-roofs.yaml\` has 3.
        63 | questions:
           | ^^^^^^^^^
      > Write as many, in the same order: each entry translates the one at its position."
  `);
});

test('entries in another order', () => {
  const f = translate();
  f.edit('gallery.es-US.yaml', '- alt:', '- file: other.png\n    alt:');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/gallery.es-US.yaml:3:5  error  not-in-translation
      \`photos[0].file\` is not the same as in \`data/gallery.yaml\`.
        3 |   - file: other.png
          |     ^^^^
      > Remove it, or put the entries in the same order: each translates the one at its position."
  `);
});

test('an entry that the original does not have', () => {
  const f = translate();
  f.write(
    'pricing.es-US.yaml',
    `${f.read('pricing.es-US.yaml')}`.replace('  large:', '  huge: { label: A }\n  large:'),
  );
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/pricing.es-US.yaml:12:3  error  not-in-translation
      \`tiers.huge\` is not in \`data/pricing.yaml\`, so that there is nothing to translate.
        12 |   huge: { label: A }
           |   ^^^^
      > Remove it, or write the key as it is there."
  `);
});

test('a text that is not valid', () => {
  const f = translate();
  f.edit(PAGE, 'summary:', 'summary: "**a**"\n#');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:7:1  error  invalid-value
      \`summary\` \`**a**\` contains \`**a**\`, but only paragraphs and answers can have markup.
        7 | summary: "**a**"
          | ^^^^^^^
      > Write plain text."
  `);
});

test('a file that is not YAML', () => {
  const f = translate();
  f.write(PAGE, 'service: "Techos\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:2:1  error  yaml-syntax
      A closing quote, a bracket, a comma or a colon is missing here.
      > Check the quotes and brackets of this line and the lines above."
  `);
});

test('a list in place of keys', () => {
  const f = translate();
  f.write(PAGE, '- service\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:1:1  error  wrong-type
      This file is a list, but must be a group of keys.
        1 | - service
          | ^"
  `);
});

test('a path that does not begin with the language', () => {
  const f = translate();
  f.write(PAGE, `path: /techos\n${f.read(PAGE)}`);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:1:1  error  invalid-value
      \`path\` \`/techos\` is not the path of a page in this language.
        1 | path: /techos
          | ^^^^
      > Write it from the root of the site, like \`/es/green-valley\`, with at most 120 characters."
  `);
});

test('the path of another page', () => {
  const f = translate('all');
  f.write(PAGE, `path: /es/privado\n${f.read(PAGE)}`);
  f.edit('pages/privacy.es-US.yaml', 'title:', 'path: /es/privado\ntitle:');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/pages/privacy.es-US.yaml:2:1  error  duplicate-value
      The path \`/es/privado\` occurs more than once.
        2 | path: /es/privado
          | ^^^^
      > Change it, or the one at data/services/metal-roofs.es-US.yaml:1:1."
  `);
});

test('a path for the home page', () => {
  const f = translate('all');
  f.write('pages/home.es-US.yaml', `path: /es/inicio\n${f.read('pages/home.es-US.yaml')}`);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/pages/home.es-US.yaml:1:1  error  not-in-translation
      \`path\` is not a text that \`data/pages/home.yaml\` can have.
        1 | path: /es/inicio
          | ^^^^
      > Remove it."
  `);
});

test('no original', () => {
  const f = translate();
  f.write('services/metal-rofs.es-US.yaml', 'service: Techos\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-rofs.es-US.yaml:1:1  error  missing-original
      \`data/services/metal-rofs.es-US.yaml\` translates \`data/services/metal-rofs.yaml\`, which does not exist.
      > Rename it if it translates \`data/services/metal-roofs.yaml\`, or add the missing file."
  `);
});

test('the language of the site', () => {
  const f = translate();
  f.write('services/metal-roofs.en-US.yaml', 'service: Roofs\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.en-US.yaml:1:1  error  invalid-file-name
      \`data/services/metal-roofs.en-US.yaml\` is a translation into \`en-US\`, which is the language of the site.
      > Delete it, or name another language."
  `);
});

test('a tag in another form', () => {
  const f = translate();
  f.write('services/metal-roofs.es-mx.yaml', 'service: Techos\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-mx.yaml:1:1  error  invalid-file-name
      The language \`es-mx\` in the file name \`metal-roofs.es-mx.yaml\` is usually written \`es-MX\`.
      > Rename the file to \`metal-roofs.es-MX.yaml\`."
  `);
});

test('half of the 404 page', () => {
  const f = translate();
  f.write('pages/not-found.es-US.yaml', 'title: No existe\n');
  expect(f.problems()).toContain('4 texts of `data/pages/not-found.yaml` are not translated');
});

test('words next to those of the site', () => {
  const f = translate();
  f.write('wording.es-US.yaml', 'header: { home: Inicio }\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/wording.es-US.yaml:1:1  error  invalid-file-name
      \`data/wording.es-US.yaml\` is not read.
      > Rename it to \`data/wording/es-US.yaml\`."
  `);
});

test('no texts that every page shows', () => {
  const f = translate();
  f.remove('site.es-US.yaml');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/site.yaml:1:1  error  missing-translation
      8 texts of \`data/site.yaml\` are not translated: \`tagline\`, \`form.otherService\`, \`labels.locations\`, \`labels.services\`, \`labels.serviceAreas\`, \`labels.popularPages\`, \`labels.estimate\`, \`labels.quote\`.
      > Translate them in \`data/site.es-US.yaml\`: the translated pages show them too."
  `);
});

test('a page that the site does not have', () => {
  const f = translate();
  f.write('pages/all-cities.es-US.yaml', 'name: Lugares\n');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/pages/all-cities.es-US.yaml:1:1  error  missing-original
      \`data/pages/all-cities.es-US.yaml\` translates \`data/pages/all-cities.yaml\`, which does not exist.
      > Add that file, or delete this one."
  `);
});

test('a mistake in the original is not repeated', () => {
  const f = translate();
  f.edit('services/metal-roofs.yaml', 'shortName:', 'shortNam:');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:2:1  error  unknown-key
      \`shortNam\` is not a key of this file.
        2 | shortNam: Metal
          | ^^^^^^^^
      > Did you mean \`shortName\`?"
  `);
});

test('a wrong reference is reported in each file', () => {
  const f = translate();
  for (const file of [PAGE, 'services/metal-roofs.yaml'])
    f.write(file, f.read(file).replace(/^summary: .*/m, 'summary: "{hone}"'));
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:7:11  error  unknown-reference
      \`{hone}\` is not a known reference.
        7 | summary: "{hone}"
          |           ^^^^^^
      > Did you mean \`{phone}\`?

    data/services/metal-roofs.yaml:10:11  error  unknown-reference
      \`{hone}\` is not a known reference.
        10 | summary: "{hone}"
           |           ^^^^^^
      > Did you mean \`{phone}\`?"
  `);
});

test('a wrong link', () => {
  const f = translate();
  f.write(
    PAGE,
    f.read(PAGE).replace(/^description: .*/m, 'description: "[A](/es/nada) and {link:metal-roofs}."'),
  );
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/services/metal-roofs.es-US.yaml:6:19  error  unknown-link
      The text links to \`/es/nada\`, but no page or file has this path.
        6 | description: "[A](/es/nada) and {link:metal-roofs}."
          |                   ^^^^^^^^
      > Correct the path, or add the page to the data."
  `);
});

test('two translations of one article', () => {
  const f = translate();
  const head = 'title: Hail season\ndescription: What hail does to a roof.\n';
  f.write('articles/hail.md', `---\n${head}date: 2024-05-06\n---\n\nHail comes in May.\n`);
  f.write('articles/hail.es-US.md', `---\n${head}---\n\nHail comes in May.\n`);
  f.write('articles/hail.es-US.yaml', `${head}sections: [{ paragraphs: [Hail comes in May.] }]\n`);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/articles/hail.es-US.yaml:1:1  error  duplicate-file
      \`data/articles/hail.es-US.yaml\` and \`data/articles/hail.es-US.md\` translate the same page.
      > Delete one of them."
  `);
});

test('a cached translation is made again when its original changes', () => {
  const f = translate();
  const table = new Map<string, unknown>();
  const cache = {
    get: (file: string, hash: string) => table.get(`${file} ${hash}`),
    set: (file: string, hash: string, value: unknown) => void table.set(`${file} ${hash}`, value),
  };
  const readUpdated = () =>
    loadData(f.root, cache)
      .dataSet.translations[0]?.dataSet.pages.service.map(({ value }) => value.updated)
      .join();
  expect(readUpdated()).toBe('2024-03-04,2024-03-04');
  f.edit('services/metal-roofs.yaml', 'updated: 2024-03-04', 'updated: 2024-03-05');
  expect(readUpdated()).toBe('2024-03-05,2024-03-04');
});
