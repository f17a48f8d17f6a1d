import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { listSegments, nameLanguage, readLanguageFile } from '../../schema/translations/language-file.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { translateSite } from '../../testing/translate-site.ts';
import { buildModels } from '../model.ts';
import { listPublished } from '../references/redirects.ts';

test.each([
  ['services/repair.es-US.yaml', 'services/repair.yaml', 'es-US'],
  ['local/aurora/repair.fr-CA.yaml', 'local/aurora/repair.yaml', 'fr-CA'],
  ['articles/ice.de.md', 'articles/ice.md', 'de'],
  ['site.zh-hant.yaml', 'site.yaml', 'zh-Hant'],
])('%s translates %s into %s', (file, original, language) => {
  expect(readLanguageFile(file)).toMatchObject({ original, language });
});

test.each(['services/repair.yaml', 'services/repair.v2.yaml', 'services/repair.backup.yaml', 'es-US.yaml'])(
  '%s translates nothing',
  (file) => {
    expect(readLanguageFile(file)).toBeNull();
  },
);

test('paths begin with the language, or with the whole tag if two languages of the site begin alike', () => {
  expect(Object.fromEntries(listSegments(['es-US', 'fr-CA'], 'en-CA'))).toEqual({ 'es-US': 'es', 'fr-CA': 'fr' });
  expect(Object.fromEntries(listSegments(['es-MX', 'es-US'], 'en-US'))).toEqual({ 'es-MX': 'es-mx', 'es-US': 'es-us' });
  expect(Object.fromEntries(listSegments(['en-GB'], 'en-US'))).toEqual({ 'en-GB': 'en-gb' });
});

test('a language is named in another one, and in itself', () => {
  expect(nameLanguage('es-US', 'en-US', ['en-US', 'es-US'])).toBe('Spanish');
  expect(nameLanguage('es-US', 'es-US', ['en-US', 'es-US'])).toBe('Español');
  expect(nameLanguage('en-GB', 'en-US', ['en-US', 'en-GB'])).toBe('British English');
});

test('a translation has a model of its own with the pages that are translated', () => {
  const fixture = copyFixture();
  translateSite(fixture.root, (file) => file === 'services/metal-roofs.yaml' || file === 'cities/aurora.yaml');
  const page = 'services/metal-roofs.es-US.yaml';
  const description = 'description: "See {link:aurora}, {link:boulder-roofers} and [this](/aurora-roofers#why)."';
  fixture.write(
    page,
    `path: /es/techos\nredirectFrom: [/techos]\n${fixture.read(page).replace(/^description: .*/m, description)}`,
  );
  expect(fixture.problems()).toBe('');
  const { dataSet } = loadData(fixture.root);
  const [own, spanish] = buildModels(dataSet);
  if (spanish === undefined) throw new Error('the site has a translation');
  expect(own.site.language).toBe('en-US');
  expect(own.pages.service.map(({ path }) => path)).toEqual(['/shingle-roofs', '/metal-roofs']);
  expect(spanish.site.language).toBe('es-US');
  expect(Object.values(spanish.pages).flatMap((pages) => pages.map(({ path }) => path))).toEqual([
    '/es/aurora-roofers',
    '/es/techos',
    '/es/404',
  ]);
  expect(spanish.notFound.h1).toBe(spanish.wording.notFound.page);
  expect(spanish.services.map(({ path }) => path)).toEqual(['/es/techos', '/shingle-roofs']);
  const versions = [
    { language: 'en-US', path: '/metal-roofs' },
    { language: 'es-US', path: '/es/techos' },
  ];
  for (const path of ['/metal-roofs', '/es/techos']) {
    expect(own.languages.versions.get(path)).toEqual(versions);
    expect(spanish.languages.versions.get(path)).toEqual(versions);
  }
  expect(own.languages.versions.has('/shingle-roofs')).toBe(false);
  expect(own.languages.foreign.get('/es/techos')).toBe('es-US');
  expect(spanish.languages.foreign.get('/shingle-roofs')).toBe('en-US');
  expect(spanish.languages.foreign.has('/es/techos')).toBe(false);
  // A link leads to the translated page if there is one.
  const links = JSON.stringify(spanish.pages.service[0]?.description).match(/"href":"[^"]*"/g);
  expect(links).toEqual([
    '"href":"/es/aurora-roofers"',
    '"href":"/boulder-roofers"',
    '"href":"/es/aurora-roofers#why"',
  ]);
  expect(own.redirects.get('/techos')).toBe('/es/techos');
  expect(listPublished(dataSet)).toEqual(expect.arrayContaining(['/es/techos', '/es/aurora-roofers', '/techos']));
});

test('a site without translations has one model, and none of it is of another language', () => {
  const [own, ...others] = buildModels(loadData(copyFixture().root).dataSet);
  expect(others).toEqual([]);
  expect(own.languages).toEqual({ all: [], prefix: '', versions: new Map(), foreign: new Map() });
});

test('texts that the pages of a language share are a warning without any page', () => {
  const { root, warnings } = copyFixture();
  translateSite(root, (file) => file === 'site.yaml');
  expect(warnings('2026-11-23')).toMatch(
    /^data\/site\.es-US\.yaml:1:1 {2}warning {2}unused-translation\n.*no page is translated to `es-US`/m,
  );
});
