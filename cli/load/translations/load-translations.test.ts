// translations.txt has the mistakes in translation files.
import { expect, test } from 'vitest';
import { copyFixture } from '../../testing/site-fixture.ts';
import { translateSite } from '../../testing/translate-site.ts';
import { loadData } from '../load.ts';

test('a cached translation is made again when its original changes', () => {
  const f = copyFixture();
  translateSite(f.root, (file) => file === 'services/metal-roofs.yaml');
  const table = new Map<string, unknown>();
  const cache = {
    get: (file: string, hash: string) => table.get(`${file} ${hash}`),
    set: (file: string, hash: string, value: unknown) => void table.set(`${file} ${hash}`, value),
  };
  const readUpdated = () =>
    loadData(f.root, cache)
      .dataSet.translations[0]?.dataSet.pages.service.map(({ value }) => value.updated)
      .join();
  expect(readUpdated()).toBe('2024-03-04,2024-03-04');
  f.edit('services/metal-roofs.yaml', 'updated: 2024-03-04', 'updated: 2024-03-05');
  expect(readUpdated()).toBe('2024-03-05,2024-03-04');
});
