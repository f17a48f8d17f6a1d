// The values that references in running text (`{price:metal-roofs:small}`) resolve to, and the
// rules of the calculator. Entry points: buildReferenceValues and buildEstimateRules.
import { toSlug } from '../../schema/fields/text.ts';
import { formatOpeningHours, formatPhone } from '../../schema/formats/format.ts';
import { formatAmount } from '../../schema/prices/money.ts';
import type { CalculatorRecord, PricingRecord } from '../../schema/pricing.ts';
import type { ServiceRecord } from '../../schema/service.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { mergeWording, type Wording, wordingOfService } from '../../schema/wording/wording.ts';
import { type AmountRange, type EstimateRules, estimate } from '../calculator/estimate.ts';
import { listNames } from '../contacts.ts';
import { listHours, weekOf } from '../open-hours.ts';
import { listServicePrices, moneyOf, type PriceFormat, printPrice, wordPrice } from '../prices/service-prices.ts';
import type { DataSet } from '../records/data-set.ts';

/** The value for work without a finish in `{estimate:...}` and in the examples of pricing pages. */
export const NO_FINISH = 'none';

export type ReferenceValues = ReturnType<typeof buildReferenceValues>;

/** Builds the values from the records that loaded; references to others are empty texts. */
export function buildReferenceValues(dataSet: DataSet, isCalculatorValid = true) {
  const services = new Map(dataSet.pages.service.map(({ value }) => [value.slug, value]));
  const pricing = dataSet.pricing?.value ?? null;
  // The function below must not retain the data of a large site.
  const isPricingNamed = dataSet.names.pricing;
  const rules = pricing === null || !isCalculatorValid ? null : buildEstimateRules(pricing, [...services.values()]);
  const notLoaded = new Set([...dataSet.names.services].filter((slug) => !services.has(slug)));
  const site = dataSet.site?.value;
  const language = site?.language ?? 'en-US';
  const money = moneyOf(pricing, language);
  const wording = mergeWording(dataSet.wording?.value ?? {}, language);
  const format = { money, wording };
  const hours = site && formatOpeningHours(listHours(site), wording);
  return {
    /** `{name}` -> value */
    words: new Map<string, string>([
      ['name', site?.name ?? ''],
      ['phone', site === undefined ? '' : formatPhone(site.phone, site.address.country)],
      ...(site?.emergency === undefined
        ? []
        : [['emergency', formatPhone(site.emergency.phone, site.address.country)] as const]),
      ['email', site?.email ?? ''],
      ...(hours === '' ? [] : [['hours', hours ?? ''] as const]),
      // Without the number of days, a text must not refer to it.
      ...(site !== undefined && site.estimateValidDays === undefined
        ? []
        : [['estimateValidDays', String(site?.estimateValidDays ?? '')] as const]),
    ]),
    /** `{phone:<city, service or office>}` -> a number, and the same for email addresses and hours */
    named: {
      phone: new Map<string, string>(
        [...(site === undefined ? [] : listNames(site, 'phone'))].map(([name, phone]) => [
          name,
          formatPhone(phone, site?.address.country ?? ''),
        ]),
      ),
      email: site === undefined ? new Map<string, string>() : listNames(site, 'email'),
      hours: new Map<string, string>(site && listOfficeHours(site, wording)),
    },
    /** `{price:<service>:<tier>}` -> a price range as text */
    prices: new Map(listPriceTexts(dataSet, format)),
    /** The services that did not load: what a reference to one of them says is not known. */
    notLoaded,
    formatAmount: (value: number) => formatAmount(value, money),
    /** `{rate:<key>}` -> a price range per unit as text; null if the rates did not load */
    rates:
      dataSet.pricing === null
        ? isPricingNamed
          ? null
          : new Map<string, string>()
        : new Map(dataSet.pricing.value.rates.map((rate) => [rate.key, printPrice(wordPrice(rate, format))])),
    /** `{estimate:<service>:<finish>:<size>}` -> a price range, or why there is none */
    estimate(
      slug: string,
      finish: string,
      digits: string,
    ): { readonly text: string } | { readonly error: string; readonly hint: string | null } {
      const size = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
      const service = services.get(slug);
      const hasCalculator = pricing === null ? isPricingNamed : pricing.calculator !== undefined;
      if (!hasCalculator)
        return {
          error: 'needs a calculator, but `data/pricing.yaml` has none',
          hint: 'Write `{price:...}`, or add `calculator`.',
        };
      if (rules === null || notLoaded.has(slug)) return { text: '' };
      if (service === undefined)
        return { error: `refers to an unknown service \`${slug}\``, hint: suggestName(slug, [...services.keys()]) };
      const error = findFinishError(service, finish) ?? findSizeError(size, rules);
      if (error !== null) return { error, hint: null };
      if (!Object.hasOwn(rules.published, slug))
        return {
          error: `refers to \`${slug}\`, which has no range in every tier of \`data/pricing.yaml\``,
          hint: `Write \`{price:${slug}:<tier>}\`.`,
        };
      if (!canEstimate(rules, slug, finish)) return { text: '' };
      return {
        text: printPrice(
          wordPrice(estimate(rules, { project: slug, finish: finish === NO_FINISH ? null : finish, size }), format),
        ),
      };
    },
  };
}

