// The files that `site schema` writes; schema.full.test.ts reads them in the language server that
// editors run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('settings of the editor are written once and never changed', async () => {
  const fixture = copyFixture();
  const settings = join(fixture.root, '.vscode/settings.json');
  const write = () => runSite(['schema', '--root', fixture.root, '--out', join(fixture.root, 'tools/schemas')]);
  expect((await write()).stdout).toContain('Wrote `.vscode/settings.json`.');
  const { 'yaml.schemas': schemas } = JSON.parse(readFileSync(settings, 'utf8'));
  expect(schemas).toMatchObject({
    './tools/schemas/site.json': 'data/site.yaml',
    './tools/schemas/home.json': 'data/pages/home.yaml',
    './tools/schemas/page.json': expect.arrayContaining(['data/pages/*.yaml', '!data/pages/home.yaml']),
  });
  for (const file of Object.keys(schemas)) expect(existsSync(join(fixture.root, file)), file).toBe(true);
  expect((await write()).stdout).toContain('has `yaml.schemas` and is left as it is.');

  mkdirSync(join(fixture.root, '.vscode'), { recursive: true });
  writeFileSync(settings, '{ "editor.tabSize": 2 }');
  expect((await write()).stdout).toContain('has no `yaml.schemas`. Add it:\n{\n  "yaml.schemas": {');
  expect(readFileSync(settings, 'utf8')).toBe('{ "editor.tabSize": 2 }');
});

test('schemas are written although the data has problems', async () => {
  const fixture = copyFixture();
  fixture.write('pricing.yaml', 'tiers: [');
  expect((await runSite(['schema', '--root', fixture.root])).code).toBe(0);
  const { properties } = JSON.parse(readFileSync(join(fixture.root, '.schemas/service.json'), 'utf8'));
  expect(properties.photo.enum).toEqual(['metal.png', 'shingle.png']);
  expect(properties.priceRange.properties).toBeUndefined();
});
