// Checks the estimates against worked examples (project, finish, square feet, tier, low, high) and general properties.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { buildModel } from '../model.ts';
import { type EstimateRules, estimate } from './estimate.ts';

const model = buildModel(loadData(packageRoot).dataSet);
const rules = model.estimateRules as EstimateRules; // The shipped data has a calculator.
const examples = JSON.parse(
  readFileSync(join(packageRoot, 'cli/testing/estimate-examples.json'), 'utf8'),
) as [project: string, finish: string | null, size: number, tier: string, low: number, high: number][];
const combinations = model.services.flatMap((service) =>
  (service.finishes.length === 0 ? [null] : service.finishes).map((finish) => ({
    project: service.slug,
    finish,
  })),
);
const sizes = Array.from({ length: rules.largestSize }, (_, index) => index + 1);

test('the estimates equal 166 worked examples', () => {
  expect(examples).toHaveLength(166);
  for (const [project, finish, size, , low, high] of examples) {
    expect(estimate(rules, { project, finish, size }), `${project} ${finish} ${size}`).toEqual({ low, high });
  }
});

test('every range is in multiples of 50, is not reversed, and does not fall with the size', () => {
  expect(combinations).toHaveLength(31);
  for (const combination of combinations) {
    let previous = { low: 0, high: 0 };
    for (const size of sizes) {
      const range = estimate(rules, { ...combination, size });
      if (range.low % 50 !== 0 || range.high % 50 !== 0 || range.low > range.high)
        expect.fail(JSON.stringify({ ...combination, size, range }));
      if (range.low < previous.low || range.high < previous.high)
        expect.fail(JSON.stringify({ ...combination, size, range, previous }));
      previous = range;
    }
  }
});

test('a job has the same price as a finish of a patio and as a service', () => {
  for (const size of sizes) {
    for (const [finish, project] of [
      ['stamped', 'stamped-concrete'],
      ['sandwash', 'sandwash-concrete'],
      ['exposed', 'exposed-aggregate-concrete'],
    ] as const) {
      expect(estimate(rules, { project: 'concrete-patios', finish, size })).toEqual(
        estimate(rules, { project, finish, size }),
      );
    }
  }
});

test('the range for the middle of a tier is within the price range of the tier', () => {
  for (const service of model.services) {
    for (const [index, size] of [375, 750, 1500].entries()) {
      const tier = model.prices.get(service.slug)?.[index];
      const range = estimate(rules, { project: service.slug, finish: service.finishes[0] ?? null, size });
      expect(range.low, service.slug).toBeGreaterThanOrEqual(tier?.low ?? Number.NaN);
      expect(range.high, service.slug).toBeLessThanOrEqual(tier?.high ?? Number.NaN);
    }
  }
});

test('a change of the published prices changes the estimate', () => {
  const [small = 0, ...rest] = rules.lines['concrete-patios'] ?? [];
  const moreExpensive = {
    ...rules,
    lines: { ...rules.lines, 'concrete-patios': [small + 1000, ...rest] },
  };
  const request = { project: 'concrete-patios', finish: 'standard', size: 100 };
  expect(estimate(moreExpensive, request).low - estimate(rules, request).low).toBe(1000);
});
