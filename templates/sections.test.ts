import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TEST = '.test.tsx';

test('every section has a test file next to it', () => {
  const files = readdirSync(join(import.meta.dirname, 'sections'));
  const sections = files.filter((file) => file.endsWith('.tsx') && !file.endsWith(TEST));
  const tested = files.filter((file) => file.endsWith(TEST)).map((file) => file.replace(TEST, '.tsx'));
  expect(sections.length).toBeGreaterThan(20);
  expect(sections.filter((section) => !tested.includes(section))).toEqual([]);
});
