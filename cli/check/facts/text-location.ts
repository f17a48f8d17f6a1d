import type { Location } from '../../problem.ts';

/** Line and column of an offset in a file that is no page. */
export function textLocation(file: string, text: string, offset: number): Location {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { file, line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}
