import { parseXml } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { renderSitemap, renderSitemapEntry } from './sitemap.ts';

test('a sitemap is well-formed, whatever the URL of the site', () => {
  const model = buildModel(loadData(copyFixture().root).dataSet, { url: 'https://example.com/a&b' });
  const entry = renderSitemapEntry(model, { path: '/c', updated: '2025-01-02' });
  const { root } = parseXml(renderSitemap([entry]));
  expect(root?.text.trim()).toBe('https://example.com/a&b/c2025-01-02');
});
