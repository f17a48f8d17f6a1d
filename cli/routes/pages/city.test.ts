import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel, buildModels } from '../../model/model.ts';
import { printPrice } from '../../model/prices/service-prices.ts';
import { copyFixture, copySite, type SiteFixture } from '../../testing/site-fixture.ts';
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

test('on a translated page, a service in another language is named as on its own page, without a price', () => {
  const [, french] = buildModels(loadData(copySite('groomer').root).dataSet);
  if (french === undefined) throw new Error('the groomer has a second language');
  const { props } = buildCityRoute(french, buildSiteParts(french), 'squamish');
  expect(props?.services.map(({ title, text, price }) => [title, text, price?.replaceAll('\u00a0', ' ')])).toEqual([
    ['Chiens', null, 'Petits chiens : 85-110 $'],
    ['Cat grooming in Squamish', 'Brushing, mats and claws for cats, in your own quiet room.', undefined],
    ['Pet sitting in Squamish', 'Visits or nights at your home, with a photo each day.', undefined],
  ]);
  expect(
    props?.hero.price?.items.map(({ label, price }) => `${label} ${printPrice(price)}`.replaceAll('\u00a0', ' ')),
  ).toEqual(['Chiens à partir de 85 $']);
});

function getPricesLink(fixture: SiteFixture) {
  const model = buildModel(loadData(fixture.root).dataSet);
  return buildCityRoute(model, buildSiteParts(model), 'aurora').props?.prices;
}
