// The values that references in running text (`{price:metal-roofs:small}`) resolve to, and the rules of the calculator. Entry points:
// buildTextFacts and buildEstimateRules.
import type { DataSet } from './data-set.ts';
import { type EstimateRules, estimate, type PriceLine } from './estimate.ts';
import { formatOpeningHours, formatPhone, formatPriceRange } from './format.ts';
import { suggestName } from './nearest-name.ts';
import type { PricingRecord } from './schema/pricing.ts';
import { tierNames } from './schema/pricing.ts';
import type { ServiceRecord } from './schema/service.ts';
import type { TextFacts } from './text-reference.ts';
import { mergeWording } from './wording/wording.ts';

/** The value for work without a finish in `{estimate:...}` and in the examples of pricing pages. */
export const NO_FINISH = 'none';

/** Builds the facts from the records that loaded; references to the others resolve to an empty text, so that each problem is reported once. */
export function buildTextFacts(dataSet: DataSet, isCalculatorValid = true): TextFacts {
  const services = new Map(dataSet.services.map(({ value }) => [value.slug, value]));
  const rules =
    dataSet.pricing === null || !isCalculatorValid
      ? null
      : buildEstimateRules(dataSet.pricing.value, [...services.values()]);
  const isNotLoaded = (slug: string) => !services.has(slug) && dataSet.names.services.has(slug);
  const site = dataSet.site?.value;
  return {
    words: new Map([
      ['name', site?.name ?? ''],
      ['phone', site === undefined ? '' : formatPhone(site.phone, site.address.country)],
      ['email', site?.email ?? ''],
      [
        'hours',
        site === undefined
          ? ''
          : formatOpeningHours(site, mergeWording(dataSet.wording?.value ?? {}, site.language)),
      ],
      // Without the number of days, a text must not refer to it.
      ...(site !== undefined && site.estimateValidDays === undefined
        ? []
        : [['estimateValidDays', String(site?.estimateValidDays ?? '')] as const]),
    ]),
    prices: new Map(
      [...new Set([...services.keys(), ...dataSet.names.services])].flatMap((slug) =>
        tierNames.map((tier): [string, string] => {
          const range = services.get(slug)?.priceRange[tier];
          return [
            `${slug}:${tier}`,
            range === undefined ? '' : formatPriceRange({ ...range, openEnded: tier === 'large' }),
          ];
        }),
      ),
    ),
    rates:
      dataSet.pricing === null
        ? null
        : new Map(dataSet.pricing.value.rates.map((rate) => [rate.key, formatPriceRange(rate)])),
    estimate(slug, finish, digits) {
      const size = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
      const service = services.get(slug);
      if (rules === null || isNotLoaded(slug)) return { text: '' };
      if (service === undefined)
        return {
          error: `refers to an unknown service \`${slug}\``,
          hint: suggestName(slug, [...services.keys()]),
        };
      const error = findFinishError(service, finish) ?? findSizeError(size, rules);
      if (error !== null) return { error, hint: null };
      if (!canEstimate(rules, slug, finish)) return { text: '' };
      return {
        text: formatPriceRange(
          estimate(rules, { project: slug, finish: finish === NO_FINISH ? null : finish, size }),
        ),
      };
    },
  };
}

/** Builds the calculator's rules from the published prices; at the size where two tiers meet, the price is the mean of their limits. */
export function buildEstimateRules(
  pricing: PricingRecord,
  services: readonly ServiceRecord[],
): EstimateRules {
  const { calculator, tiers } = pricing;
  return {
    sizes: [calculator.minimumArea, tiers.small.upTo, tiers.medium.upTo, calculator.largeArea],
    largestArea: calculator.largestArea,
    spreadPercent: calculator.spreadPercent,
    roundTo: calculator.roundTo,
    baseline: calculator.baseline,
    lines: Object.fromEntries(services.map((service) => [service.slug, buildPriceLine(service)])),
    finishes: Object.fromEntries(
      calculator.finishes.map((finish) => [
        finish.key,
        {
          pricedAs: finish.pricedAs ?? null,
          share: finish.rate === undefined ? 1 : computeScalePosition(finish.rate, pricing),
        },
      ]),
    ),
  };
}

/** Returns false if a price line or finish did not load or is misspelled, which is reported at its own location. */
function canEstimate(rules: EstimateRules, project: string, finish: string): boolean {
  const rule =
    finish === NO_FINISH
      ? { pricedAs: null }
      : Object.hasOwn(rules.finishes, finish)
        ? rules.finishes[finish]
        : undefined;
  return (
    rule !== undefined &&
    [project, rules.baseline, rule.pricedAs ?? project].every((slug) => Object.hasOwn(rules.lines, slug))
  );
}

/** Returns the end of a sentence that says why the service does not have this finish, or null if it has. */
export function findFinishError(service: ServiceRecord, finish: string): string | null {
  const valid = service.finishes.length === 0 ? [NO_FINISH] : service.finishes;
  return valid.includes(finish)
    ? null
    : `has the finish \`${finish}\`, but the finishes of \`${service.slug}\` are ${valid.map((key) => `\`${key}\``).join(', ')}`;
}

function findSizeError(size: number, rules: EstimateRules): string | null {
  return Number.isInteger(size) && size >= 1 && size <= rules.largestArea
    ? null
    : `has a size that is not a whole number from 1 to ${rules.largestArea}`;
}

function buildPriceLine({ priceRange: { small, medium, large } }: ServiceRecord): PriceLine {
  return [small.low, (small.high + medium.low) / 2, (medium.high + large.low) / 2, large.high];
}

/** Computes the position of a rate between the two rates of the scale, 0 to 1, from the middle of each range. */
function computeScalePosition(key: string, pricing: PricingRecord): number {
  const middle = (name: string) => {
    const rate = pricing.rates.find((candidate) => candidate.key === name);
    return rate === undefined ? 0 : (rate.low + rate.high) / 2;
  };
  const { from, to } = pricing.calculator.scale;
  return (middle(key) - middle(from)) / (middle(to) - middle(from));
}
