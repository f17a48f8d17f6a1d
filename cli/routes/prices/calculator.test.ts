import { expect, test } from 'vitest';
import type { CalculatorProps } from '../../../templates/sections/calculator.tsx';
import { loadData } from '../../load/load.ts';
import type { CalculatorData } from '../../model/calculator/calculator-answer.ts';
import { buildModel } from '../../model/model.ts';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildSiteParts } from '../site-parts.ts';

test('a project type has the short name of its service unless the data has a label for it', () => {
  const fixture = copyFixture();
  expect(buildCalculator(fixture).projects).toContainEqual({ slug: 'metal-roofs', label: 'Metal' });
  expect(parseData(fixture).projects['metal-roofs']).toMatchObject({
    noun: 'metal',
    published: [expect.stringContaining('for small metal: $2,000-3,000'), expect.anything(), expect.anything()],
  });
  fixture.edit(
    'services/metal-roofs.yaml',
    'shortName: Metal',
    'shortName: Metal\nprojectLabel: Metal roofs\nprojectNoun: metal roof',
  );
  expect(buildCalculator(fixture).projects).toContainEqual({ slug: 'metal-roofs', label: 'Metal roofs' });
  expect(parseData(fixture).projects['metal-roofs']).toMatchObject({
    noun: 'metal roof',
    published: [expect.stringContaining('for small metal roofs:'), expect.anything(), expect.anything()],
  });
});

test('the removal hint is optional', () => {
  const fixture = copyFixture();
  expect(parseData(fixture).removal).toBe(null);
  const removal = 'calculator:\n  removal: { service: shingle-roofs, hint: Add the tear-off. }';
  fixture.edit('pricing.yaml', 'calculator:', removal);
  expect(parseData(fixture).removal).toEqual({ project: 'shingle-roofs', hint: 'Add the tear-off.' });
});

test('a first job and an example at the border of two tiers say without script that prices step there', () => {
  const fixture = copyFixture();
  fixture.edit('pricing.yaml', 'finish: plain, size: 1500 }', 'finish: plain, size: 1000 }');
  fixture.edit('pricing-pages/metro.yaml', 'size: 1500', 'size: 2001');
  expect(buildCalculator(fixture).start.answer.notes).toEqual([
    'Prices step up at 1,000 sq ft, where our next range begins.',
  ]);
  const { routes } = buildFixtureRoutes(fixture);
  expect(routes.find(({ path }) => path === '/roof-prices')?.props).toMatchObject({
    examples: [{ note: 'Prices step up at 2,000 sq ft, where our next range begins.' }],
  });
});

function buildCalculator(fixture: SiteFixture): CalculatorProps {
  expect(fixture.problems()).toBe('');
  const { calculator } = buildSiteParts(buildModel(loadData(fixture.root).dataSet, {}));
  if (calculator === null) throw new Error('the fixture has no calculator');
  return calculator;
}

function parseData(fixture: SiteFixture): CalculatorData {
  return JSON.parse(buildCalculator(fixture).data) as CalculatorData;
}
