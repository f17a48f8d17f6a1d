// Every price range has the hyphen of the price tables: in the text of every page, in structured
// data, and in the data of the calculator.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';

/** Two amounts and what is between them. */
const RANGE = /\$\d[\d,]*(?<dash>\s*(?:-|–|—|−|&[a-z]+dash;|\bto\b)\s*)\$?\d[\d,]*/g;

test('every range on every page has a hyphen without spaces', () => {
  const pages = readdirSync(testSite).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(80);
  let count = 0;
  for (const file of pages) {
    const ranges = readFileSync(join(testSite, file), 'utf8').matchAll(RANGE);
    const dashes = [...ranges].map(({ groups }) => groups?.['dash']);
    count += dashes.length;
    expect([file, ...new Set([...dashes, '-'])]).toEqual([file, '-']);
  }
  expect(count).toBeGreaterThan(500);
});