/** Lists the name of each office and its cities with its hours; none for those of a placeholder. */
function listOfficeHours(site: SiteRecord, wording: Wording): [name: string, hours: string][] {
  return site.offices.flatMap((office) => {
    const text = formatOpeningHours(listHours(weekOf(office, site)), wording);
    return text === '' ? [] : [toSlug(office.name), ...office.cities].map((key): [string, string] => [key, text]);
  });
}

/** Lists `<service>:<tier>` with the price. */
function listPriceTexts(
  { pages: { service: services }, pricing }: DataSet,
  { money, wording }: PriceFormat & { readonly wording: Wording },
): [key: string, text: string][] {
  const record = pricing?.value ?? null;
  return services.flatMap(({ value }) => [
    // A price whose tier is unknown is reported at its own location.
    ...Object.keys(value.priceRange ?? {}).map((key): [string, string] => [`${value.slug}:${key}`, '']),
    ...listServicePrices(value, record, { money, wording: wordingOfService(wording, value) }).map(
      ({ key, price }): [string, string] => [`${value.slug}:${key}`, printPrice(price)],
    ),
  ]);
}

/** Builds the calculator's rules from the published prices; null without a calculator. */
export function buildEstimateRules(
  pricing: PricingRecord,
  services: readonly Omit<ServiceRecord, 'photo' | 'description'>[],
): EstimateRules | null {
  const { calculator, tiers } = pricing;
  if (calculator === undefined || tiers === undefined) return null;
  const published = Object.fromEntries(
    services.flatMap((service) => {
      const ranges = listRanges(service, Object.keys(tiers));
      return ranges === null ? [] : [[service.slug, ranges]];
    }),
  );
  return {
    minimumSize: calculator.minimumSize,
    tierSizes: Object.values(tiers).map(({ upTo }) => upTo ?? null),
    largeSize: calculator.largeSize,
    largestSize: calculator.largestSize,
    spreadPercent: calculator.spreadPercent,
    roundTo: calculator.roundTo,
    baseline: calculator.baseline ?? null,
    asBaseline: Object.keys(published).filter((slug) =>
      published[calculator.baseline ?? '']?.every(({ low, high }, tier) => {
        const range = published[slug]?.[tier];
        return range !== undefined && range.low <= low && range.high <= high;
      }),
    ),
    published,
    finishes: Object.fromEntries(
      calculator.finishes.map((finish) => [
        finish.key,
        {
          pricedAs: finish.pricedAs ?? null,
          share: finish.rate === undefined ? 1 : computeScalePosition(finish.rate, pricing, calculator),
        },
      ]),
    ),
  };
}

/** Returns false if a price or finish did not load, which is reported where it is. */
function canEstimate(rules: EstimateRules, project: string, finish: string): boolean {
  const rule =
    finish === NO_FINISH
      ? { pricedAs: null }
      : Object.hasOwn(rules.finishes, finish)
        ? rules.finishes[finish]
        : undefined;
  return (
    rule !== undefined &&
    [project, rules.baseline ?? project, rule.pricedAs ?? project].every((slug) => Object.hasOwn(rules.published, slug))
  );
}

/** Ends a sentence that says why the service does not have this finish; null if it has. */
function findFinishError(service: ServiceRecord, finish: string): string | null {
  const valid = service.finishes.length === 0 ? [NO_FINISH] : service.finishes;
  return valid.includes(finish)
    ? null
    : `has the finish \`${finish}\`, but the finishes of \`${service.slug}\` are ${valid.map((key) => `\`${key}\``).join(', ')}`;
}

/** The same for a job of the data; finishes that do not exist are reported as such. */
export function findJobError(
  { service, finish }: { readonly service: ServiceRecord; readonly finish: string },
  finishes: readonly { readonly key: string }[],
): string | null {
  const exists = (name: string) => name === NO_FINISH || finishes.some(({ key }) => key === name);
  return [finish, ...service.finishes].every(exists) ? findFinishError(service, finish) : null;
}

function findSizeError(size: number, rules: EstimateRules): string | null {
  return Number.isInteger(size) && size >= 1 && size <= rules.largestSize
    ? null
    : `has a size that is not a whole number from 1 to ${rules.largestSize}`;
}

/** Returns null for a service that the calculator cannot answer for. */
function listRanges(
  service: Pick<ServiceRecord, 'priceRange' | 'tiers'>,
  keys: readonly string[],
): AmountRange[] | null {
  if (service.tiers !== undefined) return null;
  const ranges = keys.flatMap((key) => {
    const { low = null, high = null } = service.priceRange?.[key] ?? {};
    return low === null || high === null ? [] : [{ low, high }];
  });
  return ranges.length < keys.length ? null : ranges;
}

/** Computes the position of a rate on the scale, 0 to 1, from the middle of each range. */
function computeScalePosition(key: string, { rates }: PricingRecord, { scale }: CalculatorRecord): number {
  const middle = (name: string | undefined) => {
    const rate = rates.find((candidate) => candidate.key === name);
    return rate === undefined ? 0 : (rate.low + rate.high) / 2;
  };
  return (middle(key) - middle(scale?.from)) / (middle(scale?.to) - middle(scale?.from));
}
