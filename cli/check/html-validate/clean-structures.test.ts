import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSources } from '../../compile.js';
import { temporaryFolder } from '../../testing/run-site.ts';
import { readCleanStructures, structuresVersion, writeCleanStructures } from './clean-structures.ts';

const SOURCES = [
  'cli/check/html-validate/config.ts',
  'cli/check/html-validate/page-structure.ts',
  'package-lock.json',
];

test('clean structures are read by the same version alone', () => {
  const file = join(temporaryFolder(), 'check/structures.json');
  expect(readCleanStructures({ file, version: 'a' })).toEqual(new Set());
  writeCleanStructures({ file, version: 'a' }, new Set(['clean']));
  expect(readCleanStructures({ file, version: 'a' })).toEqual(new Set(['clean']));
  expect(readCleanStructures({ file, version: 'b' })).toEqual(new Set());
});

test('another html-validate or another program is another version', () => {
  const program = { htmlValidate: 'html-validate 10.0.0', program: 'program' };
  const version = structuresVersion(program);
  expect(structuresVersion({ ...program, htmlValidate: 'html-validate 10.0.1' })).not.toBe(version);
  expect(structuresVersion({ ...program, program: 'other' })).not.toBe(version);
});

test.each(SOURCES)('an edit of %s makes another program', (source) => {
  const root = temporaryFolder();
  for (const file of ['templates/page.tsx', ...SOURCES]) write(root, file, 'before');
  const program = hashSources(root);
  expect(hashSources(root)).toBe(program);
  write(root, source, 'after');
  expect(hashSources(root)).not.toBe(program);
});

function write(root: string, file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
