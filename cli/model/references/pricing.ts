import { createError, type Problem } from '../../problem.ts';
import type { CalculatorRecord, PricingRecord } from '../../schema/pricing.ts';
import type { DataSet, KeyPath, Source } from '../records/data-set.ts';
import { buildEstimateRules, findFinishError } from '../text/reference-values.ts';
import { findDuplicates } from './reference-problems.ts';

/** Checks the keys of rates and finishes, the sizes and, with valid prices, the finishes. */
export function checkCalculator(dataSet: DataSet, arePricesValid: boolean): Problem[] {
  const { pricing } = dataSet;
  if (pricing === null) return [];
  const { value, source } = pricing;
  const problems = findDuplicates(
    value.rates.map((rate, index) => ({ value: rate.key, source, path: ['rates', index, 'key'] })),
    'rate',
  );
  const { calculator } = value;
  if (calculator === undefined) return problems;
  return [
    ...problems,
    ...findDuplicates(
      calculator.finishes.map((finish, index) => ({
        value: finish.key,
        source,
        path: pathTo('finishes', index, 'key'),
      })),
      'finish',
    ),
    ...checkScale(value, calculator, source),
    ...checkSizes(value, calculator, source),
    ...(arePricesValid ? checkPremiums(dataSet, calculator, source) : []),
    ...checkStart(dataSet, value, calculator, source),
  ];
}

const pathTo = (...path: (string | number)[]): KeyPath => ['calculator', ...path];

function checkSizes({ tiers = {} }: PricingRecord, calculator: CalculatorRecord, source: Source): Problem[] {
  const limits = Object.entries(tiers).flatMap(([key, { upTo }]): [string, number][] =>
    upTo === undefined ? [] : [[`tiers.${key}.upTo`, upTo]],
  );
  const sizes: [string, number][] = [
    ['minimumSize', calculator.minimumSize],
    ...limits,
    ['largeSize', calculator.largeSize],
    ['largestSize', calculator.largestSize],
  ];
  return sizes.flatMap(([name, size], index) => {
    const [previousName, previousSize] = sizes[index - 1] ?? ['', 0];
    // The order of two tiers is checked with the prices.
    const areTiers = name.startsWith('tiers.') && previousName.startsWith('tiers.');
    if (size > previousSize || (name === 'largestSize' && size === previousSize) || areTiers) return [];
    const path = name.startsWith('tiers.') ? name.split('.') : pathTo(name);
    return [
      createError('invalid-value', source.location(path), {
        message: `\`${path.join('.')}\` is \`${size}\`, which is not above \`${previousName}\` (\`${previousSize}\`).`,
        hint: 'Write the sizes in ascending order.',
      }),
    ];
  });
}

/** Checks that the scale ascends, and that the rate of every finish is on it. */
function checkScale({ rates }: PricingRecord, { scale, finishes }: CalculatorRecord, source: Source): Problem[] {
  const middle = (key: string | undefined) =>
    rates.filter((rate) => rate.key === key).map((rate) => rate.low + rate.high)[0];
  const [from, to] = [middle(scale?.from), middle(scale?.to)];
  if (from === undefined || to === undefined) return [];
  if (from >= to)
    return [
      createError('invalid-value', source.location(pathTo('scale', 'to')), {
        message: `The rate \`${scale?.to}\` of \`calculator.scale.to\` is not higher than the rate \`${scale?.from}\`.`,
        hint: 'Choose a higher rate for `to`.',
      }),
    ];
  return finishes.flatMap((finish, index) => {
    const rate = middle(finish.rate) ?? from;
    if (rate >= from && rate <= to) return [];
    return [
      createError('invalid-value', source.location(pathTo('finishes', index, 'rate')), {
        message: `The rate \`${finish.rate}\` is outside \`calculator.scale\`.`,
        hint: 'Choose a rate between `from` and `to`, or widen the scale.',
      }),
    ];
  });
}

/** Checks that no finish costs less than the baseline in any tier. */
function checkPremiums(
  { pages: { service: services } }: DataSet,
  { baseline, finishes }: CalculatorRecord,
  source: Source,
): Problem[] {
  const listAmounts = (slug: string | undefined) =>
    services
      .filter(({ value }) => value.slug === slug)
      .flatMap(({ value }) => Object.values(value.priceRange ?? {}).flatMap(({ low, high }) => [low ?? 0, high ?? 0]));
  const baselineAmounts = listAmounts(baseline);
  return finishes.flatMap((finish, index) => {
    const amounts = listAmounts(finish.pricedAs);
    if (amounts.every((amount, tier) => amount >= (baselineAmounts[tier] ?? 0))) return [];
    return [
      createError('invalid-value', source.location(pathTo('finishes', index, 'pricedAs')), {
        message: `The finish \`${finish.key}\` would lower the price: \`${finish.pricedAs}\` costs less than \`${baseline}\`.`,
        hint: 'Choose a more expensive service, or another `baseline`.',
      }),
    ];
  });
}

/** Checks that the calculator can answer its first job, and covers every common size. */
function checkStart(
  { pages: { service: services } }: DataSet,
  pricing: PricingRecord,
  { start, presets, largestSize }: CalculatorRecord,
  source: Source,
): Problem[] {
  const service = services.find(({ value }) => value.slug === start.project)?.value;
  const rules = buildEstimateRules(pricing, service === undefined ? [] : [service]);
  const problems: Problem[] = [];
  // A tier without a price is reported at the service.
  const hasEveryPrice = Object.keys(pricing.tiers ?? {}).every(
    (key) => service?.priceRange === undefined || service.priceRange[key] !== undefined,
  );
  if (service !== undefined && hasEveryPrice && rules?.published[service.slug] === undefined)
    problems.push(
      createError('invalid-value', source.location(pathTo('start', 'project')), {
        message: `The calculator cannot answer for \`${start.project}\`, which has no range in every tier.`,
        hint: 'Choose a service with a range in every tier.',
      }),
    );
  const finishError =
    service === undefined || start.finish === undefined ? null : findFinishError(service, start.finish);
  if (finishError !== null)
    problems.push(
      createError('unknown-name', source.location(pathTo('start', 'finish')), {
        message: `The job of \`calculator.start\` ${finishError}.`,
      }),
    );
  const sizes = [
    { size: start.size, path: pathTo('start', 'size') },
    ...presets.map(({ size }, index) => ({ size, path: pathTo('presets', index, 'size') })),
  ];
  for (const { size, path } of sizes.filter((candidate) => candidate.size > largestSize))
    problems.push(
      createError('invalid-value', source.location(path), {
        message: `\`size\` is \`${size}\`, but the largest size of the calculator is ${largestSize}.`,
        hint: 'Write a smaller size, or raise `largestSize`.',
      }),
    );
  return problems;
}
