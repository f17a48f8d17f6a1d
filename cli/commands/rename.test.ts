// What `site rename` changes, refuses and prints; cli/commands/rename-everything.nightly.test.ts renames every name of every site.
import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { formatPresentRecords, listOutdated } from '../model/translations/outdated.ts';
import { readDataFiles, runRename } from '../testing/edit-site.ts';
import { temporaryFolder } from '../testing/run-site.ts';
import { copyFixture, copySite } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

test('a rename changes every reference, renames files and records former addresses', () => {
  const { root, read, write, problems } = copyFixture();
  write(
    'pages/home.yaml',
    `${read('pages/home.yaml')}questions:
  # Prices and links
  - { question: How much?, answer: 'From {price:metal-roofs:small}, see [metal](/metal-roofs#prices) or {link:metal-roofs}.' }
  - { question: Where?, answer: "{estimate:metal-roofs:coated:900} on [this roof](/metal-roofs-boulder)." }\n`,
  );
  write(
    'services/metal-roofs.yaml',
    `${read('services/metal-roofs.yaml')}# metal-roofs stays in a comment\n`,
  );
  write(
    'articles/hail.md',
    '---\ntitle: Hail\ndescription: What hail does.\ndate: 2024-05-01\nservices: [metal-roofs]\n---\n\n## Metal\n\nRead about [metal](/metal-roofs).\n',
  );
  expect(problems()).toBe('');
  expect(runRename(root, 'metal-roofs', 'steel-roofs')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "Renamed the service \`metal-roofs\` to \`steel-roofs\` in 7 files.
      /metal-roofs redirects to /steel-roofs
      /metal-roofs-aurora redirects to /steel-roofs-aurora
      /metal-roofs-boulder redirects to /steel-roofs-boulder
    The pages still call it \`Metal Roofs\`: that is \`service\` in its file.",
    }
  `);
  expect(problems()).toBe('');
  expect(read('pages/home.yaml')).toContain(`questions:
  # Prices and links
  - { question: How much?, answer: 'From {price:steel-roofs:small}, see [metal](/steel-roofs#prices) or {link:steel-roofs}.' }
  - { question: Where?, answer: "{estimate:steel-roofs:coated:900} on [this roof](/steel-roofs-boulder)." }\n`);
  expect(read('articles/hail.md')).toContain(
    'services: [steel-roofs]\n---\n\n## Metal\n\nRead about [metal](/steel-roofs).',
  );
  expect(read('services/steel-roofs.yaml')).toContain(
    'slug: steel-roofs\nupdated: 2024-03-04\nredirectFrom: [/metal-roofs]\n',
  );
  expect(read('services/steel-roofs.yaml')).toContain('# metal-roofs stays in a comment');
  expect(read('pricing.yaml')).toContain('{ key: coated, label: Coated, pricedAs: steel-roofs }');
  expect([...readDataFiles(root).keys()].filter((file) => file.includes('metal-roofs'))).toEqual([]);
});

