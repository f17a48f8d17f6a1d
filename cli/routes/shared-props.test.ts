import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { buildSharedProps } from './shared-props.ts';

test('the older variant of the gallery is a setting of the data, off by default', () => {
  const fixture = copyFixture();
  const setting = () =>
    buildSharedProps(buildModel(loadData(fixture.root).dataSet)).gallery.autoScrollOnPhones;
  expect(setting()).toBe(false);
  fixture.edit('gallery.yaml', 'heading: Roofs', 'heading: Roofs\nautoScrollOnPhones: true');
  expect(setting()).toBe(true);
});
