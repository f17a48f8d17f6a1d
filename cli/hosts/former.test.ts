// Former addresses with a query, and whole folders, in the configuration of each host.
// preview.full.test.ts asks real servers for them.
import { expect, test } from 'vitest';
import { HOST_NAMES } from '../schema/fields/host-names.ts';
import { hostFacts } from '../testing/host-facts.ts';
import { buildHostFiles, hosts } from './hosts.ts';

const facts = hostFacts({
  moved: new Map([['/café/our roofs', '/metal-roofs']]),
  patterns: [
    { path: '/', query: [['page_id', '12']], isFolder: false, to: '/roof-prices' },
    { path: '/blog', query: [], isFolder: true, to: '/metal-roofs' },
    { path: '/shop', query: [], isFolder: true, to: null },
  ],
});

test.each([
  ['netlify', '/ page_id=12 /roof-prices 301!\n/caf%C3%A9/our%20roofs /metal-roofs 301!\n/blog/* /metal-roofs 301\n'],
  ['cloudflare', '/roof-prices/index.html /roof-prices 301\n/blog/* /metal-roofs 301\n'],
  ['cloudflare', 'const GONE_FOLDERS = ["/shop/"];'],
] as const)('%s knows them', (name, expected) => {
  const { inside, beside } = hosts[name](facts);
  const files = [...inside, ...beside].map((file) => ('content' in file ? String(file.content) : ''));
  expect(files.join('\n')).toContain(expected);
});

test.each([
  ['netlify', []],
  [
    'cloudflare',
    ['`/?page_id=12` is not redirected at `cloudflare`, which cannot tell addresses apart by their query.'],
  ],
  [
    'github-pages',
    [
      '`/?page_id=12` is not redirected at `github-pages`, which cannot tell addresses apart by their query.',
      '`/blog/*` is not redirected at `github-pages`, which cannot redirect a whole folder.',
    ],
  ],
  [
    null,
    [
      '`/?page_id=12` is not redirected: `hosts` in data/site.yaml names no host, and files alone cannot tell addresses apart by their query.',
      '`/blog/*` is not redirected: `hosts` in data/site.yaml names no host, and files alone cannot redirect a whole folder.',
    ],
  ],
] as const)('what %s cannot match is a warning', (name, messages) => {
  const files = buildHostFiles(name === null ? [] : [name], facts, { former: () => undefined, host: () => undefined });
  expect('problems' in files ? files.problems : files.warnings.map(({ message }) => message)).toEqual(messages);
});

test('a site without such addresses has nothing about them in any file', () => {
  for (const name of HOST_NAMES) {
    const { inside, beside } = hosts[name](hostFacts());
    for (const file of [...inside, ...beside])
      expect('content' in file ? String(file.content) : '').not.toMatch(/former_|_folder|FOLDERS = \["/);
  }
});
