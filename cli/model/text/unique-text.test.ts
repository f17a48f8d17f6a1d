import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { copySite } from '../../testing/site-fixture.ts';
import { buildModel } from '../model.ts';
import { hasCountableWords, limitUniqueText } from './unique-text.ts';

const modelOf = ({ root }: { readonly root: string }) => buildModel(loadData(root).dataSet);

test('a site with fewer pages of services in cities needs fewer words on each page, but not less than a hundred', () => {
  const model = modelOf(copySite('handyman'));
  const limitFor = (count: number) => {
    const pages = { service_city: Array(count).fill(model.pages.service_city[0]) };
    return (['home', 'city', 'service', 'service_city'] as const).map(
      (kind) => limitUniqueText({ site: model.site, pages }, kind).minWords,
    );
  };
  expect(limitFor(55)).toEqual([150, 500, 700, 450]);
  expect(limitFor(20)).toEqual([150, 500, 700, 450]);
  expect(limitFor(6)).toEqual([100, 150, 210, 135]);
  expect(limitFor(0)).toEqual([100, 100, 100, 100]);
});

test('`checks.minWords` is the limit of every page', () => {
  const fixture = copySite('handyman');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}checks: { minWords: 40 }\n`);
  expect(limitUniqueText(modelOf(fixture), 'service').minWords).toBe(40);
  fixture.edit('site.yaml', 'minWords: 40', 'minWords: -1');
  expect(fixture.problems()).toContain('`checks.minWords` `-1` is below 0.');
});

test('words are counted in languages that put spaces between them', () => {
  expect(['en-US', 'de', 'ko', 'ja', 'zh-TW', 'th'].map(hasCountableWords)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
