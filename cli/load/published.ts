import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_FILE } from '../model/written-files.ts';
import type { Problem } from '../problem.ts';
import { findMergeConflict } from './yaml/yaml-problems.ts';

/** Reads data/published.txt, an address a line; reports a line that is none. */
export function loadPublished(root: string, report: (problem: Problem) => void): string[] {
  const text = readFileSync(join(root, PUBLISHED_FILE), 'utf8');
  const lines = text.split(/\r?\n/);
  const wrong = lines.findIndex((line) => line !== '' && !line.startsWith('/'));
  if (wrong === -1) return lines.filter((line) => line !== '');
  const line = lines[wrong] ?? '';
  const conflict = findMergeConflict(PUBLISHED_FILE, text);
  report({
    code: 'published-list',
    severity: 'error',
    message: `\`${line.slice(0, 80)}\` is not an address.`,
    location: { file: PUBLISHED_FILE, line: wrong + 1, column: 1, source: line, length: line.length },
    ...conflict,
    hint:
      conflict === null
        ? 'Delete this line. Builds write the file: each line is an address that was published.'
        : 'Keep the addresses of both sides, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
  });
  return [];
}
