// The published prices of services, and how prices are worded and printed. Entry points:
// listServicePrices, wordPrice and printPrice.
import type { Amounts, TierRecord, TiersRecord } from '../../schema/fields/business/price.ts';
import { formatAmount, formatAmountRange, type Money } from '../../schema/prices/money.ts';
import { findUnitCode, findUnitOfSize, namesUnit, parseUnit, type Unit } from '../../schema/prices/unit-code.ts';
import type { PricingRecord } from '../../schema/pricing.ts';
import type { ServiceRecord } from '../../schema/service.ts';
import { caseForSentence } from '../../schema/text/name-case.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';

/** How prices are written. */
export interface PriceFormat {
  readonly money: Money;
  readonly wording: Pick<Wording, 'prices'>;
}

/** A price until it is printed: `from `, `$300` and ` an hour`. The first and last may be empty. */
export interface Price {
  readonly prefix: string;
  readonly amount: string;
  readonly unit: string;
}

export interface ServicePrice extends Amounts {
  /** The key of the tier. */
  readonly key: string;
  readonly label: string;
  /** The jobs of the tier, as in "Small jobs from $300". */
  readonly jobs: string;
  /** `up to 500 sq ft`, or `one bathroom`; null for a tier without a size. */
  readonly size: string | null;
  /** `45 minutes` */
  readonly duration: string | null;
  /** The heading of the tier in long lists. */
  readonly group: string | null;
  /** With the unit only if that is the tier's own: `$1,200 a tooth`. */
  readonly price: Price;
  readonly flag: string | null;
  /** True if a larger job may cost more than `high`. */
  readonly isOpenEnded: boolean;
  /** The sizes of the tier in the unit of the prices, where it has any. */
  readonly minSize: number | null;
  readonly maxSize: number | null;
  /** The UN/CEFACT code of the unit of the sizes; null for a tier without sizes. */
  readonly sizeUnitCode: string | null;
  /** The UN/CEFACT code of the unit that the price is for. */
  readonly unitCode: string | null;
  /** Whether the price names it. */
  readonly saysUnit: boolean;
  /** What the price is for if it stands alone: an hour, a bathroom; null for a job or a size. */
  readonly unit: Unit | null;
}

/** Returns how amounts are written: by the language of the site and the currency of the prices. */
export function moneyOf(pricing: PricingRecord | null, language: string): Money {
  return { locale: language, currency: pricing?.currency ?? 'USD' };
}

/** Returns the tiers of a service, its own or those of all; null if there are none. */
export function tiersOf(
  service: Omit<ServiceRecord, 'photo' | 'description'>,
  pricing: PricingRecord | null,
): TiersRecord | null {
  return service.tiers ?? pricing?.tiers ?? null;
}

/** Lists the prices of a service in the order of its tiers; empty for a service without prices. */
export function listServicePrices(
  service: Omit<ServiceRecord, 'photo' | 'description'>,
  pricing: PricingRecord | null,
  format: PriceFormat,
): ServicePrice[] {
  const tiers = Object.entries(tiersOf(service, pricing) ?? {});
  const { unit } = pricing ?? {};
  const unitCode = findCode(unit);
  return tiers.flatMap(([key, tier], index): ServicePrice[] => {
    const price = service.priceRange?.[key];
    if (price === undefined) return [];
    const minSize = tiers[index - 1]?.[1].upTo ?? null;
    const pricedUnit =
      tier.unit !== undefined ? parseUnit(tier.unit) : tier.size === undefined ? null : findUnitOfSize(tier.size);
    const isOpenEnded = tier.upTo === undefined && minSize !== null;
    return [
      {
        ...price,
        key,
        label: tier.label,
        jobs: tier.jobs ?? tier.label,
        size: formatTierSize(tier, { minSize, unit: unit?.short ?? '' }, format),
        duration: tier.duration ?? null,
        group: findGroup(tiers, index),
        price: wordPrice({ ...price, isOpenEnded, unit: tier.unit === undefined ? null : pricedUnit }, format),
        flag: tier.flag ?? null,
        isOpenEnded,
        minSize,
        maxSize: tier.upTo ?? null,
        sizeUnitCode: tier.upTo === undefined && minSize === null ? null : unitCode,
        unitCode: tier.unitCode ?? pricedUnit?.code ?? null,
        unit: pricedUnit,
        saysUnit: tier.unit !== undefined,
      },
    ];
  });
}

