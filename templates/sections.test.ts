import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TEST = '.test.tsx';

/** Sections that only the tests of their scripts in client/enhance cover so far. */
const EXCEPTIONS: readonly string[] = ['calculator.tsx', 'contact-form.tsx', 'gallery.tsx', 'lightbox.tsx'];

test('every section has a test next to it', () => {
  const files = readdirSync(join(import.meta.dirname, 'sections'));
  const sections = files.filter((file) => file.endsWith('.tsx') && !file.endsWith(TEST));
  const tested = files.filter((file) => file.endsWith(TEST)).map((file) => file.replace(TEST, '.tsx'));
  expect(sections.length).toBeGreaterThan(20);
  expect(sections.filter((section) => ![...tested, ...EXCEPTIONS].includes(section))).toEqual([]);
});
