import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { buildSiteParts } from './site-parts.ts';

test('automatic scrolling of the gallery on phones is a setting, off by default', () => {
  const fixture = copyFixture();
  const isEnabled = () =>
    buildSiteParts(buildModel(loadData(fixture.root).dataSet)).gallery({ hero: 'shingle.png' })
      .autoScrollOnPhones;
  expect(isEnabled()).toBe(false);
  fixture.edit('gallery.yaml', 'heading: Roofs', 'heading: Roofs\nautoScrollOnPhones: true');
  expect(isEnabled()).toBe(true);
});
