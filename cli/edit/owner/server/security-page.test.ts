import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../testing/run-site.ts';

test('each line of SECURITY.md names tests that there are', () => {
  const page = readFileSync(join(packageRoot, '.github/SECURITY.md'), 'utf8');
  const attacks = readFileSync(join(packageRoot, 'cli/edit/owner/server/attacks.full.test.ts'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const tests = row.split(' | ').at(-1) ?? '';
    const files = [...tests.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file);
    for (const file of files)
      expect([
        file,
        existsSync(join(packageRoot, file.includes('/') ? file : `cli/edit/owner/server/${file}`)),
      ]).toEqual([file, true]);
    const titles = [...tests.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    const groups = [...tests.matchAll(/(?:^|; )([A-Z][a-z ]+)(?=;| \||$)/g)].map(([, group = '']) => `// ${group}.`);
    for (const text of [...titles, ...groups]) expect(attacks).toContain(text);
    expect([row, files.length + titles.length + groups.length > 0 || tests.startsWith('the same')]).toEqual([
      row,
      true,
    ]);
  }
});
