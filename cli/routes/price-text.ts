// The words of prices, so that cards, tables and heroes print the same text.
import type { PriceTierProps } from '../../templates/sections/price-tiers.tsx';
import { toMidSentence } from '../model/letter-case.ts';
import type { Service, SiteModel } from '../model/model.ts';
import { formatAmount } from '../model/money.ts';
import type { ServicePrice } from '../model/prices.ts';
import { fillPlural, fillWords } from '../model/wording/fill-words.ts';

/** Says how a planning range becomes a price: `A written estimate follows a visit and is valid 30 days.` */
export function describeEstimate({ site, wording }: SiteModel, kind: 'visit' | 'siteVisit'): string {
  const { estimateValidDays: count } = site;
  const { prices: words } = wording;
  const visit = words[kind];
  return count === undefined
    ? fillWords(words.estimate, { visit })
    : fillPlural(words.validEstimate, { visit, count }, wording);
}

/** Returns the prices of a service in the order of its tiers; empty for a service without prices. */
export function pricesOf(model: SiteModel, service: Service): readonly ServicePrice[] {
  return model.prices.get(service.slug) ?? [];
}

/** Returns the name of a service as a project type of the calculator. */
export function projectLabel({ projectLabel, shortName }: Service): string {
  return projectLabel ?? shortName;
}

/** Formats the size or the kind of job that a price is for: `up to 500 sq ft`, or the label of a tier without a size. */
export function describeTier({ size, label }: ServicePrice): string {
  return size ?? toMidSentence(label);
}

/** Formats the lowest published price of some services: `$300`; null if none of them has a price. */
export function formatLowestPrice(model: SiteModel, services: readonly Service[]): string | null {
  const lows = services.flatMap((service) => pricesOf(model, service).flatMap(({ low }) => low ?? []));
  return lows.length === 0 ? null : formatAmount(Math.min(...lows), model.money);
}

/** Builds the price tiers of a service. */
export function buildPriceTiers(model: SiteModel, service: Service): PriceTierProps[] {
  return pricesOf(model, service).map(({ label, size, text, flag }) => ({ label, size, price: text, flag }));
}
