import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel, type City, type SiteModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildSiteParts } from '../site-parts.ts';
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

test('a hero without a photo has the featured services first, with the first price of each, not the cheapest', () => {
  const fixture = copyFixture();
  const facts = () => {
    const model = load(fixture);
    const { phone, facts } = buildHeroPanel(model, buildSiteParts(model).phone, model.services);
    return [phone.text, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  };
  const prices = ['Shingles: $1,000-2,000', 'Metal: $2,000-3,000'];
  expect(facts()).toEqual(['(303) 555-0117', ...prices, 'We work in: Boulder and Aurora']);
  fixture.edit('site.yaml', '[shingle-roofs, metal-roofs]', '[metal-roofs, shingle-roofs]');
  expect(facts().slice(1, 3)).toEqual(prices.toReversed());
});

test('the page of one service does not name it twice', () => {
  const model = load(copyFixture());
  const { facts } = buildHeroPanel(model, buildSiteParts(model).phone, model.services.slice(0, 1));
  expect(facts.map(({ label }) => label)).toEqual(['We work in']);
});
