import { type Problem, startOf } from '../../problem.ts';
import type { Amounts, TiersRecord } from '../../schema/fields/business/price.ts';
import type { ServiceRecord } from '../../schema/service.ts';
import { listNames } from '../../schema/text/nearest-name.ts';
import { createProblem } from '../create-problem.ts';
import { tiersOf } from '../prices/service-prices.ts';
import type { DataSet, Loaded, Source } from '../records/data-set.ts';

/** Returns a problem if other files need data/pricing.yaml; none of them is reported then. */
export function findMissingPricing({ names, pages }: DataSet): Problem[] {
  const priced = pages.service.filter(({ value }) => value.priceRange !== undefined && value.tiers === undefined);
  const [first, ...others] = [...pages.pricing, ...priced].map(({ source }) => source.file);
  if (names.pricing || first === undefined) return [];
  const users = others.length === 0 ? `\`${first}\` needs` : `\`${first}\` and ${others.length} more need`;
  return [createProblem('missing-pricing', startOf('data/pricing.yaml'), { users })];
}

/** Checks that sizes ascend, and that services have a price for each tier, which ascends. */
export function checkPrices({ pricing, pages, names }: DataSet): Problem[] {
  const shared = pricing?.value.tiers;
  return [
    ...(pricing === null || shared === undefined ? [] : checkTierSizes(shared, pricing.source)),
    ...pages.service.flatMap((service) => {
      // Tiers that did not load are reported in their own file.
      if (service.value.tiers === undefined && pricing === null && names.pricing) return [];
      return [...checkService(service, tiersOf(service.value, pricing?.value ?? null), pricing !== null)];
    }),
  ];
}

function* checkService(
  { value, source }: Loaded<ServiceRecord>,
  tiers: TiersRecord | null,
  hasPricing: boolean,
): Iterable<Problem> {
  const { priceRange, tiers: serviceTiers } = value;
  if (serviceTiers !== undefined) yield* checkTierSizes(serviceTiers, source);
  if (!hasPricing && Object.values(serviceTiers ?? {}).some(({ upTo }) => upTo !== undefined))
    yield createProblem('size-without-unit', source.location(['tiers']));
  if (priceRange === undefined) return;
  if (tiers === null) {
    yield createProblem('price-without-tiers', source.location(['priceRange']));
    return;
  }
  const remedy =
    serviceTiers === undefined
      ? 'A service that does not need this tier has `tiers` of its own.'
      : 'Or remove it from `tiers`.';
  let previousKey = '';
  for (const key of Object.keys(tiers)) {
    const [price, previous, limit] = [priceRange[key], priceRange[previousKey], tiers[previousKey]?.upTo];
    if (price === undefined) yield createProblem('missing-price', source.location(['priceRange']), { key, remedy });
    // Tiers without sizes are different jobs, of any price.
    else if (previous !== undefined && limit !== undefined && isLower(price, previous))
      yield createProblem('cheaper-tier', source.location(['priceRange', key]), { key, previous: previousKey });
    previousKey = key;
  }
}

function isLower(price: Amounts, previous: Amounts): boolean {
  return (['low', 'high'] as const).some((end) => (price[end] ?? Number.POSITIVE_INFINITY) < (previous[end] ?? 0));
}

function* checkTierSizes(tiers: TiersRecord, source: Source): Iterable<Problem> {
  const limits = Object.entries(tiers).flatMap(([key, { upTo }]) => (upTo === undefined ? [] : [{ key, upTo }]));
  for (const [index, { key, upTo }] of limits.entries()) {
    const previous = limits[index - 1];
    if (previous !== undefined && upTo <= previous.upTo)
      yield createProblem('tier-order', source.location(['tiers', key, 'upTo']), {
        key,
        upTo,
        previous: listNames([previous.key]),
      });
  }
}
