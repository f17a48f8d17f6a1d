import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadData } from '../../load/load.ts';
import { copyFixture, copySite, siteNames } from '../../testing/site-fixture.ts';
import { translateSite } from '../../testing/translate-site.ts';
import { listNames } from '../references/uses.ts';
import { createEditorSchemas, schemaFiles } from './editor-schemas.ts';
import { formatEditorSettings } from './editor-settings.ts';
import { findFields } from './find-fields.ts';

/** The schema that an editor has for a file, by the patterns of its settings. */
function schemaOf(file: string): string {
  const settings: Record<string, Record<string, string | string[]>> = JSON.parse(formatEditorSettings());
  const found = Object.entries(settings['yaml.schemas'] ?? {}).filter(([, patterns]) => {
    const matches = (pattern: string) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(`data/${file}`);
    const [own = '', ...excluded] = [patterns].flat();
    return matches(own) && !excluded.some((pattern) => matches(pattern.slice(1)));
  });
  expect(found.length, file).toBe(1);
  return found[0]?.[0].replace('./.schemas/', '').replace('.json', '') ?? '';
}

test.each([
  ['site.yaml', 'site'],
  ['site.es-US.yaml', 'site-translation'],
  ['services/repair.yaml', 'service'],
  ['services/repair.es-US.yaml', 'service-translation'],
  ['local/denver/repair.fr.yaml', 'local-translation'],
  ['pages/home.yaml', 'home'],
  ['pages/home.es-US.yaml', 'home-translation'],
  ['pages/about.es-US.yaml', 'page-translation'],
  ['pages/all-cities.es-US.yaml', 'all-cities-translation'],
  ['wording.yaml', 'wording'],
  ['wording/es-US.yaml', 'wording-translation'],
])('an editor has one schema for %s: %s', (file, name) => {
  expect(schemaOf(file)).toBe(name);
});

/** Returns what the schemas of a site have against the value of a file. */
function createValidator(root: string) {
  const schemas = createEditorSchemas(listNames(loadData(root).dataSet));
  expect(schemas.size).toBe(schemaFiles.length);
  const ajv = new Ajv({ strict: false, allErrors: true });
  return (file: string, value: unknown): string[] => {
    ajv.validate(JSON.parse(schemas.get(schemaOf(file)) ?? ''), value);
    return (ajv.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

test.each(['fixture', ...siteNames] as const)(
  '%s: every file and every translation has the schema of its keys',
  (name) => {
    const fixture = name === 'fixture' ? copyFixture() : copySite(name);
    if (name === 'fixture') translateSite(fixture.root);
    expect(fixture.problems()).toBe('');
    const validate = createValidator(fixture.root);
    for (const file of fixture.list()) expect(validate(file, parse(fixture.read(file))), file).toEqual([]);
    for (const file of fixture.list().filter((each) => /^services.*\.es-US\./.test(each))) {
      const value = parse(fixture.read(file));
      expect(validate(file, { ...value, path: '/es/techos', redirectFrom: ['/es/x'] })).toEqual([]);
      expect(validate(file, { ...value, photo: 'a.png' }).join()).toContain('"additionalProperty":"photo"');
    }
  },
);

/** The schemas of the roofer's site as it is. */
let validateFixture: ReturnType<typeof createValidator> | null = null;

test.each([
  ['site.yaml', /opens: .*/, 'opens: "07.75"', '/hours/opens'],
  ['site.yaml', /businessType: .*/, 'businessType: Rofer', '/businessType'],
  ['site.yaml', /^phone: /m, 'fone: 1\nphone: ', '"additionalProperty":"fone"'],
  ['site.yaml', /$/, 'bonded: sometimes\n', '/bonded'],
  ['site.yaml', /popularPages: .*/, 'popularPages: [/nowhere]', '/popularPages/0'],
  ['cities/aurora.yaml', /$/, 'except: [no-service]\n', '/except/0'],
  ['pages/privacy.yaml', /$/, 'photo: shingle.png\n', '"additionalProperty":"photo"'],
])('in %s, an editor underlines what a build reports: %s is %s', (file, from, to, where) => {
  const fixture = copyFixture();
  validateFixture ??= createValidator(fixture.root);
  const validate = validateFixture;
  fixture.write(file, fixture.read(file).replace(from, to));
  expect(fixture.problems()).toContain(`data/${file}:`);
  expect(validate(file, parse(fixture.read(file))).join('\n')).toContain(where);
});

test('`site explain` lists the texts of a translation', () => {
  const [service, ...others] = findFields('data/services/repair.es-US.yaml').groups;
  expect(others).toEqual([]);
  const paths = service?.fields.map(({ path }) => path) ?? [];
  expect(paths).toEqual(expect.arrayContaining(['h1', 'questions', 'questions.answer', 'redirectFrom']));
  for (const path of ['slug', 'photo', 'priceRange', 'updated']) expect(paths, path).not.toContain(path);
  expect(service?.kinds[0]?.files).toBe('services/*.<language>.yaml');
});
