import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from '../fields/editor-schemas.ts';
import { formatEditorSettings } from '../fields/editor-settings.ts';
import { loadData } from '../load/load.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { refreshEditorSchemas, writeEditorSchemas } from './editor-schemas.ts';

const PROGRAM = 'program';

test('a build writes the schemas again if a name was added or the program has changed, and otherwise does not', async () => {
  const fixture = copyFixture();
  const folder = join(fixture.root, '.schemas');
  const file = join(folder, 'site.json');
  const refresh = (program = PROGRAM) => refreshEditorSchemas(fixture.root, loadData(fixture.root).dataSet, program);
  await refresh();
  expect(existsSync(folder)).toBe(false);
  mkdirSync(join(fixture.root, '.vscode'));
  writeFileSync(join(fixture.root, '.vscode/settings.json'), formatEditorSettings());
  await refresh();
  expect(existsSync(file)).toBe(true);

  expect(await writeEditorSchemas(folder, loadData(fixture.root).dataSet, PROGRAM)).toBe(schemaFiles.length);
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
