import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath, Source } from '../data-set.ts';
import { type PricingRecord, tierNames } from '../schema/pricing.ts';
import { findFinishError } from '../text-facts.ts';
import { createProblem, findDuplicates, findUnknownNames } from './text-references.ts';

/** Checks the services and rates that the calculator refers to, the order of its sizes, and that no finish lowers a price. */
export function checkCalculator(dataSet: DataSet): Problem[] {
  return [...checkPricing(dataSet), ...checkPremiums(dataSet), ...checkStart(dataSet)];
}

function checkPricing({ pricing, names }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { value, source } = pricing;
  const { calculator, tiers } = value;
  const rates = new Set(value.rates.map((rate) => rate.key));
  const pathTo = (...path: (string | number)[]): KeyPath => ['calculator', ...path];
  const problems = [
    ...findUnknownNames(value.cards, names.services, 'service', source, ['cards']),
    ...findUnknownNames([calculator.baseline], names.services, 'service', source, pathTo('baseline'), true),
    ...findUnknownNames([calculator.scale.from], rates, 'rate', source, pathTo('scale', 'from'), true),
    ...findUnknownNames([calculator.scale.to], rates, 'rate', source, pathTo('scale', 'to'), true),
    ...findUnknownNames(
      [calculator.start.project],
      names.services,
      'service',
      source,
      pathTo('start', 'project'),
      true,
    ),
    ...calculator.presets.flatMap((preset, index) =>
      findUnknownNames(
        preset.services ?? [],
        names.services,
        'service',
        source,
        pathTo('presets', index, 'services'),
      ),
    ),
    ...(calculator.removal === undefined
      ? []
      : findUnknownNames(
          [calculator.removal.service],
          names.services,
          'service',
          source,
          pathTo('removal', 'service'),
          true,
        )),
    ...calculator.finishes.flatMap((finish, index) => [
      ...(finish.pricedAs === undefined
        ? []
        : findUnknownNames(
            [finish.pricedAs],
            names.services,
            'service',
            source,
            pathTo('finishes', index, 'pricedAs'),
            true,
          )),
      ...(finish.rate === undefined
        ? []
        : findUnknownNames([finish.rate], rates, 'rate', source, pathTo('finishes', index, 'rate'), true)),
    ]),
    ...findDuplicates(
      value.rates.map((rate, index) => ({ value: rate.key, source, path: ['rates', index, 'key'] })),
      'rate',
    ),
    ...findDuplicates(
      calculator.finishes.map((finish, index) => ({
        value: finish.key,
        source,
        path: pathTo('finishes', index, 'key'),
      })),
      'finish',
    ),
  ];
  problems.push(...checkScale(value, source));
  const sizes: [string, number][] = [
    ['minimumArea', calculator.minimumArea],
    ['tiers.small.upTo', tiers.small.upTo],
    ['tiers.medium.upTo', tiers.medium.upTo],
    ['largeArea', calculator.largeArea],
    ['largestArea', calculator.largestArea],
  ];
  for (const [index, [name, size]] of sizes.entries()) {
    const [previousName, previousSize] = sizes[index - 1] ?? ['', 0];
    if (
      size > previousSize ||
      (name === 'largestArea' && size === previousSize) ||
      name === 'tiers.medium.upTo'
    )
      continue;
    const path = name.startsWith('tiers.') ? name.split('.') : pathTo(name);
    problems.push(
      createProblem(
        'invalid-value',
        `\`${path.join('.')}\` is \`${size}\`, which is not above \`${previousName}\` (\`${previousSize}\`).`,
        source,
        path,
        'Write the sizes in ascending order.',
      ),
    );
  }
  return problems;
}

/** Checks that the second rate of the scale is higher than the first, and that the rate of every finish is between them. */
function checkScale({ rates, calculator }: PricingRecord, source: Source): Problem[] {
  const middle = (key: string) =>
    rates.filter((rate) => rate.key === key).map((rate) => rate.low + rate.high)[0];
  const [from, to] = [middle(calculator.scale.from), middle(calculator.scale.to)];
  if (from === undefined || to === undefined) return [];
  if (from >= to)
    return [
      createProblem(
        'invalid-value',
        `The rate \`${calculator.scale.to}\` of \`calculator.scale.to\` is not higher than the rate \`${calculator.scale.from}\`.`,
        source,
        ['calculator', 'scale', 'to'],
        'Choose a higher rate for `to`.',
      ),
    ];
  return calculator.finishes.flatMap((finish, index) => {
    const rate = finish.rate === undefined ? from : (middle(finish.rate) ?? from);
    if (rate >= from && rate <= to) return [];
    return [
      createProblem(
        'invalid-value',
        `The rate \`${finish.rate}\` is outside \`calculator.scale\`.`,
        source,
        ['calculator', 'finishes', index, 'rate'],
        'Choose a rate between `from` and `to`, or widen the scale.',
      ),
    ];
  });
}

/** Checks that no finish lowers a price: its service must cost at least as much as the baseline in every tier. */
function checkPremiums({ pricing, services }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { baseline, finishes } = pricing.value.calculator;
  const listPrices = (slug: string | undefined) =>
    services
      .filter(({ value }) => value.slug === slug)
      .flatMap(({ value }) => tierNames.flatMap((tier) => Object.values(value.priceRange[tier])));
  const baselinePrices = listPrices(baseline);
  return finishes.flatMap((finish, index) => {
    const finishPrices = listPrices(finish.pricedAs);
    if (finishPrices.every((price, tier) => price >= (baselinePrices[tier] ?? 0))) return [];
    return [
      createProblem(
        'invalid-value',
        `The finish \`${finish.key}\` would lower the price: \`${finish.pricedAs}\` costs less than \`${baseline}\`.`,
        pricing.source,
        ['calculator', 'finishes', index, 'pricedAs'],
        'Choose a more expensive service, or another `baseline`.',
      ),
    ];
  });
}

/** Checks that the calculator covers the job that it answers first, and every common size. */
function checkStart({ pricing, services }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { start, presets, largestArea } = pricing.value.calculator;
  const pathTo = (...path: (string | number)[]): KeyPath => ['calculator', ...path];
  const service = services.find(({ value }) => value.slug === start.project)?.value;
  const finishError = service === undefined ? null : findFinishError(service, start.finish);
  const sizes = [
    { size: start.size, path: pathTo('start', 'size') },
    ...presets.map(({ size }, index) => ({ size, path: pathTo('presets', index, 'size') })),
  ];
  return [
    ...(finishError === null
      ? []
      : [
          createProblem(
            'unknown-name',
            `The job of \`calculator.start\` ${finishError}.`,
            pricing.source,
            pathTo('start', 'finish'),
          ),
        ]),
    ...sizes
      .filter(({ size }) => size > largestArea)
      .map(({ size, path }) =>
        createProblem(
          'invalid-value',
          `\`size\` is \`${size}\`, but the largest size of the calculator is ${largestArea}.`,
          pricing.source,
          path,
          'Write a smaller size, or raise `largestArea`.',
        ),
      ),
  ];
}
