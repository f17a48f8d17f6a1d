import type { DataSet } from './data-set.ts';
import { type EstimateRules, estimate, type PriceLine } from './estimate.ts';
import { hoursText, phoneText, priceRangeText } from './format.ts';
import { suggestName } from './nearest-name.ts';
import type { PricingRecord } from './schema/pricing.ts';
import { tierNames } from './schema/pricing.ts';
import type { ServiceRecord } from './schema/service.ts';
import type { TextFacts } from './text-reference.ts';

/** The finish of work that has none, in `{estimate:…}`. */
export const NO_FINISH = 'none';

/** What running text may refer to. Records that did not load answer with blank text, so that one fault is reported once. */
export function textFacts(dataSet: DataSet, isCalculatorValid = true): TextFacts {
  const services = new Map(dataSet.services.map(({ value }) => [value.slug, value]));
  const rules =
    dataSet.pricing === null || !isCalculatorValid
      ? null
      : estimateRules(dataSet.pricing.value, [...services.values()]);
  const notLoaded = (slug: string) => !services.has(slug) && dataSet.names.services.has(slug);
  const site = dataSet.site?.value;
  return {
    words: new Map([
      ['name', site?.name ?? ''],
      ['phone', site === undefined ? '' : phoneText(site.phone)],
      ['email', site?.email ?? ''],
      ['hours', site === undefined ? '' : hoursText(site.hours)],
      ['estimateValidDays', String(site?.estimateValidDays ?? '')],
    ]),
    prices: new Map(
      [...new Set([...services.keys(), ...dataSet.names.services])].flatMap((slug) =>
        tierNames.map((tier): [string, string] => {
          const range = services.get(slug)?.priceRange[tier];
          return [
            `${slug}:${tier}`,
            range === undefined ? '' : priceRangeText({ ...range, openEnded: tier === 'large' }),
          ];
        }),
      ),
    ),
    rates:
      dataSet.pricing === null
        ? null
        : new Map(dataSet.pricing.value.rates.map((rate) => [rate.key, priceRangeText(rate)])),
    estimate(slug, finish, digits) {
      const size = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
      const service = services.get(slug);
      if (rules === null || notLoaded(slug)) return { text: '' };
      if (service === undefined)
        return {
          wrong: `names no service: ${suggestName(slug, [...services.keys()]) ?? `\`${slug}\` is unknown`}`,
        };
      const wrong = wrongFinish(service, finish) ?? wrongSize(size, rules);
      if (wrong !== null) return { wrong };
      if (!canEstimate(rules, slug, finish)) return { text: '' };
      return {
        text: priceRangeText(
          estimate(rules, { project: slug, finish: finish === NO_FINISH ? null : finish, size }),
        ),
      };
    },
  };
}

/** The calculator's rules from the published prices. Tiers that meet share their border's price; others meet half way. */
export function estimateRules(pricing: PricingRecord, services: readonly ServiceRecord[]): EstimateRules {
  const { calculator, tiers } = pricing;
  return {
    sizes: [calculator.minimumArea, tiers.small.upTo, tiers.medium.upTo, calculator.largeArea],
    largestArea: calculator.largestArea,
    spreadPercent: calculator.spreadPercent,
    roundTo: calculator.roundTo,
    baseline: calculator.baseline,
    lines: Object.fromEntries(services.map((service) => [service.slug, priceLine(service)])),
    finishes: Object.fromEntries(
      calculator.finishes.map((finish) => [
        finish.key,
        {
          pricedAs: finish.pricedAs ?? null,
          share: finish.rate === undefined ? 1 : batchesOf(finish.rate, pricing),
        },
      ]),
    ),
  };
}

/** False where a line or finish the answer rests on did not load or is misspelt, which has been reported at its own place. */
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

/** Why the calculator has no such finish for this service, or null. */
export function wrongFinish(service: ServiceRecord, finish: string): string | null {
  const valid = service.finishes.length === 0 ? [NO_FINISH] : service.finishes;
  return valid.includes(finish)
    ? null
    : `asks for the finish \`${finish}\`, but \`${service.slug}\` takes ${valid.map((key) => `\`${key}\``).join(', ')}`;
}

function wrongSize(size: number, rules: EstimateRules): string | null {
  return Number.isInteger(size) && size >= 1 && size <= rules.largestArea
    ? null
    : `asks for a size that is not a whole number from 1 to ${rules.largestArea}`;
}

function priceLine({ priceRange: { small, medium, large } }: ServiceRecord): PriceLine {
  return [small.low, (small.high + medium.low) / 2, (medium.high + large.low) / 2, large.high];
}

/** How far a rate's middle lies on the way between the scale's two. */
function batchesOf(key: string, pricing: PricingRecord): number {
  const middle = (name: string) => {
    const rate = pricing.rates.find((candidate) => candidate.key === name);
    return rate === undefined ? 0 : (rate.low + rate.high) / 2;
  };
  const { from, to } = pricing.calculator.scale;
  return (middle(key) - middle(from)) / (middle(to) - middle(from));
}
