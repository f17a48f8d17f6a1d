// Formats prices and tier sizes, so that cards, tables, structured data and check rules print the same text.
import type { PriceTierProps } from '../../templates/sections/price-tiers.tsx';
import { formatPrice, formatPriceRange } from '../model/format.ts';
import type { Service, SiteModel } from '../model/model.ts';
import { type PricingRecord, type TierName, tierNames } from '../model/schema/pricing.ts';

/** Says how a planning range becomes a price: `A written estimate follows a visit and is valid 30 days.` */
export function describeEstimate({ site }: SiteModel, visit: string): string {
  const { estimateValidDays: days } = site;
  return `A written estimate follows ${visit}${days === undefined ? '' : ` and is valid ${days} days`}.`;
}

/** Formats the size of a tier: `up to 500 sq ft`, `500-1000 sq ft` or `1000+ sq ft`. */
export function formatTierSize({ tiers }: PricingRecord, tier: TierName): string {
  if (tier === 'small') return `up to ${tiers.small.upTo} sq ft`;
  if (tier === 'medium') return `${tiers.small.upTo}-${tiers.medium.upTo} sq ft`;
  return `${tiers.medium.upTo}+ sq ft`;
}

/** Formats the price range of a service in a tier; the large tier has no upper limit. */
export function formatTierPrice(service: Service, tier: TierName): string {
  return formatPriceRange({ ...service.priceRange[tier], openEnded: tier === 'large' });
}

/** Returns the name of a service as a project type of the calculator. */
export function projectLabel({ projectLabel, shortName }: Service): string {
  return projectLabel ?? shortName;
}

/** Returns the lowest published price of all services. */
export function findLowestPrice(services: readonly Service[]): number {
  return Math.min(...services.map(({ priceRange }) => priceRange.small.low));
}

/** Formats the lowest price of some services: `$2,500`; null without services. */
export function formatLowestPrice(services: readonly Service[]): string | null {
  return services.length === 0 ? null : formatPrice(findLowestPrice(services));
}

/** Builds the three price tiers of a service. */
export function buildPriceTiers({ pricing }: SiteModel, service: Service): PriceTierProps[] {
  return tierNames.map((tier) => ({
    label: pricing.tiers[tier].label,
    size: formatTierSize(pricing, tier),
    price: formatTierPrice(service, tier),
    flag: pricing.popularTier.tier === tier ? pricing.popularTier.label : null,
  }));
}
