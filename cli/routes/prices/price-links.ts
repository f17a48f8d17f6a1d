// Leads to prices: the line in the first screen of every page, and links to the nearest calculator.
import type { Link } from '../../../templates/elements/links/link.ts';
import type { PriceLineProps } from '../../../templates/sections/hero.tsx';
import type { City, PricingPage, Service, SiteModel } from '../../model/model.ts';
import { getServiceCityPath, listServicesIn } from '../../model/offers.ts';
import { caseForSentence } from '../../schema/text/name-case.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { wordingOfService } from '../../schema/wording/wording.ts';
import type { SiteParts } from '../site-parts.ts';
import { describePrice, findFirstPrice, listFeaturedPrices, pricesOf, projectLabel } from './price-text.ts';

/** More would push the actions of the hero out of the first screen of a small phone. */
const MAX_FEATURED_PRICES = 3;

/** Returns the pricing page of a city, or else that of the whole area; null without any. */
function findPricingPage(model: SiteModel, city: City | null): PricingPage | null {
  return model.pricingPages.find((page) => page.city === city?.slug) ?? model.pricingPages[0] ?? null;
}

/** Returns a link to the nearest pricing page, named after its area; null without any. */
export function linkToPrices(model: SiteModel, shared: SiteParts, city: City | null): Link | null {
  const page = findPricingPage(model, city);
  return page === null ? null : shared.link(page.path, page.linkText);
}

/**
 * Returns a link to the nearest pricing page, whose calculator the browser script opens with the
 * service of the page that the link is on; named after the area if the calculator does not cover
 * the service. Null if the site has no pricing pages.
 */
export function linkToCalculator(
  model: SiteModel,
  shared: SiteParts,
  { service, city, text }: { readonly service: Service; readonly city: City | null; readonly text: string },
): Link | null {
  const page = findPricingPage(model, city);
  if (page === null) return null;
  return !Object.hasOwn(model.estimateRules?.published ?? {}, service.slug)
    ? linkToPrices(model, shared, city)
    : { ...shared.link(page.path, text), enhance: 'calculator-link', hasOwnWords: true };
}

/** Builds the price of a page about a service with a link to all; null without prices. */
export function buildServicePriceLine(
  model: SiteModel,
  shared: SiteParts,
  service: Service,
  city: City | null,
): PriceLineProps | null {
  const first = findFirstPrice(pricesOf(model, service));
  const { prices: words } = wordingOfService(model.wording, service);
  if (first === undefined) return null;
  const label = fillWords(words.label, {
    service: projectLabel(service),
    job: first.size ?? caseForSentence(first.label, model.wording.language),
  });
  const price = describePrice(model, service, first, label);
  return {
    // A unit of the tier's own is as large as the amount.
    items: [
      { label, price: first.saysUnit ? { ...price, amount: price.amount + price.unit, unit: '' } : price, href: null },
    ],
    link: linkToCalculator(model, shared, { service, city, text: words.all }),
  };
}

/**
 * Builds the price line of a page about all services: the featured ones with the lowest price of
 * each, which link to their pages in the city, if there is one; null without prices.
 */
export function buildFeaturedPriceLine(model: SiteModel, shared: SiteParts, city: City | null): PriceLineProps | null {
  const services = city === null ? model.services : listServicesIn(model, city);
  const items = listFeaturedPrices(model, services, MAX_FEATURED_PRICES).map(({ service, name, price }) => ({
    label: name,
    price,
    href: shared.link(city === null ? service.path : getServiceCityPath(model, service, city), name).href,
  }));
  return items.length === 0 ? null : { items, link: null };
}
