import { parseXml } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { renderSitemapEntry, renderSitemaps } from './sitemap.ts';

test('a sitemap is well-formed, whatever the URL of the site', () => {
  const model = buildModel(loadData(copyFixture().root).dataSet, { url: 'https://example.com/a&b' });
  const entry = renderSitemapEntry(model, { path: '/c', updated: '2025-01-02' });
  const [sitemap, ...others] = [...renderSitemaps(model, [entry])];
  expect(others).toEqual([]);
  expect(parseXml(sitemap?.content ?? '').root?.text.trim()).toBe('https://example.com/a&b/c2025-01-02');
});

test('more entries than a file may have are in files of their own, which the sitemap lists', () => {
  const model = buildModel(loadData(copyFixture().root).dataSet, { url: 'https://example.com/a' });
  const entries = ['b', 'c', 'd'].map((name) => renderSitemapEntry(model, { path: `/${name}`, updated: null }));
  const texts = [...renderSitemaps(model, entries, 2)].map(({ path, content }) => [
    path,
    parseXml(content).root?.text.trim().split('\n'),
  ]);
  expect(texts).toEqual([
    ['sitemap-1.xml', ['https://example.com/a/b', 'https://example.com/a/c']],
    ['sitemap-2.xml', ['https://example.com/a/d']],
    ['sitemap.xml', ['https://example.com/a/sitemap-1.xml', 'https://example.com/a/sitemap-2.xml']],
  ]);
});
