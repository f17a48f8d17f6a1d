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
