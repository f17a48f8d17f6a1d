import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../testing/run-site.ts';
import { businessDetailRules } from './facts/business-details.ts';
import { categories, rules } from './index.ts';
import { patternRules } from './text/patterns.ts';
import { weakPageRules } from './text/weak-pages.ts';

const folder = join(packageRoot, 'cli/check/rules');

const TABLES = { 'business-details': businessDetailRules, 'weak-pages': weakPageRules, patterns: patternRules };

/**
 * The file of a rule without its extension: its id, or the file of the table that it is a row of.
 */
function fileOf(id: string): string {
  const table = Object.entries(TABLES).find(([, rows]) => rows.some((rule) => rule.id === id));
  return table?.[0] ?? id;
}

test.each(categories)(
  '%s: every rule of the category has its file in the folder, and no test is left over',
  (category) => {
    const files = readdirSync(join(folder, category)).filter((file) => file.endsWith('.ts'));
    const names = new Set(rules.filter((rule) => rule.category === category).map(({ id }) => fileOf(id)));
    const [tests, modules] = [true, false].map((isTest) =>
      files.filter((file) => file.endsWith('.test.ts') === isTest).map((file) => file.split('.')[0]),
    );
    expect(modules?.toSorted()).toEqual([...names].toSorted());
    expect(tests?.filter((name) => !names.has(name ?? ''))).toEqual([]);
  },
);

test('every folder of rules is a category', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(categories.toSorted());
});

test('no rule imports another', () => {
  const importing = rules.filter(({ id, category }) => {
    const code = readFileSync(join(folder, category, `${fileOf(id)}.ts`), 'utf8');
    return /from '\.\/|from '\.\.\/[\w-]+\/[\w-]+\.ts'/.test(code);
  });
  expect(importing.map(({ id }) => id)).toEqual([]);
});

test('every rule has an id of its own and says why and how', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, title, rationale, fix } of rules) {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    for (const sentence of [title, rationale, fix]) expect(sentence.length, id).toBeGreaterThan(8);
  }
});
