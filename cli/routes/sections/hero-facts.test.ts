import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildHeroFacts } from './hero-facts.ts';

const load = (fixture: SiteFixture) => buildModel(loadData(fixture.root).dataSet);
const HOURS = { label: 'Hours', value: 'Monday-Friday, 8:00 am-5:00 pm' };
const ESTIMATE = { label: 'Written estimate', value: 'Valid 14 days' };

test('a page about the whole area says its hours, where the business works and how long estimates are valid', () => {
  expect(buildHeroFacts(load(copyFixture()), null)).toEqual([
    HOURS,
    { label: 'We work in', value: 'Boulder and Aurora' },
    ESTIMATE,
  ]);
});

test('the page of a city adds its distance and permit office if the data has them, and never its other facts', () => {
  const fixture = copyFixture();
  const facts = () => {
    const model = load(fixture);
    return buildHeroFacts(model, model.cityBySlug.get('aurora') ?? null);
  };
  expect(facts()).toEqual([HOURS, ESTIMATE]);
  fixture.edit(
    'cities/aurora.yaml',
    'facts:',
    'distance: About 9 miles\npermitOffice: Aurora Building Division\nfacts:',
  );
  expect(facts()).toEqual([
    HOURS,
    { label: 'From Denver', value: 'About 9 miles' },
    { label: 'Permit office', value: 'Aurora Building Division' },
    ESTIMATE,
  ]);
});
