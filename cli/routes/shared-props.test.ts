import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { layOutParts } from './shared-props.ts';

test('the older variant of the gallery is a setting of the data, off by default', () => {
  const fixture = copyFixture();
  const setting = () => layOutParts(buildModel(loadData(fixture.root).dataSet)).gallery.driftOnPhones;
  expect(setting()).toBe(false);
  fixture.edit('gallery.yaml', 'heading: Roofs', 'heading: Roofs\ndriftOnPhones: true');
  expect(setting()).toBe(true);
});
