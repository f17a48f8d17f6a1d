// Checks the estimates against worked examples (project, finish, square feet, tier, low, high), a
// matrix of all project types and finishes, and general properties.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { examples } from '../../testing/estimate-examples.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { buildModel } from '../model.ts';
import { type EstimateRules, estimate } from './estimate.ts';

const model = buildModel(loadData(packageRoot).dataSet);
const rules = model.estimateRules as EstimateRules; // The shipped data has a calculator.
const matrix = JSON.parse(readFileSync(join(packageRoot, 'cli/testing/estimate-matrix.json'), 'utf8')) as {
  sizes: number[];
  rows: [project: string, finish: string | null, ...ranges: [low: number, high: number][]][];
};
const combinations = model.services.flatMap((service) =>
  (service.finishes.length === 0 ? [null] : service.finishes).map((finish) => ({ project: service.slug, finish })),
);
const sizes = Array.from({ length: rules.largestSize }, (_, index) => index + 1);

test('the estimates equal 166 worked examples', () => {
  expect(examples).toHaveLength(166);
  for (const [project, finish, size, , low, high] of examples) {
    expect(estimate(rules, { project, finish, size }), `${project} ${finish} ${size}`).toEqual({ low, high });
  }
});

test('the estimates equal the matrix of 31 combinations and 14 sizes', () => {
  expect(matrix.rows).toHaveLength(31);
  for (const [project, finish, ...ranges] of matrix.rows) {
    const estimates = matrix.sizes.map((size) => estimate(rules, { project, finish, size }));
    expect(estimates, `${project} ${finish}`).toEqual(ranges.map(([low, high]) => ({ low, high })));
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

test('with its first finish, every service stays inside the published range of every size', () => {
  for (const service of model.services) {
    const tiers = model.prices.get(service.slug) ?? [];
    for (const size of sizes) {
      const tier = tiers.find(({ maxSize }) => maxSize === null || size <= maxSize);
      const range = estimate(rules, { project: service.slug, finish: service.finishes[0] ?? null, size });
      const high = tier?.isOpenEnded === true ? Number.POSITIVE_INFINITY : (tier?.high ?? Number.NaN);
      if (!(range.low >= (tier?.low ?? Number.NaN) && range.high <= high))
        expect.fail(JSON.stringify({ service: service.slug, size, range, tier }));
    }
  }
});

test('a decorative finish never lowers either end', () => {
  for (const { project, finish } of combinations) {
    if (finish === null) continue;
    const standard = model.serviceBySlug.get(project)?.finishes[0] ?? null;
    for (const size of sizes.filter((candidate) => candidate % 10 === 0)) {
      const base = estimate(rules, { project, finish: standard, size });
      const range = estimate(rules, { project, finish, size });
      expect(range.low, `${project} ${finish} ${size}`).toBeGreaterThanOrEqual(base.low);
      expect(range.high, `${project} ${finish} ${size}`).toBeGreaterThanOrEqual(base.high);
    }
  }
});

test('tiers that overlap or leave a gap, limits that are not round and a last tier with a size are held inside too', () => {
  const deck = { project: 'decks', finish: null };
  const odd: EstimateRules = {
    ...rules,
    spreadPercent: 5,
    tierSizes: [500, 1000],
    published: {
      decks: [
        { low: 1010, high: 2020 },
        { low: 3030, high: 4040 },
      ],
    },
  };
  expect(estimate(odd, { ...deck, size: 100 })).toEqual({ low: 1010, high: 1050 });
  expect(estimate(odd, { ...deck, size: 500 })).toEqual({ low: 2000, high: 2000 });
  expect(estimate(odd, { ...deck, size: 501 })).toEqual({ low: 3050, high: 3050 });
  expect(estimate({ ...odd, largeSize: 900 }, { ...deck, size: 1000 })).toEqual({ low: 4040, high: 4040 });
  expect(estimate({ ...odd, largeSize: 900 }, { ...deck, size: 1001 }).high).toBeGreaterThan(4040);
});
