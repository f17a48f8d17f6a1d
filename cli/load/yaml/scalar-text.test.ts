// Every word of every text is located at itself, however YAML writes it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isScalar, parseDocument, Scalar, stringify, visit } from 'yaml';
import { packageRoot } from '../../testing/run-site.ts';
import { alignScalar } from './scalar-text.ts';

/** Returns the words that are not where they are said to be. */
function findMisplaced(source: string): string[] {
  const misplaced: string[] = [];
  let words = 0;
  visit(parseDocument(source), {
    Scalar(_, node) {
      if (!isScalar<string>(node) || typeof node.value !== 'string') return;
      const offsets = alignScalar(node, source);
      for (const { 0: word, index } of node.value.matchAll(/[\p{L}\p{N}]+/gu)) {
        words += 1;
        const [start = -1, end = -1] = [offsets[index], offsets[index + word.length - 1]];
        const written = source.slice(start, end + 1);
        if (written !== word) misplaced.push(`${word} is ${written}`);
      }
    },
  });
  expect(words).toBeGreaterThan(0);
  return misplaced;
}

const sites = [
  '.',
  'cli/testing/fixture',
  ...readdirSync(join(packageRoot, 'cli/testing/sites')).map((name) => `cli/testing/sites/${name}`),
];

test.each(sites)('every word of the data of %s is located at itself', (site) => {
  const folder = join(packageRoot, site, 'data');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(findMisplaced(readFileSync(join(folder, file), 'utf8')), file).toEqual([]);
});

const TEXTS = [
  'We call it: a "roof", isn’t it? It\'s 20 % off -- #1 in town.',
  'One paragraph with many words, so that it is folded once it is longer than a line, twice if the line is short.\n\nAnother one.\nA line of it.\n\n\n- an item\n  - an item within\n\nThe end.\n',
  'A tab\there, a backslash \\n that is no break, quotes "\'" and `marks`, a bell \u0007 and é, ü, 屋根, 🔧 Fix.',
  '  indented first line\nnext: line\n    deeper line, deep\nback',
  "don't 'quote' ends'",
];

test.each(TEXTS)('every word is located at itself in each notation: %j', (text) => {
  for (const type of ['BLOCK_FOLDED', 'BLOCK_LITERAL', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN'] as const)
    for (const lineWidth of [0, 20, 40, 80]) {
      const value = new Scalar(text);
      value.type = type;
      const list = new Scalar(text);
      list.type = type;
      const source = stringify({ before: 'We', a: { text: value, list: [list, 'We call it'] } }, { lineWidth });
      expect(findMisplaced(source), source).toEqual([]);
    }
});

test.each([
  ['- "a \\u0062ell \\x42 word\\nnew line \\\n   joined end"\n', ['word', 'new', 'line', 'joined', 'end']],
  ["- 'it''s a\n   long\n\n   text'\n", ['it', 's', 'long', 'text']],
  ['- a plain\n   text of\n\n   lines # none\n', ['plain', 'text', 'of', 'lines']],
  ['- { a: one two, b: [three four] }\n', ['one', 'two', 'three', 'four']],
  ['- >2-  # a sign\n    more\n  less\r\n  last\n', ['more', 'less', 'last']],
])('a text is read as YAML does: %j', (source, words) => {
  const places = words.map((word) => source.indexOf(word));
  const found: number[] = [];
  visit(parseDocument(source), {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<string>(node)) return;
      const offsets = alignScalar(node, source);
      for (const word of words) {
        const index = node.value.search(new RegExp(`\\b${word}\\b`));
        if (index !== -1) found.push(offsets[index] ?? -1);
      }
    },
  });
  expect(found).toEqual(places);
});
