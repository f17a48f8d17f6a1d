import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildSiteParts } from '../site-parts.ts';
import { buildCityRoute } from './city.ts';

test('the link to the prices is named after the page that it leads to', () => {
  const fixture = copyFixture();
  expect(getPricesLink(fixture)).toEqual({ href: '/roof-prices', text: 'Front Range prices' });
  fixture.write(
    'pricing-pages/aurora.yaml',
    fixture
      .read('pricing-pages/metro.yaml')
      .replace('area: Front Range', 'city: aurora')
      .replace('path: /roof-prices', 'path: /aurora-roof-prices'),
  );
  expect(getPricesLink(fixture)).toEqual({ href: '/aurora-roof-prices', text: 'Aurora prices' });
});

function getPricesLink(fixture: SiteFixture) {
  const model = buildModel(loadData(fixture.root).dataSet);
  return buildCityRoute(model, buildSiteParts(model), 'aurora').props?.prices;
}
