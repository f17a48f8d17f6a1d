import { expect, test } from 'vitest';
import type { CalculatorFacts } from '../../templates/sections/calculator.tsx';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import { buildSharedProps } from './shared-props.ts';

test('a project type is called by the short name of its service, unless the data has words for it', () => {
  const fixture = copyFixture();
  expect(calculatorOf(fixture).projects).toContainEqual({ slug: 'metal-roofs', label: 'Metal' });
  expect(factsOf(fixture).projects['metal-roofs']).toMatchObject({ label: 'Metal', noun: 'metal' });
  fixture.edit(
    'services/metal-roofs.yaml',
    'shortName: Metal',
    'shortName: Metal\nprojectLabel: Metal roofs\nprojectNoun: metal roof',
  );
  expect(calculatorOf(fixture).projects).toContainEqual({ slug: 'metal-roofs', label: 'Metal roofs' });
  expect(factsOf(fixture).projects['metal-roofs']).toMatchObject({
    label: 'Metal roofs',
    noun: 'metal roof',
  });
});

test('the hint at removal is a setting, and names a service', () => {
  const fixture = copyFixture();
  expect(factsOf(fixture).removal).toBe(null);
  const removal = (service: string) =>
    `calculator:\n  removal: { service: ${service}, hint: Add the tear-off. }`;
  fixture.edit('pricing.yaml', 'calculator:', removal('shingle-roofs'));
  expect(factsOf(fixture).removal).toEqual({ project: 'shingle-roofs', hint: 'Add the tear-off.' });
  fixture.edit('pricing.yaml', removal('shingle-roofs'), removal('shingle-rofs'));
  expect(fixture.problems()).toContain('no service is named `shingle-rofs`');
});

function calculatorOf(fixture: SiteFixture) {
  expect(fixture.problems()).toBe('');
  return buildSharedProps(buildModel(loadData(fixture.root).dataSet, {})).calculator;
}

function factsOf(fixture: SiteFixture): CalculatorFacts {
  return JSON.parse(calculatorOf(fixture).facts) as CalculatorFacts;
}