test('translations move with their originals, keep their own paths, and are no newer for it', () => {
  const { root, read, write, edit, problems } = copyFixture();
  translateSite(root);
  const append = (file: string, text: string) => write(file, `${read(file)}${text}`);
  append('services/metal-roofs.es-US.yaml', 'path: /es/techos-de-metal\n');
  for (const [file, text] of [
    ['terms.yaml', 'See [metal](/metal-roofs) for {price:metal-roofs:small}.'],
    [
      'terms.es-US.yaml',
      'Vea [metal](/metal-roofs), {link:/metal-roofs-aurora} o [aquí](/es/metal-roofs-aurora).',
    ],
  ])
    write(`pages/${file}`, read(`pages/${file}`).replace(/- (?:Estimates|Estímátés) .*/, `- '${text}'`));
  expect(problems()).toBe('');
  const build = () => write('translations.json', formatPresentRecords(loadData(root).dataSet) ?? '');
  build();
  edit('services/metal-roofs.yaml', 'h1: Metal', 'h1: Light Metal');
  const { code, output } = runRename(root, 'metal-roofs', 'steel-roofs');
  expect(code, output).toBe(0);
  expect(output).toContain('  /es/metal-roofs-aurora redirects to /es/steel-roofs-aurora\n');
  expect(output).not.toContain('techos-de-metal');
  expect(problems()).toBe('');
  expect([...readDataFiles(root).keys()].filter((file) => file.includes('metal-roofs'))).toEqual([]);
  expect(read('pages/terms.es-US.yaml')).toContain(
    'Vea [metal](/steel-roofs), {link:/steel-roofs-aurora} o [aquí](/es/steel-roofs-aurora).',
  );
  expect(read('local/aurora/steel-roofs.es-US.yaml')).toContain('redirectFrom: [/es/metal-roofs-aurora]\n');
  expect(listOutdated(loadData(root).dataSet)).toEqual([
    {
      file: 'data/services/steel-roofs.es-US.yaml',
      original: 'data/services/steel-roofs.yaml',
      keys: ['h1'],
    },
  ]);
});

test('a tier and a photo are renamed in translations that name them', () => {
  const { root, read, problems } = copyFixture();
  translateSite(root);
  const pricing = read('pricing.es-US.yaml');
  expect(pricing).toMatch(/^ {2}small:/m);
  expect(runRename(root, 'small', 'tiny', { kind: 'tier' }).code).toBe(0);
  expect(read('pricing.es-US.yaml')).toBe(pricing.replace(/^ {2}small:/m, '  tiny:'));
  expect(problems()).toBe('');
});

test('the slug of a city whose address the data states leaves the address; the address is renamed by its path', () => {
  const { root, read, problems } = copyFixture();
  const { output } = runRename(root, 'aurora', 'east-denver');
  expect(output).toContain('Renamed the city `aurora` to `east-denver` in 4 files.');
  expect(output).toContain(
    'The address `/aurora-roofers` stays: `data/cities/aurora.yaml` states it as `path`.',
  );
  expect(read('local/east-denver/metal-roofs.yaml')).toContain('redirectFrom: [/metal-roofs-aurora]');
  expect(read('cities/east-denver.yaml')).toContain('path: /aurora-roofers\n');
  expect(runRename(root, '/aurora-roofers', '/east-denver-roofers').output).toBe(
    'Renamed the page `aurora-roofers` to `east-denver-roofers` in 2 files.\n  /aurora-roofers redirects to /east-denver-roofers',
  );
  expect(read('site.yaml')).toContain('popularPages: [/roof-prices, /east-denver-roofers]');
  expect(problems()).toBe('');
});

test('an address in a folder stays there unless the new one names a folder', () => {
  const { root, edit, read, problems } = copyFixture();
  edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /areas/aurora');
  edit('site.yaml', '/aurora-roofers', '/areas/aurora');
  expect(runRename(root, '/areas/aurora', 'east-denver').code).toBe(0);
  expect(read('site.yaml')).toContain('popularPages: [/roof-prices, /areas/east-denver]');
  expect(runRename(root, '/areas/east-denver', '/co/denver/east').output).toContain('/co/denver/east');
  expect(read('cities/aurora.yaml')).toContain('path: /co/denver/east\n');
  expect(problems()).toBe('');
});

test('a tier is renamed in the prices and texts of the services that have it', () => {
  const { root, read, problems } = copyFixture();
  expect(runRename(root, 'small', 'little').code).toBe(0);
  expect(problems()).toBe('');
  expect(read('pricing.yaml')).toContain('  little: { label: Small, jobs: Small jobs, upTo: 1000 }');
  expect(read('services/metal-roofs.yaml')).toContain('priceRange:\n  little:');
  expect(read('local/boulder/metal-roofs.yaml')).toContain('Small ones run {price:metal-roofs:little} here');
});

