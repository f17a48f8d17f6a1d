import type { PriceTablesProps } from '../../templates/sections/price-tables.tsx';
import type { SiteModel } from '../model/model.ts';
import { formatAmountRange } from '../model/money.ts';
import { href, servicePath } from '../model/url.ts';
import { describeEstimate, describeTier, pricesOf } from './price-text.ts';

/** Builds the price tables of pricing pages; null for a site without prices. */
export function buildPriceTables(model: SiteModel): PriceTablesProps | null {
  const { pricing, money, url } = model;
  const priced = model.services.filter((service) => pricesOf(model, service).length > 0);
  if (pricing === null || priced.length + pricing.rates.length === 0) return null;
  const shared = priced.filter((service) => service.tiers === undefined);
  const [firstShared] = shared;
  const { unit, rates, rateHeading, rateNote } = pricing;
  return {
    heading: 'Quick price table',
    intro: `Planning ranges. ${describeEstimate(model, 'a visit')}`,
    rates:
      unit === undefined || rates.length === 0
        ? null
        : {
            caption: `Price per ${unit.name}`,
            labelHeading: rateHeading,
            priceHeading: `Per ${unit.short}`,
            rows: rates.map((rate) => ({ label: rate.label, price: formatAmountRange(rate, money) })),
            note: rateNote ?? null,
          },
    sizes:
      firstShared === undefined
        ? []
        : pricesOf(model, firstShared).map(({ label, size }) => ({ label, size })),
    services: shared.map((service) => ({
      name: service.shortName,
      href: href(url, servicePath(service.slug)),
      prices: pricesOf(model, service).map(({ text }) => text),
    })),
    jobs: priced
      .filter((service) => service.tiers !== undefined)
      .map((service) => ({
        name: service.shortName,
        href: href(url, servicePath(service.slug)),
        prices: pricesOf(model, service).map((price) => ({
          job: price.size === null ? price.label : `${price.label}, ${describeTier(price)}`,
          price: price.text,
        })),
      })),
  };
}
