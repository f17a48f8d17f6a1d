// Checks the estimates against worked examples (project, finish, square feet, tier, low, high), a
// matrix of all project types and finishes, and general properties.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { examples } from '../../testing/estimate-examples.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { buildModel } from '../model.ts';
import { type AmountRange, type EstimateRules, estimate } from './estimate.ts';

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
const answers = new Map<string, readonly AmountRange[]>();

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
    for (const [index, range] of listRanges(combination).entries()) {
      if (range.low % 50 !== 0 || range.high % 50 !== 0 || range.low > range.high)
        expect.fail(JSON.stringify({ ...combination, size: index + 1, range }));
      if (range.low < previous.low || range.high < previous.high)
        expect.fail(JSON.stringify({ ...combination, size: index + 1, range, previous }));
      previous = range;
    }
  }
});

test('a sidewalk in sandwash costs what sandwash costs', () => {
  for (const [project, finish] of [
    ['concrete-sidewalks', 'sandwash'],
    ['sandwash-concrete', 'sandwash'],
  ] as const)
    expect(estimate(rules, { project, finish, size: 200 })).toEqual({ low: 3500, high: 4200 });
});

test('none of 155,000 answers is below the finish by itself or the project without it, or outside of what is published', () => {
  const typical = { ...rules, spreadPercent: 0, roundTo: 1 };
  const typicalAt = (project: string, size: number) => estimate(typical, { project, finish: null, size }).low;
  let count = 0;
  for (const combination of combinations) {
    const { project, finish } = combination;
    const { pricedAs, share } = (finish === null ? null : rules.finishes[finish]) ?? { pricedAs: null, share: 1 };
    const services = pricedAs === null || share < 1 ? [project] : [project, pricedAs];
    const floors = services.map((service) => listRanges({ project: service, finish: null }));
    const ranges = listRanges(combination);
    for (const size of sizes) {
      const range = ranges[size - 1] as AmountRange;
      const [plain, own = plain] = services.map((service) => findPublished(service, size));
      if (plain === undefined || own === undefined) throw new Error('every service has a tier for every size');
      const isPlain = pricedAs === null || pricedAs === project;
      const premium = isPlain ? 0 : share * (typicalAt(pricedAs, size) - typicalAt('concrete-patios', size));
      const highest = Math.max(plain.high + 1.2 * premium + 25, own.high);
      const isBelow = floors.some((floor) => {
        const { low = 0, high = 0 } = floor[size - 1] ?? {};
        return range.low < low || range.high < high;
      });
      if (isBelow || range.low < Math.max(plain.low, own.low) || range.high > (isPlain ? plain.high : highest))
        expect.fail(JSON.stringify({ ...combination, size, range, plain, own, premium }));
      count += 1;
    }
  }
  expect(count).toBe(155_000);
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

test('each end is the highest of the sum, the project without a finish and the finish by itself', () => {
  const published = {
    decks: [{ low: 1000, high: 2000 }],
    porches: [{ low: 900, high: 2100 }],
    cedar: [{ low: 3000, high: 3100 }],
    pine: [{ low: 600, high: 700 }],
  };
  const finishes = { cedar: { pricedAs: 'cedar', share: 1 }, pine: { pricedAs: 'pine', share: 0.5 } };
  const mixed: EstimateRules = {
    ...rules,
    tierSizes: [500],
    baseline: 'decks',
    asBaseline: ['decks', 'pine'],
    published,
    finishes,
  };
  expect(estimate(mixed, { project: 'porches', finish: 'cedar', size: 100 })).toEqual({ low: 3000, high: 3500 });
  expect(estimate(mixed, { project: 'porches', finish: 'pine', size: 100 })).toEqual({ low: 900, high: 1100 });
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

/** The answers of a job for every size, calculated once. */
function listRanges({ project, finish }: { project: string; finish: string | null }): readonly AmountRange[] {
  const key = `${project} ${finish}`;
  const ranges = answers.get(key) ?? sizes.map((size) => estimate(rules, { project, finish, size }));
  answers.set(key, ranges);
  return ranges;
}

function findPublished(slug: string, size: number): AmountRange {
  const tier = model.prices.get(slug)?.find(({ maxSize }) => maxSize === null || size <= maxSize);
  const high = tier?.isOpenEnded === true ? Number.POSITIVE_INFINITY : (tier?.high ?? Number.NaN);
  return { low: tier?.low ?? Number.NaN, high };
}
