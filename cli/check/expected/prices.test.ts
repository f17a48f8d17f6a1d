import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { listPrices } from './prices.ts';

test('lists prices, rates, example jobs and the estimates of references, and no price that a text states', () => {
  const fixture = copyFixture();
  const prices = () => {
    const { dataSet } = loadData(fixture.root);
    return listPrices(dataSet, buildModel(dataSet));
  };
  const before = prices();
  expect(before).toEqual(expect.arrayContaining(['$2,000-3,000', '$5,000-10,000+', '$4-6']));
  expect(before).toContain('$2,000');
  // The prices of two services with their lowest, two rates and one example job.
  expect(before).toHaveLength(11);
  fixture.edit('pages/home.yaml', '- We roof.', '- From $1-2, or {estimate:metal-roofs:coated:700}.');
  const added = prices().filter((price) => !before.includes(price));
  expect(added).toEqual([expect.stringMatching(/^\$[\d,]+-[\d,]+$/)]);
  expect(added).not.toContain('$1-2');
});
