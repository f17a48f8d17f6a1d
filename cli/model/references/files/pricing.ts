import type { Problem } from '../../../problem.ts';
import type { CalculatorRecord, PricingRecord } from '../../../schema/pricing.ts';
import { createProblem } from '../../create-problem.ts';
import type { DataSet, KeyPath, Source } from '../../records/data-set.ts';
import { buildEstimateRules, findJobError } from '../../text/reference-values.ts';
import { findDuplicates } from '../reference-problems.ts';

/** Checks the keys of rates and finishes, the sizes and, with valid prices, the finishes. */
export function checkCalculator(dataSet: DataSet, arePricesValid: boolean): Problem[] {
  const { pricing } = dataSet;
  if (pricing === null) return [];
  const { value, source } = pricing;
  const { calculator, rates } = value;
  const rateKeys = rates.map(({ key }, index) => ({ value: key, source, path: ['rates', index, 'key'] }));
  if (calculator === undefined) return [...findDuplicates(rateKeys, 'rate')];
  const finishKeys = calculator.finishes.map(({ key }, index) => ({
    value: key,
    source,
    path: pathTo('finishes', index, 'key'),
  }));
  return [
    ...findDuplicates(rateKeys, 'rate'),
    ...findDuplicates(finishKeys, 'finish'),
    ...checkScale(value, calculator, source),
    ...checkSizes(value, calculator, source),
    ...(arePricesValid ? checkPremiums(dataSet, calculator, source) : []),
    ...checkStart(dataSet, value, calculator, source),
  ];
}

const pathTo = (...path: (string | number)[]): KeyPath => ['calculator', ...path];

function* checkSizes({ tiers = {} }: PricingRecord, calculator: CalculatorRecord, source: Source): Iterable<Problem> {
  const { minimumSize, largeSize, largestSize } = calculator;
  const sizes: readonly (readonly [name: string, size: number | undefined])[] = [
    ['minimumSize', minimumSize],
    ...Object.entries(tiers).map(([key, { upTo }]) => [`tiers.${key}.upTo`, upTo] as const),
    ['largeSize', largeSize],
    ['largestSize', largestSize],
  ];
  let [previousName, previousSize] = ['', 0];
  for (const [name, size] of sizes) {
    if (size === undefined) continue;
    const isTier = name.startsWith('tiers.');
    // The order of two tiers is checked with the prices.
    const isInOrder = size > previousSize || (isTier && previousName.startsWith('tiers.'));
    const path = isTier ? name.split('.') : pathTo(name);
    if (!isInOrder && !(name === 'largestSize' && size === previousSize))
      yield createProblem('size-order', source.location(path), {
        key: path.join('.'),
        size,
        previousName,
        previousSize,
      });
    [previousName, previousSize] = [name, size];
  }
}

/** Checks that the scale ascends, and that the rate of every finish is on it. */
function* checkScale(
  { rates }: PricingRecord,
  { scale, finishes }: CalculatorRecord,
  source: Source,
): Iterable<Problem> {
  const middle = (key: string | undefined) =>
    rates.filter((rate) => rate.key === key).map((rate) => rate.low + rate.high)[0];
  const [from, to] = [middle(scale?.from), middle(scale?.to)];
  if (from === undefined || to === undefined) return;
  if (from >= to) {
    yield createProblem('scale-order', source.location(pathTo('scale', 'to')), { to: scale?.to, from: scale?.from });
    return;
  }
  for (const [index, finish] of finishes.entries()) {
    const rate = middle(finish.rate) ?? from;
    if (rate < from || rate > to)
      yield createProblem('rate-outside-scale', source.location(pathTo('finishes', index, 'rate')), {
        rate: finish.rate,
      });
  }
}

/** Checks that no finish costs less than the baseline in any tier. */
function* checkPremiums(
  { pages }: DataSet,
  { baseline, finishes }: CalculatorRecord,
  source: Source,
): Iterable<Problem> {
  const listAmounts = (slug: string | undefined) =>
    pages.service
      .filter(({ value }) => value.slug === slug)
      .flatMap(({ value }) => Object.values(value.priceRange ?? {}).flatMap(({ low, high }) => [low ?? 0, high ?? 0]));
  const baselineAmounts = listAmounts(baseline);
  for (const [index, { key, pricedAs }] of finishes.entries())
    if (listAmounts(pricedAs).some((amount, tier) => amount < (baselineAmounts[tier] ?? 0)))
      yield createProblem('cheaper-finish', source.location(pathTo('finishes', index, 'pricedAs')), {
        key,
        pricedAs,
        baseline,
      });
}

/** Checks that the calculator can answer its first job, and covers every common size. */
function* checkStart(
  { pages }: DataSet,
  pricing: PricingRecord,
  { start, presets, finishes, largestSize }: CalculatorRecord,
  source: Source,
): Iterable<Problem> {
  const service = pages.service.find(({ value }) => value.slug === start.project)?.value;
  if (service !== undefined) {
    // A tier without a price is reported at the service.
    const { priceRange, slug } = service;
    const hasEveryPrice = Object.keys(pricing.tiers ?? {}).every((key) => Object.hasOwn(priceRange ?? {}, key));
    const canAnswer = Object.hasOwn(buildEstimateRules(pricing, [service])?.published ?? {}, slug);
    if (!canAnswer && (priceRange === undefined || hasEveryPrice))
      yield createProblem('no-answer-for-start', source.location(pathTo('start', 'project')), {
        service: start.project,
      });
    const finishError = start.finish === undefined ? null : findJobError({ service, finish: start.finish }, finishes);
    if (finishError !== null)
      yield createProblem('job-of-start', source.location(pathTo('start', 'finish')), { error: finishError });
  }
  const sizes = [
    { size: start.size, path: pathTo('start', 'size') },
    ...presets.map(({ size }, index) => ({ size, path: pathTo('presets', index, 'size') })),
  ];
  for (const { size, path } of sizes)
    if (size > largestSize) yield createProblem('size-of-start', source.location(path), { size, largest: largestSize });
}

/** Checks that pricing pages are for different areas, and their examples. */
export function* checkPricingPages({ pages, pricing }: DataSet, isCalculatorValid: boolean): Iterable<Problem> {
  yield* findDuplicates(
    pages.pricing.map(({ value: { city }, source }) => ({
      value: city ?? 'the whole area',
      source,
      path: [city === undefined ? 'area' : 'city'],
    })),
    'pricing page for',
  );
  const bySlug = new Map(pages.service.map(({ value }) => [value.slug, value]));
  const { largestSize: maxSize, finishes = [] } = pricing?.value.calculator ?? {};
  for (const { value, source } of pages.pricing) {
    if (pricing !== null && maxSize === undefined && value.examples.length > 0) {
      yield createProblem('examples-without-calculator', source.location(['examples']));
      continue;
    }
    for (const [index, { project, finish, size }] of value.examples.entries()) {
      const locate = (key: string) => source.location(['examples', index, key]);
      const service = bySlug.get(project);
      const finishError = service === undefined ? null : findJobError({ service, finish }, finishes);
      if (finishError !== null) yield createProblem('job-of-example', locate('finish'), { error: finishError });
      if (isCalculatorValid && maxSize !== undefined && size > maxSize)
        yield createProblem('size-of-example', locate('size'), { size, largest: maxSize });
    }
  }
}