/** A heading stays until the next one. */
function findGroup(tiers: readonly (readonly [string, TierRecord])[], index: number): string | null {
  return tiers.slice(0, index + 1).findLast(([, tier]) => tier.group !== undefined)?.[1].group ?? null;
}

/** An amount per unit. */
export interface RatePrice {
  readonly label: string;
  readonly price: Price;
  readonly low: number;
  readonly high: number;
  readonly unitCode: string | null;
  /** `sq ft` */
  readonly unitText: string;
}

/** Lists the rates in display order; empty for a site without a unit. */
export function listRates(pricing: PricingRecord | null, format: PriceFormat): RatePrice[] {
  const { unit, rates } = pricing ?? {};
  if (unit === undefined || rates === undefined) return [];
  return rates.map(({ label, low, high }) => ({
    label,
    price: wordPrice({ low, high }, format),
    low,
    high,
    unitCode: findCode(unit),
    unitText: unit.short,
  }));
}

function findCode(unit: PricingRecord['unit']): string | null {
  // A unit without a code is sold by the piece.
  return unit === undefined ? null : (unit.code ?? findUnitCode(unit.name, unit.plural, unit.short) ?? 'C62');
}

/** Formats the size of a tier: `up to 500 sq ft` or `1000+ sq ft`; null without a size. */
export function formatTierSize(
  tier: TierRecord,
  { minSize, unit }: { readonly minSize: number | null; readonly unit: string },
  { wording: { prices: words }, money: { locale } }: PriceFormat,
): string | null {
  if (tier.size !== undefined) return tier.size;
  const from = minSize === null ? null : formatSize(minSize, locale);
  if (tier.upTo === undefined) return from === null ? null : fillWords(words.above, { from, unit });
  const to = formatSize(tier.upTo, locale);
  return from === null ? fillWords(words.upTo, { size: to, unit }) : fillWords(words.between, { from, to, unit });
}

/** By language: creating one takes longer than formatting all sizes of a page. */
const sizeFormats: Record<string, Intl.NumberFormat> = {};

/** Formats a size with the separators of a language from five digits on: `1000`, `10,000`. */
function formatSize(size: number, language: string): string {
  sizeFormats[language] ??= new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 20 });
  return sizeFormats[language].format(size);
}

/** The place of the amount in the words around it. */
const PLACE = '{price}';

/** Words a price: `$8,000-15,000+`, `from $300`, `on request`, or `$240 an hour` with its unit. */
export function wordPrice(
  { low, high, isOpenEnded = false, unit = null }: Amounts & Partial<Pick<ServicePrice, 'isOpenEnded' | 'unit'>>,
  format: PriceFormat,
  beside = '',
): Price {
  const { prices: words } = format.wording;
  if (low === null) return { prefix: '', amount: words.onRequest, unit: '' };
  const isOne = high === null || high === low;
  const amount = isOne ? formatAmount(low, format.money) : formatAmountRange({ low, high }, format.money);
  const text = high === null ? fillWords(words.from, { price: PLACE }) : PLACE;
  const [prefix = '', after = ''] = (unit === null ? text : addUnit(text, unit, format, beside)).split(PLACE);
  const isAbove = isOpenEnded && high !== null;
  return { prefix, amount: isAbove ? fillWords(words.openEnded, { price: amount }) : amount, unit: after };
}

/** Adds what a price is for, where no words beside it say so. */
function addUnit(price: string, unit: Unit, { money: { locale }, wording }: PriceFormat, beside: string): string {
  const { perUnit, perUnitWithAn } = wording.prices;
  const text = caseForSentence(unit.text, locale);
  if (unit.phrase !== null) return `${price} ${caseForSentence(unit.phrase, locale)}`;
  if (namesUnit(beside, unit)) return price;
  return fillWords(VOWEL_SOUND.test(text) ? perUnitWithAn : perUnit, { price, unit: text });
}

/** Prints a price: `from $20 a visit`. */
export function printPrice({ prefix, amount, unit }: Price): string {
  return prefix + amount + unit;
}

/** The beginning of an English word that "an" goes with: an hour, an outlet, but a unit. */
const VOWEL_SOUND = /^(?:hour|(?!one|u[ns]i|use|eu)[aeiou])/i;
