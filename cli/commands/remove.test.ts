// What `site remove` removes, and what it leaves to a person.
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { formatPresentRecords, listOutdated } from '../model/translations/outdated.ts';
import { readDataFiles, runRemove } from '../testing/edit-site.ts';
import { copyFixture, copySite } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

test('a city goes with its local pages and its entries in lists; its addresses are gone', () => {
  const { root, read, problems } = copySite('plumber');
  const site = read('site.yaml');
  const result = runRemove(root, 'camas', { keepMentions: true });
  expect(result).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "Removed the city \`camas\` from 11 files.
      /camas-plumber is gone
      /drain-cleaning-camas is gone
      /leak-repair-camas is gone
      /repiping-camas is gone
      /water-heaters-camas is gone
      /es/plomero-en-camas is gone
      /es/limpieza-de-drenajes-camas is gone
      /es/reparacion-de-fugas-camas is gone
      /es/cambio-de-tuberia-camas is gone
      /es/calentadores-de-agua-camas is gone",
    }
  `);
  expect(problems()).toBe('');
  const paths = result.output.match(/\/\S+/g) ?? [];
  const gone = `gone: [${paths.join(', ')}]`;
  expect(read('site.yaml')).toBe(
    site.replace(/^url: .*$/m, `$&\n${gone}`).replace('[vancouver, camas, gresham]', '[vancouver, gresham]'),
  );
  expect([...readDataFiles(root).keys()].filter((file) => file.includes('camas'))).toEqual([]);
});

test('translations go with their originals; their addresses redirect to a page in their language', () => {
  const { root, read, write, problems } = copyFixture();
  translateSite(root);
  write('translations.json', formatPresentRecords(loadData(root).dataSet) ?? '');
  expect(runRemove(root, 'terms', { redirect: '/privacy' }).output).toBe(
    'Removed the page `terms` from 5 files.\n  /terms redirects to /privacy\n  /es/terms redirects to /es/privacy',
  );
  expect(read('pages/privacy.es-US.yaml')).toContain('redirectFrom: [/es/terms]\n');
  expect(read('translations.json')).not.toContain('terms');
  expect(problems()).toBe('');
});

test('an entry goes from a list in every language; what a translation says of others keeps its record', () => {
  const { root, read, write, edit, problems } = copyFixture();
  for (const file of ['pages/home.yaml', 'services/shingle-roofs.yaml'])
    edit(file, 'photo: shingle.png', 'photo: metal.png');
  translateSite(root);
  write('translations.json', formatPresentRecords(loadData(root).dataSet) ?? '');
  edit('gallery.yaml', 'Green metal roof', 'Blue metal roof');
  expect(runRemove(root, 'shingle.png', { kind: 'photo' }).output).toContain('from 3 files.');
  expect(problems()).toBe('');
  expect(read('gallery.es-US.yaml').match(/alt:/g)).toHaveLength(1);
  expect(listOutdated(loadData(root).dataSet)).toMatchObject([
    { file: 'data/gallery.es-US.yaml', keys: ['photos[0].alt'] },
  ]);
});

test('texts of a translation that refer to it are problems too', () => {
  const { root, edit, problems } = copyFixture();
  translateSite(root);
  edit('pages/terms.es-US.yaml', '{estimateValidDays}', '{price:metal-roofs:small}');
  expect(problems()).toBe('');
  const files = readDataFiles(root);
  const { code, output } = runRemove(root, 'metal-roofs');
  expect(code).toBe(1);
  expect(output).toMatch(
    /data\/pages\/terms\.es-US\.yaml:\d+:\d+ {2}error {2}still-used\n {2}This text refers to `\{price:metal-roofs:small\}`/,
  );
  expect(readDataFiles(root)).toEqual(files);
});

test('addresses redirect to a page, also those that redirected before', () => {
  const { root, read, edit, problems } = copyFixture();
  edit('pages/terms.yaml', 'path: /terms', 'path: /terms\nredirectFrom: [/conditions]');
  expect(runRemove(root, 'terms', { redirect: '/privacy' }).output).toBe(
    'Removed the page `terms` from 2 files.\n  /terms redirects to /privacy\n  /conditions redirects to /privacy',
  );
  expect(read('pages/privacy.yaml')).toContain('redirectFrom: [/terms, /conditions]\n');
  expect(problems()).toBe('');
});

test('an address that was never published is not gone', () => {
  const { root, read, write } = copyFixture();
  write('published.txt', '/privacy\n');
  expect(runRemove(root, 'terms').output).toBe('Removed the page `terms` from 1 file.');
  expect(read('site.yaml')).not.toContain('gone:');
});

test('texts, links and single values that refer to it are problems, and nothing is changed', () => {
  const { root, read, write, problems } = copyFixture();
  write(
    'pages/home.yaml',
    `${read('pages/home.yaml')}questions:
  - { question: How much?, answer: 'From {price:metal-roofs:small}, see [this](/metal-roofs-boulder).' }
  - { question: Which?, answer: 'Often metal roofs.' }\n`,
  );
  expect(problems()).toBe('');
  const files = readDataFiles(root);
  const { code, output } = runRemove(root, 'metal-roofs');
  expect(code).toBe(1);
  expect(output).toMatchInlineSnapshot(`
    "data/pages/home.yaml:3:30  error  still-used
      This text mentions \`metal roofs\`.
        3 | metaDescription: Shingle and metal roofs in Aurora and Boulder.
          |                              ^^^^^^^^^^^
      > Rewrite it, and then run the command again. Or add \`--keep-mentions\` if it should stay.

    data/pages/home.yaml:15:42  error  still-used
      This text refers to \`{price:metal-roofs:small}\`.
        15 |   - { question: How much?, answer: 'From {price:metal-roofs:small}, see [this](/metal-roofs-boulder).' }
           |                                          ^^^^^^^^^^^^^^^^^^^^^^^^^
      > Rewrite it, and then run the command again.

    data/pages/home.yaml:15:80  error  still-used
      This text links to \`/metal-roofs-boulder\`.
        15 |   - { question: How much?, answer: 'From {price:metal-roofs:small}, see [this](/metal-roofs-boulder).' }
           |                                                                                ^^^^^^^^^^^^^^^^^^^^
      > Rewrite it, and then run the command again.

    data/pages/home.yaml:16:40  error  still-used
      This text mentions \`metal roofs\`.
        16 |   - { question: Which?, answer: 'Often metal roofs.' }
           |                                        ^^^^^^^^^^^
      > Rewrite it, and then run the command again. Or add \`--keep-mentions\` if it should stay.

    data/pricing.yaml:22:37  error  still-used
      \`metal-roofs\` is used here.
        22 |     - { key: coated, label: Coated, pricedAs: metal-roofs }
           |                                     ^^^^^^^^
      > Write another one, or remove this part of the data, and then run the command again.
    Nothing was changed."
  `);
  expect(readDataFiles(root)).toEqual(files);
});

