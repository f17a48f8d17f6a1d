import { expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { groupByCause } from './group-by-cause.ts';

const source = { file: 'data/services/roofs.yaml', line: 4, column: 8 };
const problem = (file: string, changes: Partial<Problem> = {}): Problem => ({
  ...{ code: 'meta-length', severity: 'warning', message: 'The title is too long.', source },
  location: { file, line: 1, column: 1 },
  ...changes,
});
const group = (...problems: Problem[]) =>
  groupByCause(problems).map(({ message, location }) => `${location?.file} ${message}`);

test('one line of the data is one finding with the number of pages', () => {
  expect(group(problem('a.html'), problem('b.html'), problem('c.html'))).toEqual([
    'a.html The title is too long (and on 2 other pages).',
  ]);
  expect(group(problem('a.html'), problem('b.html'))).toEqual(['a.html The title is too long (and on 1 other page).']);
});

test('one text of the data on 24 pages is one finding, though its length differs with the city', () => {
  const pages = Array.from({ length: 24 }, (_, index) =>
    problem(`roofs-${index}.html`, { message: `The title has ${70 + index} characters.` }),
  );
  expect(group(...pages)).toEqual(['roofs-0.html The title has 70 characters (and on 23 other pages).']);
});

test('two messages about one line are two findings, each with its pages', () => {
  const elevate = { message: 'The phrase `elevate` says nothing.' };
  const unlock = { message: 'The phrase `unlock` says nothing.' };
  const pages = ['a.html', 'b.html'].flatMap((file) => [problem(file, elevate), problem(file, unlock)]);
  expect(group(...pages)).toEqual([
    'a.html The phrase `elevate` says nothing (and on 1 other page).',
    'a.html The phrase `unlock` says nothing (and on 1 other page).',
  ]);
});

test('a page that shows one line several times counts once', () => {
  expect(group(problem('a.html'), problem('a.html'), problem('a.html'))).toEqual([
    'a.html The title is too long (and 2 more times on this page).',
  ]);
  expect(group(problem('a.html'), problem('a.html'), problem('b.html'), problem('b.html'))).toEqual([
    'a.html The title is too long (and on 1 other page).',
  ]);
});

test('another rule, another severity, another line and no line are findings of their own', () => {
  const { source: _, ...withoutSource } = problem('e.html');
  const found = group(
    problem('a.html'),
    problem('b.html', { code: 'other' }),
    problem('c.html', { severity: 'error' }),
    problem('d.html', { source: { ...source, line: 5 } }),
    withoutSource,
    withoutSource,
  );
  expect(found).toHaveLength(6);
});
