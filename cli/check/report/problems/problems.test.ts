import { expect, test } from 'vitest';
import { formatProblem } from './problems.ts';

test('nothing from a file or its name controls the terminal', () => {
  const hostile = '\u001b[31ma\u0007\u009bb';
  const text = formatProblem(
    {
      code: 'a',
      severity: 'error',
      message: hostile,
      hint: hostile,
      location: { file: `${hostile}\n.html`, line: 1, column: 1, source: hostile },
    },
    { color: false },
  );
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(text.split('\n')[0]).toBe('\u00b7[31ma\u00b7\u00b7b\u00b7.html:1:1  error  a');
});

test('a line is shown with a mark below what the problem is about, and of a long one the part around it', () => {
  const show = (source: string, column: number) => {
    const location = { file: 'data/a.yaml', line: 12, column, length: 4, source };
    return formatProblem({ code: 'a', severity: 'error', message: 'B.', hint: 'C.', location }, { color: false });
  };
  expect(show('a: bcde', 4)).toBe('data/a.yaml:12:4  error  a\n  B.\n    12 | a: bcde\n       |    ^^^^\n  > C.');
  const [, , line = '', mark = ''] = show(`${'x'.repeat(149)}abcd${'x'.repeat(200)}`, 150).split('\n');
  expect(line).toMatch(/^ {4}12 \| …x+abcdx+…$/);
  expect([line.length, mark.indexOf('^^^^')]).toEqual([121, line.indexOf('abcd')]);
});
