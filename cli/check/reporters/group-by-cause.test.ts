import { expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { groupByCause } from './group-by-cause.ts';

const data = { file: 'data/services/roofs.yaml', line: 4, column: 8 };
const problem = (file: string, changes: Partial<Problem> = {}): Problem => ({
  ...{ code: 'meta-length', severity: 'warning', message: 'The title is too long.', source: data },
  location: { file, line: 1, column: 1 },
  ...changes,
});
const group = (...problems: Problem[]) =>
  groupByCause(problems).map(({ message, location }) => `${location?.file} ${message}`);

test('one line of the data is one finding with the number of pages', () => {
  expect(group(problem('a.html'), problem('b.html'), problem('c.html'))).toEqual([
    'a.html The title is too long (and on 2 other pages).',
  ]);
  expect(group(problem('a.html'), problem('b.html'))).toEqual([
    'a.html The title is too long (and on 1 other page).',
  ]);
});

test('another rule, another severity, another line and no line are findings of their own', () => {
  const { source: _, ...withoutData } = problem('e.html');
  const found = group(
    problem('a.html'),
    problem('b.html', { code: 'other' }),
    problem('c.html', { severity: 'error' }),
    problem('d.html', { source: { ...data, line: 5 } }),
    withoutData,
    withoutData,
  );
  expect(found).toHaveLength(6);
});
