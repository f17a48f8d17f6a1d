import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../cli/testing/run-site.ts';

const readAll = (folder: string, ending: RegExp) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(packageRoot, folder, file), 'utf8'))
    .join('\n');

const WIDTH = /\((?:(?:min|max)-width:|width <) [^)]+\)/g;

test('a script changes at the same widths as the style sheets, in rem, so that they agree at any font size', () => {
  const used = [...new Set(readAll('client/enhance', /\.ts$/).match(WIDTH))];
  const styled = new Set(readAll('client/styles', /\.css$/).match(WIDTH));
  expect(used.length).toBeGreaterThan(1);
  expect(used.filter((width) => !styled.has(width) || !width.endsWith('rem)'))).toEqual([]);
});
