import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel, type City, type SiteModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { priceOf } from '../../testing/templates/props.ts';
import { buildHeroHighlights, buildHeroPanel, buildLocalFacts } from './hero-highlights.ts';

const load = (fixture: SiteFixture) => buildModel(loadData(fixture.root).dataSet);
const aurora = (model: SiteModel) => model.cityBySlug.get('aurora') as City;

test('the hero says the reasons to trust, the hours and how long estimates are valid', () => {
  const fixture = copyFixture();
  expect(buildHeroHighlights(load(fixture)).map(({ text }) => text)).toEqual([
    'Monday-Friday, 8:00 am-5:00 pm',
    'Written quote valid 14 days',
  ]);
  fixture.edit('site.yaml', 'estimateValidDays: 14', 'estimateValidDays: 14\nfounded: 1998');
  expect(buildHeroHighlights(load(fixture)).map(({ text }) => text)).toEqual([
    'Since 1998',
    'Monday-Friday, 8:00 am-5:00 pm',
    'Written quote valid 14 days',
  ]);
});

test('the distance and the permit office of a city are facts of its text, if the data has them', () => {
  const fixture = copyFixture();
  const facts = () => {
    const model = load(fixture);
    return buildLocalFacts(model, aurora(model));
  };
  expect(facts()).toEqual([]);
  fixture.edit(
    'cities/aurora.yaml',
    'facts:',
    'distance: About 9 miles\npermitOffice: Aurora Building Division\nfacts:',
  );
  expect(facts()).toEqual([
    { label: 'From Denver', value: 'About 9 miles' },
    { label: 'Permit office', value: 'Aurora Building Division' },
  ]);
});

test('a hero without a photo shows the first featured service with its first price, not the cheapest', () => {
  const fixture = copyFixture();
  const figure = () => {
    const model = load(fixture);
    return buildHeroPanel(model, model.services).figure;
  };
  expect(figure()).toMatchObject({ price: priceOf('$1,000-2,000') });
  fixture.edit('site.yaml', '[shingle-roofs, metal-roofs]', '[metal-roofs, shingle-roofs]');
  expect(figure()).toMatchObject({ price: priceOf('$2,000-3,000') });
});