test('a photo goes from the gallery, with its entry', () => {
  const { root, read, edit, problems } = copyFixture();
  edit('services/shingle-roofs.yaml', 'photo: shingle.png\n', '');
  expect(runRemove(root, 'shingle').output).toContain('`shingle.png` is used here.');
  for (const file of ['pages/home.yaml', 'cities/aurora.yaml', 'cities/boulder.yaml'])
    if (read(file).includes('photo: shingle.png\n')) edit(file, 'photo: shingle.png\n', '');
  expect(runRemove(root, 'shingle').output).toBe('Removed the photo `shingle.png` from 2 files.');
  expect(read('gallery.yaml')).toContain('photos:\n  - file: metal.png\n');
  expect(problems()).toBe('');
});

test('the last photo goes with the gallery, which would be empty', () => {
  const { root, problems } = copySite('handyman');
  expect(runRemove(root, 'workbench').output).toBe('Removed the photo `workbench.png` from 2 files.');
  expect(problems()).toBe('');
});

test('addresses redirect only to a page with a file, where they are written', () => {
  const { root, write } = copySite('handyman');
  write(
    'articles/gates.md',
    '---\ntitle: Gates\ndescription: How gates hang.\ndate: 2024-05-01\n---\nText.\n',
  );
  expect(runRemove(root, '/privacy', { redirect: '/articles' })).toEqual({
    code: 2,
    output:
      '`--redirect /articles` is a page without a file. Write `data/pages/articles.yaml` first, or name another page.',
  });
});

test('a tier goes with its prices', () => {
  const { root, read, edit, problems } = copyFixture();
  edit(
    'pricing.yaml',
    '{ key: coated, label: Coated, pricedAs: metal-roofs }',
    '{ key: coated, label: Coated }',
  );
  const { output } = runRemove(root, 'medium');
  expect(output).toContain('Removed the tier `medium` from 3 files.');
  expect(read('pricing.yaml')).not.toContain('medium');
  expect(read('services/metal-roofs.yaml')).not.toContain('medium');
  expect(problems()).toBe('');
});

test('what would leave problems is refused with them', () => {
  const { root } = copySite('handyman');
  const files = readDataFiles(root);
  const { code, output } = runRemove(root, 'salida', { keepMentions: true });
  expect(code).toBe(1);
  expect(output).toContain(
    '`data/cities/` contains no file; a site needs at least one city and one service.',
  );
  expect(output).toContain('The data would have them after the change. Nothing was changed.');
  expect(readDataFiles(root)).toEqual(files);
});

test.each([
  ['terms', '/tems', '`--redirect /tems` is not the path of a page. Did you mean `/terms`?'],
  ['terms', '/terms', '`--redirect /terms` is an address that would be removed too. Name another page.'],
  [
    'tems',
    undefined,
    'There is no service, city, page, article, photo or tier `tems`. Did you mean `terms`?',
  ],
])('refuses to remove %s with a redirect to %s', (name, redirect, message) => {
  const { root } = copyFixture();
  expect(runRemove(root, name, { redirect })).toEqual({ code: 2, output: message });
});