test('a tier of one service is renamed in that service', () => {
  const { root, read, problems } = copySite('plumber');
  const files = readDataFiles(root);
  expect(runRename(root, 'tub', 'bath').code).toBe(0);
  expect(problems()).toBe('');
  expect(read('services/drain-cleaning.yaml')).toContain('  bath: { amount: 215 }');
  expect(
    [...readDataFiles(root)].filter(([file, text]) => files.get(file) !== text).map(([file]) => file),
  ).toEqual([
    'local/camas/drain-cleaning.es-US.yaml',
    'local/camas/drain-cleaning.yaml',
    'services/drain-cleaning.es-US.yaml',
    'services/drain-cleaning.yaml',
  ]);
});

test('a dry run prints a diff that git applies, and changes nothing', () => {
  const { root } = copyFixture();
  const files = readDataFiles(root);
  const { code, output } = runRename(root, 'metal-roofs', 'steel-roofs', { dryRun: true });
  expect(code).toBe(0);
  expect(readDataFiles(root)).toEqual(files);
  const copy = temporaryFolder();
  cpSync(join(root, 'data'), join(copy, 'data'), { recursive: true });
  const applied = spawnSync('git', ['apply', '-'], { cwd: copy, input: `${output}\n`, encoding: 'utf8' });
  expect(applied.stderr).toBe('');
  runRename(root, 'metal-roofs', 'steel-roofs');
  const isFile = ([file]: readonly [string, string]) => !file.endsWith('/');
  expect([...readDataFiles(copy)].filter(isFile)).toEqual([...readDataFiles(root)].filter(isFile));
});

test.each([
  [
    'metal-rofs',
    'x',
    'There is no service, city, page, article, photo or tier `metal-rofs`. Did you mean `metal-roofs`?',
  ],
  [
    '/metal-roofs-boulder',
    'x',
    '`/metal-roofs-boulder` is made from the service `metal-roofs` and the city `boulder`. Name one of them.',
  ],
  [
    'metal-roofs',
    'shingle-roofs',
    '`shingle-roofs` is taken by `data/services/shingle-roofs.yaml`. Choose another name.',
  ],
  ['metal-roofs', 'metal-roofs', '`metal-roofs` is its name already.'],
  [
    'metal-roofs',
    'Metal Roofs',
    '`Metal Roofs` is not a slug. Use lowercase letters, digits and single hyphens, like `metal-roofs`.',
  ],
  ['privacy', 'home', '`home` is taken by `data/pages/home.yaml`. Choose another name.'],
  ['metal.png', 'shingle', '`shingle.png` is taken by `shingle.png`. Choose another name.'],
  [
    'metal',
    'steel.jpg',
    '`steel.jpg` has another extension than `metal.png`. A rename does not convert a photo.',
  ],
  ['small', 'large', '`large` is taken by `data/pricing.yaml`. Choose another name.'],
  [
    '/roof-prices',
    '/a/B c/',
    '`/a/B c/` is not a page path. Write `/a/b-c`, and the old address in `redirectFrom`.',
  ],
])('refuses to rename %s to %s', (from, to, message) => {
  const { root } = copyFixture();
  expect(runRename(root, from, to)).toEqual({ code: 2, output: message });
});

test('a name of several things needs their kind', () => {
  const { root } = copyFixture();
  expect(runRename(root, 'metal-roofs', 'aurora').code).toBe(0);
  expect(runRename(root, 'aurora', 'east-denver').output).toBe(
    '`aurora` is a city (`data/cities/aurora.yaml`) and a service (`data/services/aurora.yaml`). Add `--kind city` or `--kind service`.',
  );
  expect(runRename(root, 'aurora', 'east-denver', { kind: 'city' }).code).toBe(0);
});

