// The words of prices, so that cards, tables and heroes print the same text.
import type { PriceTierProps } from '../../../templates/sections/price-tiers.tsx';
import type { Service, SiteModel } from '../../model/model.ts';
import { formatAmount } from '../../model/prices/money.ts';
import type { ServicePrice } from '../../model/prices/service-prices.ts';
import { capitalize } from '../../model/text/letter-case.ts';
import { caseForSentence } from '../../model/text/name-case.ts';
import { fillPlural, fillWords } from '../../model/wording/fill-words.ts';
import { wordingOfService } from '../../model/wording/wording.ts';

/** Says how a planning range becomes a price: `Plus GST. A written estimate follows a visit and is valid 30 days.` */
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

/** Returns the prices of a service in the order of its tiers; empty for a service without prices. */
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

/** Formats the lowest published price of a service: `$2,500`; null without one. */
export function formatLowestPrice(model: SiteModel, service: Service): string | null {
  const amounts = pricesOf(model, service).flatMap(({ low }) => low ?? []);
  return amounts.length === 0 ? null : formatAmount(Math.min(...amounts), model.money);
}

/**
 * Lists the first featured services with the lowest price of each: `Fences from $300`. A service without prices is left out, as is one in
 * another language than the page, because its name and the words around it would be in two languages.
 */
export function listFeaturedPrices(
  model: SiteModel,
  services: readonly Service[],
  limit: number,
): { readonly service: Service; readonly text: string }[] {
  const { site, wording, languages } = model;
  return site.featuredServices
    .flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
    .filter(({ path }) => !languages.foreign.has(path))
    .flatMap((service) => {
      const amount = formatLowestPrice(model, service);
      if (amount === null) return [];
      const { prices: words } = wordingOfService(wording, service);
      const price = fillWords(words.from, { price: amount });
      return [{ service, name: caseForSentence(projectLabel(service), wording.language), price }];
    })
    .slice(0, limit)
    .map(({ service, name, price }, index) => ({
      service,
      // The prices are read as one sentence.
      text: fillWords(wording.prices.featured, { service: index === 0 ? capitalize(name) : name, price }),
    }));
}

/** Finds the first price with an amount, or the first one if all are on request; undefined without prices. */
export function findFirstPrice(prices: readonly ServicePrice[]): ServicePrice | undefined {
  return prices.find(({ low }) => low !== null) ?? prices[0];
}

/** Builds the price tiers of a service. */
export function buildPriceTiers(model: SiteModel, service: Service): PriceTierProps[] {
  return pricesOf(model, service).map(({ label, size, text, flag }) => ({ label, size, price: text, flag }));
}
