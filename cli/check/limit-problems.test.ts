import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { limitProblems } from './limit-problems.ts';

function problem(code: string, file: string, line: number): Problem {
  return { code, severity: 'error', message: `line ${line}`, location: { file, line, column: 1 } };
}

test('a rule has at most twenty findings in a file, and one that counts the others', () => {
  const problems = Array.from({ length: 50 }, (_, index) => problem('a', 'a.html', index + 1));
  const limited = limitProblems([...problems, problem('b', 'a.html', 1), problem('a', 'b.html', 1)]);
  expect(limited).toHaveLength(23);
  expect(limited[19]?.message).toBe('line 20');
  expect([limited[20]?.message, limited[20]?.location?.line]).toEqual([
    '`a` has 30 more findings in this file, from here on.',
    21,
  ]);
  expect(limitProblems(problems.slice(0, 21)).at(-1)?.message).toBe(
    '`a` has 1 more finding in this file, from here on.',
  );
  expect(limitProblems(problems.slice(0, 20))).toEqual(problems.slice(0, 20));
});

test('a long message becomes an excerpt', () => {
  const [limited] = limitProblems([{ ...problem('a', 'a.html', 1), message: 'b'.repeat(1e6) }]);
  expect(limited?.message.length).toBe(501);
});
