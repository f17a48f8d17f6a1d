// The calculator's arithmetic against its worked examples (project, finish, square feet, tier, low, high) and its properties.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { packageRoot } from '../testing/run-site.ts';
import { estimate } from './estimate.ts';
import { buildModel } from './model.ts';
import { tierNames } from './schema/pricing.ts';

const model = buildModel(loadData(packageRoot).dataSet);
const rules = model.estimateRules;
const examples = JSON.parse(
  readFileSync(join(packageRoot, 'cli/testing/estimate-examples.json'), 'utf8'),
) as [project: string, finish: string | null, size: number, tier: string, low: number, high: number][];
const combinations = model.services.flatMap((service) =>
  (service.finishes.length === 0 ? [null] : service.finishes).map((finish) => ({
    project: service.slug,
    finish,
  })),
);
const sizes = Array.from({ length: rules.largestArea }, (_, index) => index + 1);

test('166 worked examples', () => {
  expect(examples).toHaveLength(166);
  for (const [project, finish, size, , low, high] of examples) {
    expect(estimate(rules, { project, finish, size }), `${project} ${finish} ${size}`).toEqual({ low, high });
  }
});

test('every combination at every size: a multiple of 50, never backwards, never falling', () => {
  expect(combinations).toHaveLength(31);
  for (const combination of combinations) {
    let before = { low: 0, high: 0 };
    for (const size of sizes) {
      const range = estimate(rules, { ...combination, size });
      if (range.low % 50 !== 0 || range.high % 50 !== 0 || range.low > range.high)
        expect.fail(JSON.stringify({ ...combination, size, range }));
      if (range.low < before.low || range.high < before.high)
        expect.fail(JSON.stringify({ ...combination, size, range, before }));
      before = range;
    }
  }
});

test('the same job has one price whichever way it is entered', () => {
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

test("at the middle of every tier the range lies inside the tier's", () => {
  for (const service of model.services) {
    for (const [index, size] of [375, 750, 1500].entries()) {
      const tier = service.priceRange[tierNames[index] ?? 'small'];
      const range = estimate(rules, { project: service.slug, finish: service.finishes[0] ?? null, size });
      expect(range.low, service.slug).toBeGreaterThanOrEqual(tier.low);
      expect(range.high, service.slug).toBeLessThanOrEqual(tier.high);
    }
  }
});

test('a change of the published prices changes the answer', () => {
  const [small, ...rest] = rules.lines['concrete-patios'] ?? [0, 0, 0, 0];
  const dearer = {
    ...rules,
    lines: { ...rules.lines, 'concrete-patios': [small + 1000, ...rest] as [number, number, number, number] },
  };
  const request = { project: 'concrete-patios', finish: 'standard', size: 100 };
  expect(estimate(dearer, request).low - estimate(rules, request).low).toBe(1000);
});