test.each([
  [
    'that is the address of a page',
    'steel-roofs',
    'pages/terms.yaml',
    'path: /terms',
    'path: /steel-roofs',
    'duplicate-value',
  ],
  [
    'that is a former address',
    'steel-roofs',
    'pages/terms.yaml',
    'path: /terms',
    'path: /terms\nredirectFrom: [/Steel-Roofs]',
    'redirect-conflict',
  ],
  [
    'that is gone',
    'steel-roofs',
    'site.yaml',
    'trade: roofs',
    'trade: roofs\ngone: [/steel-roofs-aurora]',
    'redirect-conflict',
  ],
])('changes nothing for an address %s', (_, to, file, before, after, problem) => {
  const { root, edit } = copyFixture();
  edit(file, before, after);
  const files = readDataFiles(root);
  const { code, output } = runRename(root, 'metal-roofs', to);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^data/${file}:\\d+:\\d+ +error +${problem}\n`));
  expect(output).toContain('Nothing was changed.');
  expect(readDataFiles(root)).toEqual(files);
});

test('a reference that is written with escapes is a problem, and nothing is changed', () => {
  const { root, edit } = copyFixture();
  edit(
    'local/boulder/metal-roofs.yaml',
    '- Small ones run {price:metal-roofs:small} here, {rate:metal} per square foot for metal.',
    '- "Small ones run {price:metal\\u002droofs:small} here."',
  );
  const files = readDataFiles(root);
  expect(runRename(root, 'metal-roofs', 'steel-roofs').output).toMatchInlineSnapshot(`
    "data/local/boulder/metal-roofs.yaml:7:5  error  not-editable
      \`{price:metal-roofs:small}\` is written here in a way that cannot be edited.
        7 |   - "Small ones run {price:metal\\u002droofs:small} here."
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      > Write it without escapes, or write \`{price:steel-roofs:small}\` yourself.
    Nothing was changed."
  `);
  expect(readDataFiles(root)).toEqual(files);
});

test('data with problems is not renamed, because its references are not known', () => {
  const { root, edit } = copyFixture();
  edit('site.yaml', 'trade: roofs', 'tread: roofs');
  expect(runRename(root, 'metal-roofs', 'steel-roofs')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Solve them first: nothing was renamed.'),
  });
});

test('a file that is a link is left alone', () => {
  const { root, read, write, remove } = copyFixture();
  write('../pricing.yaml', read('pricing.yaml'));
  remove('pricing.yaml');
  symlinkSync('../pricing.yaml', join(root, 'data/pricing.yaml'));
  expect(runRename(root, 'metal-roofs', 'steel-roofs').output).toMatch(
    /^data\/pricing.yaml:1:1 +error +linked-file/,
  );
  expect(runRename(root, 'metal.png', 'steel.png').code).toBe(0);
});

test('only an address that was published redirects, so a rename and its reverse change nothing', () => {
  for (const published of ['', '/metal-roofs\n/metal-roofs-aurora\n/metal-roofs-boulder\n']) {
    const { root, read, write } = copyFixture();
    if (published !== '') write('published.txt', published);
    const files = readDataFiles(root);
    runRename(root, 'metal-roofs', 'steel-roofs');
    expect(read('services/steel-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
    expect(runRename(root, 'steel-roofs', 'metal-roofs').output).toContain(
      '\n  /steel-roofs becomes /metal-roofs\n',
    );
    expect(readDataFiles(root)).toEqual(files);
    if (published === '') continue;
    runRename(root, 'metal-roofs', 'steel-roofs');
    runRename(root, 'steel-roofs', 'zinc-roofs');
    expect(read('services/zinc-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
    write('published.txt', `/denver\n`);
    runRename(root, 'zinc-roofs', 'tin-roofs');
    expect(read('services/tin-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
  }
});

test('a page that comes back after its new address was published redirects from it', () => {
  const { root, read, write } = copyFixture();
  write('published.txt', '/terms\n');
  runRename(root, 'terms', 'conditions', { kind: 'page' });
  write('published.txt', '/conditions\n/terms\n');
  runRename(root, 'conditions', 'terms', { kind: 'page' });
  expect(read('pages/terms.yaml')).toContain('redirectFrom: [/conditions]\n');
});
