import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../testing/run-site.ts';
import { rules } from './rules.ts';

const files = readdirSync(join(packageRoot, 'cli/check/rules')).map((file) => file.replace('.ts', ''));

test('every file of rules/ is a rule of the list by its own name, and every rule has its file and its test', () => {
  const named = files.filter((file) => !file.endsWith('.test'));
  expect(rules.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  expect(rules.filter(({ id }) => !files.includes(`${id}.test`))).toEqual([]);
});
