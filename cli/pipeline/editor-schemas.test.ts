import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { formatEditorSettings } from '../model/fields/editor-settings.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { refreshEditorSchemas } from './editor-schemas.ts';

test('a build writes the schemas again if a name was added or the program has changed, and otherwise does not', async () => {
  const fixture = copyFixture();
  const folder = join(fixture.root, '.schemas');
  const file = join(folder, 'site.json');
  const refresh = (program = 'program') => refreshEditorSchemas(fixture.root, loadData(fixture.root).dataSet, program);
  await refresh();
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  await refresh();
  expect(readFileSync(file, 'utf8')).not.toContain('"erie"');
  fixture.write('cities/erie.yaml', 'city: Erie\ndescription: A town.\nexcept: [metal-roofs, shingle-roofs]\n');
  await refresh();
  expect(readFileSync(file, 'utf8')).toContain('"erie"');

  writeFileSync(file, '{}');
  await refresh();
  expect(readFileSync(file, 'utf8')).toBe('{}');
  await refresh('a newer program');
  expect(readFileSync(file, 'utf8')).toContain('"erie"');
});

test('a build writes the schemas that the settings of the editor name, also if all else is up to date or the data has problems', async () => {
  const { root, write } = copyFixture();
  const file = join(root, '.schemas/service.json');
  const build = async () => (await runSite(['build', '--root', root])).code;
  expect(await build()).toBe(0);
  expect(existsSync(file)).toBe(false);
  mkdirSync(join(root, '.vscode'));
  writeFileSync(join(root, '.vscode/settings.json'), formatEditorSettings());
  expect(await build()).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('"metal.png",');

  rmSync(join(root, '.schemas'), { recursive: true });
  write('pricing.yaml', 'tiers: [\n');
  expect(await build()).toBe(1);
  expect(readFileSync(file, 'utf8')).toContain('"metal.png",');
});
