import { expect, test } from 'vitest';
import type { NotFoundPageProps } from '../../../templates/pages/not-found.tsx';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildSiteParts } from '../site-parts.ts';
import { buildNotFoundRoute } from './not-found.ts';

function build({ root }: SiteFixture): NotFoundPageProps {
  const model = buildModel(loadData(root).dataSet);
  return buildNotFoundRoute(model, buildSiteParts(model)).props;
}

test('a URL looks like that of a city page only if city pages share words besides the name of the city', () => {
  const fixture = copyFixture();
  expect(build(fixture).patterns.city).toEqual(['/*-roofers']);
  fixture.edit('site.yaml', '/aurora-roofers]', '/aurora]');
  fixture.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /aurora');
  fixture.edit('cities/boulder.yaml', 'path: /boulder-roofers', 'path: /boulder');
  expect(build(fixture).patterns.city).toEqual([]);
});

test('the link to the city names the trade, or the first service, and the city', () => {
  const fixture = copyFixture();
  fixture.write('site.yaml', fixture.read('site.yaml').replace(/^trade:.*\n/m, ''));
  expect(build(fixture).city?.text).toBe('Shingle Roofs in Aurora');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}trade: flat-roofing\n`);
  expect(build(fixture).city?.text).toBe('Flat roofing in Aurora');
});
