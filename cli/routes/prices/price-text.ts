// The words of prices, so that cards, tables and heroes print the same text.
import type { PriceTierProps } from '../../../templates/sections/price-tiers.tsx';
import type { Service, SiteModel } from '../../model/model.ts';
import { type Price, type ServicePrice, wordPrice } from '../../model/prices/service-prices.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { caseForSentence } from '../../schema/text/name-case.ts';
import { fillPlural, fillWords } from '../../schema/wording/fill-words.ts';
import { wordingOfService } from '../../schema/wording/wording.ts';

/** How a range becomes a price: `A written estimate follows a visit and is valid 30 days.` */
export function describeEstimate(
  { site, pricing, wording }: Pick<SiteModel, 'site' | 'pricing' | 'wording'>,
  kind: 'visit' | 'siteVisit',
): string {
  const { estimateValidDays: count } = site;
  const note = pricing?.priceNote;
  const { prices: words } = wording;
  const visit = words[kind];
  const estimate =
    count === undefined
      ? fillWords(words.estimate, { visit })
      : fillPlural(words.validEstimate, { visit, count }, wording);
  return note === undefined ? estimate : `${note} ${estimate}`;
}

/** Returns the prices of a service in the order of its tiers; empty without prices. */
export function pricesOf(model: SiteModel, service: Service): readonly ServicePrice[] {
  return model.prices.get(service.slug) ?? [];
}

/** Names prices in a sentence, and what they differ by: sizes in a unit, or else kinds of jobs. */
export function describePrices(
  { wording: { prices: words } }: Pick<SiteModel, 'wording'>,
  prices: readonly ServicePrice[],
): { readonly noun: string; readonly by: string; readonly hasSizes: boolean } {
  const hasRange = prices.some(({ low, high }) => high !== null && low !== high);
  const hasSizes = prices.some(({ minSize, maxSize }) => minSize !== null || maxSize !== null);
  return {
    noun: hasRange ? words.planningRanges : words.planningPrices,
    by: hasSizes ? words.bySize : words.byJob,
    hasSizes,
  };
}

/** Returns the name of a service as a project type of the calculator. */
export function projectLabel({ projectLabel, shortName }: Service): string {
  return projectLabel ?? shortName;
}

/** Words a price that stands alone: `$240 an hour`; words `beside` it may name the unit. */
export function describePrice(model: SiteModel, service: Service, price: ServicePrice, beside = ''): Price {
  if (price.saysUnit) return price.price;
  return wordPrice(price, { money: model.money, wording: wordingOfService(model.wording, service) }, beside);
}

/**
 * Words the lowest price of a service where it stands alone: `from $2,500`, `from $20 a visit`, or
 * `$240 an hour` if that is the only one. Only prices for the unit of the first price are compared.
 * Null without a price.
 */
export function describeLowestPrice(
  model: SiteModel,
  service: Service,
  from = wordingOfService(model.wording, service).prices.from,
): Price | null {
  const prices = pricesOf(model, service).filter(({ low }) => low !== null);
  const lowest = prices
    .filter(({ unit }) => unit?.text === prices[0]?.unit?.text)
    .sort((a, b) => (a.low ?? 0) - (b.low ?? 0));
  const [price] = lowest;
  if (price === undefined) return null;
  if (lowest.every(({ low, high }) => low === price.low && high === low)) return describePrice(model, service, price);
  const { prices: words } = wordingOfService(model.wording, service);
  return wordPrice({ ...price, high: null }, { money: model.money, wording: { prices: { ...words, from } } });
}

/**
 * Lists the first featured services with the lowest price of each: `Fences from $300`, `Storm
 * cleanup $240 an hour`. A service without prices is left out, as is one in another language than
 * the page, because its name and the words around it would be in two languages.
 */
export function listFeaturedPrices(
  model: SiteModel,
  services: readonly Service[],
  limit: number,
): { readonly service: Service; readonly name: string; readonly price: Price }[] {
  const { site, wording, languages } = model;
  return site.featuredServices
    .flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
    .filter(({ path }) => !languages.foreign.has(path))
    .flatMap((service) => {
      const price = describeLowestPrice(model, service);
      if (price === null) return [];
      return [{ service, name: capitalize(caseForSentence(projectLabel(service), wording.language)), price }];
    })
    .slice(0, limit);
}

/** Finds the first price with an amount, or else the first; undefined without prices. */
export function findFirstPrice(prices: readonly ServicePrice[]): ServicePrice | undefined {
  return prices.find(({ low }) => low !== null) ?? prices[0];
}

/** Returns the size of a tier and how long it takes: `one root, 45 minutes`; or null. */
export function joinSize(size: string | null, duration: string | null): string | null {
  return size === null || duration === null ? (size ?? duration) : `${size}, ${duration}`;
}

export function buildPriceTiers(model: SiteModel, service: Service): PriceTierProps[] {
  return pricesOf(model, service).map(({ label, size, duration, group, price, flag }) => ({
    label,
    size: joinSize(size, duration),
    price,
    flag,
    ...(group !== null && { group }),
  }));
}
