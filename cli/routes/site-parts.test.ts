import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copySite } from '../testing/site-fixture.ts';
import { buildSiteParts } from './site-parts.ts';

test('automatic scrolling of the gallery on phones is a setting, off by default', () => {
  const fixture = copySite('plumber');
  const isEnabled = () =>
    buildSiteParts(buildModel(loadData(fixture.root).dataSet)).photos({ hero: null }).gallery?.autoScrollOnPhones;
  expect(isEnabled()).toBe(false);
  fixture.edit('gallery.yaml', 'photos:', 'autoScrollOnPhones: true\nphotos:');
  expect(isEnabled()).toBe(true);
});
