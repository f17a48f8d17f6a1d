// The words of prices, so that cards, tables and heroes print the same text.
import type { PriceTierProps } from '../../templates/sections/price-tiers.tsx';
import type { Service, SiteModel } from '../model/model.ts';
import { formatAmount } from '../model/money.ts';
import type { ServicePrice } from '../model/prices.ts';

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
  return size ?? label.toLowerCase();
}

/** Formats the lowest published price of all services: `$300`; null if no service has a price. */
export function formatLowestPrice(model: SiteModel): string | null {
  const lows = [...model.prices.values()].flatMap((prices) => prices.flatMap(({ low }) => low ?? []));
  return lows.length === 0 ? null : formatAmount(Math.min(...lows), model.money);
}

/** Builds the price tiers of a service. */
export function buildPriceTiers(model: SiteModel, service: Service): PriceTierProps[] {
  return pricesOf(model, service).map(({ label, size, text, flag }) => ({ label, size, price: text, flag }));
}
