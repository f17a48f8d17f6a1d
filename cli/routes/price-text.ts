import type { PriceTierProps } from '../../templates/sections/price-tiers.tsx';
import { priceRangeText } from '../model/format.ts';
import type { Service, SiteModel } from '../model/model.ts';
import { type PricingRecord, type TierName, tierNames } from '../model/schema/pricing.ts';

/** `up to 500 sq ft`, `500-1000 sq ft`, `1000+ sq ft` */
export function tierSizeText({ tiers }: PricingRecord, tier: TierName): string {
  if (tier === 'small') return `up to ${tiers.small.upTo} sq ft`;
  if (tier === 'medium') return `${tiers.small.upTo}-${tiers.medium.upTo} sq ft`;
  return `${tiers.medium.upTo}+ sq ft`;
}

export function tierPrice(service: Service, tier: TierName): string {
  return priceRangeText({ ...service.priceRange[tier], openEnded: tier === 'large' });
}

/** A service's three tiers as they are shown everywhere. */
export function priceTiers({ pricing }: SiteModel, service: Service): PriceTierProps[] {
  return tierNames.map((tier) => ({
    label: pricing.tiers[tier].label,
    size: tierSizeText(pricing, tier),
    price: tierPrice(service, tier),
    flag: pricing.popularTier.tier === tier ? pricing.popularTier.label : null,
  }));
}
