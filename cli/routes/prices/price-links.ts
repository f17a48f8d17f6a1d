// Leads to prices: the line in the first screen of every page, and links to the nearest calculator with the service preselected.
import type { Link } from '../../../templates/elements/link.ts';
import type { PriceLineProps } from '../../../templates/sections/hero.tsx';
import type { City, PricingPage, Service, SiteModel } from '../../model/model.ts';
import { toMidSentence } from '../../model/text/letter-case.ts';
import { fillWords } from '../../model/wording/fill-words.ts';
import type { SiteParts } from '../site-parts.ts';
import { findFirstPrice, findLowestPrice, formatLowestPrice, pricesOf, projectLabel } from './price-text.ts';

/** Returns the pricing page of a city, or that of the whole area if the city has none; null if the site has no pricing pages. */
function findPricingPage(model: SiteModel, city: City | null): PricingPage | null {
  return model.pricingPages.find((page) => page.city === city?.slug) ?? model.pricingPages[0] ?? null;
}

/** Returns a link to the nearest pricing page, named after its own area; null if the site has no pricing pages. */
export function linkToPrices(model: SiteModel, shared: SiteParts, city: City | null): Link | null {
  const page = findPricingPage(model, city);
  return page === null ? null : shared.link(page.path, page.linkText);
}

/**
 * Returns a link to the calculator of the nearest pricing page with the service preselected, or to the pricing page if the calculator
 * does not cover the service; null if the site has no pricing pages.
 */
export function linkToCalculator(
  model: SiteModel,
  shared: SiteParts,
  { service, city, text }: { readonly service: Service; readonly city: City | null; readonly text: string },
): Link | null {
  const page = findPricingPage(model, city);
  if (page === null) return null;
  return model.estimateRules?.lines[service.slug] === undefined
    ? linkToPrices(model, shared, city)
    : shared.link(`${page.path}?service=${service.slug}#calculator`, text);
}

/** Builds the price line of a page about a service: its first price, and a link to all of them; null without prices. */
export function buildServicePriceLine(
  model: SiteModel,
  shared: SiteParts,
  service: Service,
  city: City | null,
): PriceLineProps | null {
  const first = findFirstPrice(pricesOf(model, service));
  const { prices: words } = model.wording;
  if (first === undefined) return null;
  const { text, size, label } = first;
  const name = projectLabel(service);
  return {
    text:
      size === null
        ? fillWords(words.lineOfJob, { service: name, job: toMidSentence(label), price: text })
        : fillWords(words.line, { service: name, price: text, size }),
    link: linkToCalculator(model, shared, { service, city, text: words.all }),
  };
}

/** Builds the price line of a page about all services, with the lowest price and the jobs it is for; null without prices. */
export function buildLowestPriceLine(model: SiteModel, link: Link | null): PriceLineProps | null {
  const jobs = findLowestPrice(model, model.services)?.jobs;
  const price = formatLowestPrice(model, model.services);
  if (jobs === undefined || price === null) return null;
  return { text: fillWords(model.wording.prices.lowest, { jobs, price }), link };
}
