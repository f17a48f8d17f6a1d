// When the program of a clone is compiled again. That an edit of a source changes what a command
// does is in commands/build.full.test.ts.
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProgram } from '../../testing/run-site.ts';
import { locateProgram } from './compile.js';

test('a source that is newer than the program compiles it again; a test, or an older source, does not', async () => {
  const root = copyProgram();
  // The copy may be of the same millisecond as the first.
  await locateProgram(root);
  const first = await locateProgram(root);
  const compiledAt = () => statSync(dirname(first)).mtimeMs;
  const before = compiledAt();
  const touch = (file: string, seconds: number) => {
    const time = new Date(before + seconds * 1000);
    utimesSync(join(root, file), time, time);
  };
  touch('cli/main.ts', -60);
  touch('cli/pipeline/program/compile.full.test.ts', 60);
  expect(await locateProgram(root)).toBe(first);
  expect(compiledAt()).toBe(before);
  // The code is the same, so it keeps its name, and the caches of sites.
  touch('templates/document.tsx', 1);
  expect(await locateProgram(root)).toBe(first);
  expect(compiledAt()).toBeGreaterThan(before);
  writeFileSync(join(root, 'cli/words/edit.en.yaml'), 'save: Save {count}\n');
  expect(await locateProgram(root)).not.toBe(first);
  const types = 'declare const words: {\n  "save": "Save {count}"\n};\nexport default words;\n';
  expect(readFileSync(join(root, 'cli/words/edit.en.d.yaml.ts'), 'utf8')).toBe(types);
  expect(readdirSync(join(root, '.program'))).toHaveLength(2);
});
