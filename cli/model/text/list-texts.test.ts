// Every text of a site is listed once, and each of its words is located at itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import type { Location } from '../../problem.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copyFixture, copySite, siteNames } from '../../testing/site-fixture.ts';
import { listAllTexts } from './list-texts.ts';
import { MASK } from './paragraphs.ts';

const listSite = (root: string) => listAllTexts(loadData(root).dataSet);

/** Returns what is written at a location. */
function createReader(root: string) {
  const files = new Map<string, readonly string[]>();
  return ({ file, line, column, length = 1 }: Location) => {
    const lines = files.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n');
    files.set(file, lines);
    return lines[line - 1]?.slice(column - 1, column - 1 + length);
  };
}

/** The name of a category is in an article, and the label of a privacy page in the program. */
const isElsewhere = (file: string, [key]: readonly (string | number)[]) =>
  (file.startsWith('data/categories/') && key === 'name') || (file === 'data/pages/privacy.yaml' && key === 'label');

test.each(['shipped', 'fixture', ...siteNames])('words of every text of %s are located at themselves', (name) => {
  const { root } =
    name === 'shipped' ? { root: packageRoot } : name === 'fixture' ? copyFixture() : copySite(name as 'plumber');
  const read = createReader(root);
  const texts = listSite(root).filter(({ kind, source, path }) => kind !== 'value' && !isElsewhere(source.file, path));
  expect(texts.length).toBeGreaterThan(30);
  const misplaced: string[] = [];
  // A file of many texts is read once, and each text for a few words.
  for (const { text, links, locate, source, path } of texts) {
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    for (const index of new Set([0, words.length >> 1, words.length - 1])) {
      const { 0: word = '', index: start = 0 } = words[index] ?? {};
      const written = word === '' ? word : read(locate(start, word.length));
      if (written !== word) misplaced.push(`${source.file} ${path.join('.')}: ${word} is ${written}`);
    }
    for (const link of links) if (read(link.locate()) !== link.href) misplaced.push(`${source.file}: ${link.href}`);
  }
  expect(misplaced).toEqual([]);
});

const BODY = `## Hail, *big* and small

We look **at** the roof: \\*twice\\* in [the yard](/metal-roofs) of {name}, \`{code}\`
and "again".\tThen [here][1] we

> quote the {link:metal-roofs},
> and go.

| One | Two |
|---|---|
| a \\| b | [Metal](/metal-roofs) |

- first
  - second {phone}

![A metal roof](../photos/metal.png "By the crew")

[^1]: The note.

[1]: /metal-roofs
`;

test('an article is read in paragraphs, with its links and photos, and without code', () => {
  const fixture = copyFixture();
  const keys = 'title: Hail season\ndate: 2024-03-01\ndescription: What hail does to a roof.\n';
  fixture.write(
    'articles/hail.md',
    `---\n${keys}---\n${BODY.replace('"again"', '"again"[^1]')}`.replaceAll('\n', '\r\n'),
  );
  expect(fixture.problems()).toBe('');
  const texts = listSite(fixture.root).filter(
    ({ path, source }) => source.file.endsWith('hail.md') && path[0] === 'text',
  );
  const mask = (length: number) => MASK.repeat(length);
  expect(texts.map(({ text }) => text)).toEqual([
    'Hail, big and small',
    `We look at the roof: *twice* in the yard of ${mask(6)}, ${mask(6)} and "again".    Then here we`,
    `quote the ${mask(18)}, and go.`,
    ...['One', 'Two', 'a | b', 'Metal', 'first', `second ${mask(7)}`, 'A metal roof', 'By the crew', 'The note.'],
  ]);
  expect(texts[1]?.typed).toContain('of {name}, ');
  expect(texts.flatMap(({ links }) => links.map(({ href }) => href))).toEqual([
    '/metal-roofs',
    '/metal-roofs',
    '{link:metal-roofs}',
    '/metal-roofs',
  ]);
  expect(texts.find(({ key }) => key === 'alt')?.photos).toEqual(['metal.png']);
  const read = createReader(fixture.root);
  for (const { text, links, locate } of texts) {
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu))
      expect(read(locate(index, word.length))).toBe(word);
    for (const link of links) expect(read(link.locate())).toBe(link.href);
  }
  const lines = texts.flatMap(({ links }) => links.map((link) => link.locate().line));
  expect(lines).toEqual([8, 25, 11, 16]);
});

test('a text that a translation has from its original is listed once', () => {
  const { root } = copySite('spanish');
  const texts = listSite(root).map(
    ({ text, source, path, language }) => `${language} ${source.file} ${path.join('.')} ${text}`,
  );
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
