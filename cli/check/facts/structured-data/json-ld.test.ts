import { expect, test } from 'vitest';
import { pageFacts } from '../../../testing/page-facts.ts';
import { listPageUrls } from '../links/page-urls.ts';
import { findJsonOffset, listSchemaNodes, listSchemaTexts } from './json-ld.ts';

const pageWith = (...blocks: readonly unknown[]) =>
  pageFacts(
    blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('\n'),
  );

test('gives every object except the wrappers, each with its path', () => {
  const page = pageWith({
    '@context': { '@vocab': 'https://schema.org/', term: { '@type': 'None' } },
    '@graph': [{ '@type': 'https://schema.org/Roof', offers: [{ '@type': ['Offer', 7] }] }],
  });
  expect(listSchemaNodes(page).map(({ path, types }) => [path.join('.'), types.join()])).toEqual([
    ['@graph.0', 'Roof'],
    ['@graph.0.offers.0', 'Offer'],
  ]);
});

test('gives every string, and tells which is the id of a node that is only referenced', () => {
  const page = pageWith({
    name: 'A',
    author: { '@id': '#b' },
    maker: { '@id': ['#c'] },
    of: [{ '@id': '#d', n: 'D' }],
  });
  expect(listSchemaTexts(page).map(({ path, text, refers }) => [path.join('.'), text, refers])).toEqual([
    ['name', 'A', false],
    ['author.@id', '#b', true],
    ['maker.@id.0', '#c', true],
    ['of.0.@id', '#d', false],
    ['of.0.n', 'D', false],
  ]);
});

test.each([
  [['b', 1, 'c'], '7'],
  [['a'], '"x"'],
  // A single value is the same as a list of one.
  [['d', 0, 'e'], 'true'],
  // A path that leads nowhere ends at the last value on the way.
  [['b', 0, 'missing', 'too'], '{"c"'],
])('gives the offset of the value at %j', (path, value) => {
  const page = pageFacts(
    '<script type="application/ld+json">\n{"a": "x", "b": [{"c":6}, {"c":7}], "d": {"e":true}}</script>',
  );
  const [block] = page.jsonLd;
  if (block === undefined) throw new Error('no block');
  expect(page.html.slice(findJsonOffset(page, block, path)).startsWith(value)).toBe(true);
});

test('a URL counts once in each block, and neither as a reference nor in the context', () => {
  const node = {
    url: 'https://a.example/x',
    image: 'https://a.example/x',
    author: { '@id': 'https://a.example/y' },
  };
  const page = pageWith({ '@context': 'https://schema.org', ...node }, node);
  const urls = listPageUrls(page).filter(({ role }) => role === 'JSON-LD URL');
  expect(urls.map(({ url, location }) => [url, location().line])).toEqual([
    ['https://a.example/x', 1],
    ['https://a.example/x', 2],
  ]);
});
