import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadData } from '../../load/load.ts';
import { copyFixture, copySite } from '../../testing/site-fixture.ts';
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

test.each(['fixture', 'groomer', 'plumber'] as const)('%s: every translation has the schema of its texts', (name) => {
  const fixture = name === 'fixture' ? copyFixture() : copySite(name);
  translateSite(fixture.root);
  expect(fixture.problems()).toBe('');
  const schemas = createEditorSchemas(listNames(loadData(fixture.root).dataSet));
  expect(schemas.size).toBe(schemaFiles.length);
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validate = (file: string, value: unknown) => {
    ajv.validate(JSON.parse(schemas.get(schemaOf(file)) ?? ''), value);
    return (ajv.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
  const files = fixture.list().filter((file) => file.includes('.es-US.'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const value = parse(fixture.read(file));
    expect(validate(file, value), file).toEqual([]);
    if (file.startsWith('services/')) {
      expect(validate(file, { ...value, path: '/es/techos', redirectFrom: ['/es/x'] })).toEqual([]);
      expect(validate(file, { ...value, photo: 'a.png' }).join()).toContain('"additionalProperty":"photo"');
    }
  }
});

test('`site explain` lists the texts of a translation', () => {
  const [service, ...others] = findFields('data/services/repair.es-US.yaml').groups;
  expect(others).toEqual([]);
  const paths = service?.fields.map(({ path }) => path) ?? [];
  expect(paths).toEqual(expect.arrayContaining(['h1', 'questions', 'questions.answer', 'redirectFrom']));
  for (const path of ['slug', 'photo', 'priceRange', 'updated']) expect(paths, path).not.toContain(path);
  expect(service?.kinds[0]?.files).toBe('services/*.<language>.yaml');
});
