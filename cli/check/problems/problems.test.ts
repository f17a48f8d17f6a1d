// The pages that `site explain <code>` prints about problems of the data and of the program.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../testing/run-site.ts';
import { failures, rules } from '../rules/index.ts';

const folder = join(packageRoot, 'cli/check/problems');
const names = readdirSync(folder).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);

/** How a problem is made in the program. */
const MADE = /(?:\bcode: |create(?:Error|Warning)\(\s*|\breport\(\s*)'([a-z0-9]+(?:-[a-z0-9]+)*)'/g;

test('every code of a problem has a page, and every page a code', () => {
  const sources = readdirSync(join(packageRoot, 'cli'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('testing') && !file.startsWith('bench'),
  );
  const tables = ['model', 'load'].map((room) => readFileSync(join(packageRoot, 'cli', room, 'problems.yaml'), 'utf8'));
  const made = Object.entries(
    Object.assign({}, ...tables.map((table) => parse(table))) as Record<string, { code?: string }>,
  );
  const program = [
    ...sources.map((file) => readFileSync(join(packageRoot, 'cli', file), 'utf8')),
    ...made.map(([name, { code = name }]) => `code: '${code}'`),
  ].join('\n');
  // `custom` is Zod's name for an issue, which becomes `invalid-value`.
  const others = new Set(['custom', ...failures.map(({ id }) => id), ...rules.map(({ id }) => id)]);
  const codes = new Set([...program.matchAll(MADE)].map(([, code = '']) => code).filter((code) => !others.has(code)));
  expect([...codes].filter((code) => !names.includes(code))).toEqual([]);
  expect(names.filter((name) => !program.includes(`'${name}'`))).toEqual([]);
});
