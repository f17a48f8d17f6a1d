// The published prices of services, with the words that pages, structured data and check rules
// print. Entry point: listServicePrices.
import type { Price, TierRecord, TiersRecord } from '../../schema/fields/business/price.ts';
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
  readonly words: Wording['prices'];
}

export interface ServicePrice extends Price {
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
  /** `$3,000-5,000`, `from $300` or `on request`, with a tier's own unit: `$1,200 a tooth`. */
  readonly text: string;
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
  /** The same unit in words, such as `hour`. */
  readonly unitText: string | null;
  /** Whether the text names it. */
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
    const text = formatPrice(price, format, isOpenEnded);
    return [
      {
        ...price,
        key,
        label: tier.label,
        jobs: tier.jobs ?? tier.label,
        size: formatTierSize(tier, { minSize, unit: unit?.short ?? '' }, format),
        duration: tier.duration ?? null,
        group: findGroup(tiers, index),
        text: tier.unit === undefined ? text : addPricedUnit(text, { ...price, unit: pricedUnit }, format),
        flag: tier.flag ?? null,
        isOpenEnded,
        minSize,
        maxSize: tier.upTo ?? null,
        sizeUnitCode: tier.upTo === undefined && minSize === null ? null : unitCode,
        unitCode: tier.unitCode ?? pricedUnit?.code ?? null,
        unitText: pricedUnit?.text ?? null,
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

/** An amount per unit, with the words that pages and structured data print. */
export interface RatePrice {
  readonly label: string;
  /** `$6-10` */
  readonly text: string;
  readonly low: number;
  readonly high: number;
  readonly unitCode: string | null;
  /** `sq ft` */
  readonly unitText: string;
}

/** Lists the rates in display order; empty for a site without a unit. */
export function listRates(pricing: PricingRecord | null, money: Money): RatePrice[] {
  const { unit, rates } = pricing ?? {};
  if (unit === undefined || rates === undefined) return [];
  return rates.map(({ label, low, high }) => ({
    label,
    text: formatAmountRange({ low, high }, money),
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
  { words, money: { locale } }: PriceFormat,
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

/** Formats a price: `$3,000-5,000`, `$8,000+`, `$120`, `from $300` or `on request`. */
export function formatPrice({ low, high }: Price, { money, words }: PriceFormat, isOpenEnded = false): string {
  if (low === null) return words.onRequest;
  if (high === null) return fillWords(words.from, { price: formatAmount(low, money) });
  const text = low === high ? formatAmount(low, money) : formatAmountRange({ low, high }, money);
  return isOpenEnded ? fillWords(words.openEnded, { price: text }) : text;
}

/** Adds what a price is for, where no words beside it say so: `$240 an hour`. */
export function addPricedUnit(
  price: string,
  { unit, low }: Pick<ServicePrice, 'unit' | 'low'>,
  { words, money }: PriceFormat,
  beside = '',
): string {
  if (unit === null || low === null) return price;
  const text = caseForSentence(unit.text, money.locale);
  if (unit.phrase !== null) return `${price} ${caseForSentence(unit.phrase, money.locale)}`;
  if (namesUnit(beside, unit)) return price;
  return fillWords(VOWEL_SOUND.test(text) ? words.perUnitWithAn : words.perUnit, { price, unit: text });
}

/** The beginning of an English word that "an" goes with: an hour, an outlet, but a unit. */
const VOWEL_SOUND = /^(?:hour|(?!one|u[ns]i|use|eu)[aeiou])/i;
