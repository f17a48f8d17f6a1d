import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath, Source } from '../data-set.ts';
import { type PricingRecord, tierNames } from '../schema/pricing.ts';
import { problem, repeated, unknownNames } from './text-references.ts';

/** What the calculator names, the order of its sizes, and that its finishes cost something. */
export function checkCalculator(dataSet: DataSet): Problem[] {
  return [...checkPricing(dataSet), ...checkPremiums(dataSet)];
}

function checkPricing({ pricing, names }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { value, source } = pricing;
  const { calculator, tiers } = value;
  const rates = new Set(value.rates.map((rate) => rate.key));
  const at = (...path: (string | number)[]): KeyPath => ['calculator', ...path];
  const problems = [
    ...unknownNames(value.cards, names.services, 'service', source, ['cards']),
    ...unknownNames([calculator.baseline], names.services, 'service', source, at('baseline'), true),
    ...unknownNames([calculator.scale.from], rates, 'rate', source, at('scale', 'from'), true),
    ...unknownNames([calculator.scale.to], rates, 'rate', source, at('scale', 'to'), true),
    ...(calculator.removal === undefined
      ? []
      : unknownNames(
          [calculator.removal.service],
          names.services,
          'service',
          source,
          at('removal', 'service'),
          true,
        )),
    ...calculator.finishes.flatMap((finish, index) => [
      ...(finish.pricedAs === undefined
        ? []
        : unknownNames(
            [finish.pricedAs],
            names.services,
            'service',
            source,
            at('finishes', index, 'pricedAs'),
            true,
          )),
      ...(finish.rate === undefined
        ? []
        : unknownNames([finish.rate], rates, 'rate', source, at('finishes', index, 'rate'), true)),
    ]),
    ...repeated(
      value.rates.map((rate, index) => ({ value: rate.key, source, path: ['rates', index, 'key'] })),
      'rate',
    ),
    ...repeated(
      calculator.finishes.map((finish, index) => ({
        value: finish.key,
        source,
        path: at('finishes', index, 'key'),
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
    const [before, least] = sizes[index - 1] ?? ['', 0];
    if (size > least || (name === 'largestArea' && size === least) || name === 'tiers.medium.upTo') continue;
    const path = name.startsWith('tiers.') ? name.split('.') : at(name);
    problems.push(
      problem(
        'invalid-value',
        `\`${path.join('.')}\` is ${size}, which is not above \`${before}\` (${least})`,
        source,
        path,
      ),
    );
  }
  return problems;
}

/** The scale's rates must lie apart, and a finish that is placed by a rate must lie between them. */
function checkScale({ rates, calculator }: PricingRecord, source: Source): Problem[] {
  const middle = (key: string) =>
    rates.filter((rate) => rate.key === key).map((rate) => rate.low + rate.high)[0];
  const [from, to] = [middle(calculator.scale.from), middle(calculator.scale.to)];
  if (from === undefined || to === undefined) return [];
  if (from >= to)
    return [
      problem('invalid-value', `\`calculator.scale\` runs from a rate to one that is not higher`, source, [
        'calculator',
        'scale',
        'to',
      ]),
    ];
  return calculator.finishes.flatMap((finish, index) => {
    const own = finish.rate === undefined ? from : (middle(finish.rate) ?? from);
    if (own >= from && own <= to) return [];
    return [
      problem('invalid-value', `the rate \`${finish.rate}\` lies outside \`calculator.scale\``, source, [
        'calculator',
        'finishes',
        index,
        'rate',
      ]),
    ];
  });
}

/** A finish costs something, at every size: its service's prices lie above the baseline's. */
function checkPremiums({ pricing, services }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { baseline, finishes } = pricing.value.calculator;
  const prices = (slug: string | undefined) =>
    services
      .filter(({ value }) => value.slug === slug)
      .flatMap(({ value }) => tierNames.flatMap((tier) => Object.values(value.priceRange[tier])));
  const base = prices(baseline);
  return finishes.flatMap((finish, index) => {
    const own = prices(finish.pricedAs);
    if (own.every((price, tier) => price >= (base[tier] ?? 0))) return [];
    return [
      problem(
        'invalid-value',
        `the finish \`${finish.key}\` would cost less than none: \`${finish.pricedAs}\` is cheaper than \`${baseline}\``,
        pricing.source,
        ['calculator', 'finishes', index, 'pricedAs'],
      ),
    ];
  });
}
