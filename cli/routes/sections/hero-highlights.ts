// The highlights below the actions of the hero, and the facts of a city in its text. Only kinds
// that help a visitor decide are possible.
import type { FactProps } from '../../../templates/elements/facts.tsx';
import type { Phone } from '../../../templates/elements/links/link.ts';
import type { HeroPanelProps } from '../../../templates/sections/hero-panel.tsx';
import type { HighlightProps } from '../../../templates/sections/trust-strip.tsx';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { printPrice } from '../../model/prices/service-prices.ts';
import { formatList, formatOpeningHours, formatWeek, joinShifts } from '../../schema/formats/format.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { fillPlural, fillWords } from '../../schema/wording/fill-words.ts';
import { wordingOfService } from '../../schema/wording/wording.ts';
import { describePrice, findFirstPrice, pricesOf, projectLabel } from '../prices/price-text.ts';
import { buildHighlights, describeRadius } from './business-details.ts';
import { buildOpenHours } from './open-hours.ts';

/** Builds the strip of every hero: reasons to trust, hours, how long an estimate is valid. */
export function buildHeroHighlights(model: SiteModel): HighlightProps[] {
  const { site, wording } = model;
  const { estimateValidDays: count } = site;
  return [
    ...buildHighlights(model),
    ...buildHours(model),
    ...(count === undefined ? [] : [{ text: fillPlural(wording.hero.estimateValid, { count }, wording), href: null }]),
  ];
}

/** If there are more, the hero links to the table in the footer. */
const MAX_HERO_HOURS = 2;

function buildHours(model: SiteModel): HighlightProps[] {
  const { site, wording } = model;
  const named = [site.closedDays, site.byAppointment].filter((days) => days !== undefined);
  const groups = joinShifts(site.hours).length + named.length;
  if (groups === 0) return [];
  const text =
    groups > MAX_HERO_HOURS
      ? { text: wording.hero.allHours, href: '#hours' }
      : { text: formatOpeningHours(site, wording), href: null };
  return [{ ...text, openHours: buildOpenHours(model) }];
}

/** More would be a second list of services. */
const MAX_PANEL_SERVICES = 4;

/**
 * Builds what the hero of a page without a photo shows: the number to call, services with the first
 * price of each, hours of several lines, and the area. The page of one service has its price beside
 * the title.
 */
export function buildHeroPanel(model: SiteModel, phone: Phone, services: readonly Service[]): HeroPanelProps {
  const { site, wording } = model;
  const week = formatWeek(site, wording);
  const area = describeArea(model);
  const featured = site.featuredServices.flatMap((slug) => services.find((item) => item.slug === slug) ?? []);
  const listed = [...new Set([...featured, ...services])].slice(0, services.length > 1 ? MAX_PANEL_SERVICES : 0);
  return {
    phone,
    facts: [
      ...(model.prices.size === 0 ? [] : listed.map((service) => describeService(model, service))),
      // The strip beside it says those of one line.
      ...(week.length > 0 ? [{ label: wording.hero.hours, value: week }] : []),
      ...(area === null || area === site.address.locality ? [] : [{ label: wording.hero.serviceArea, value: area }]),
    ],
  };
}

function describeService(model: SiteModel, service: Service): FactProps {
  const first = findFirstPrice(pricesOf(model, service));
  const words = wordingOfService(model.wording, service).prices;
  const price = first?.low == null ? capitalize(words.onRequest) : printPrice(describePrice(model, service, first));
  return { label: projectLabel(service), value: price };
}

/** Names the cities or towns and the radius around them; null for a site without any. */
function describeArea({ site, wording, cities }: SiteModel): string | null {
  const towns = site.towns.flatMap(({ names }) => names);
  const names = cities.length > 0 ? cities.map(({ city }) => city) : towns;
  const radius = describeRadius(site, wording);
  const list = formatList(names, wording.language);
  if (radius === null) return list === '' ? null : list;
  return list === ''
    ? fillWords(wording.footer.workWithin, radius)
    : fillWords(wording.hero.areaWithin, { cities: list, ...radius });
}

/** Builds the facts about working in a city: how far it is, and which office gives permits. */
export function buildLocalFacts({ site, wording: { hero: words } }: SiteModel, city: City): FactProps[] {
  const { distance, permitOffice } = city;
  return [
    ...(distance === undefined
      ? []
      : [{ label: fillWords(words.distance, { place: site.address.locality }), value: distance }]),
    ...(permitOffice === undefined ? [] : [{ label: words.permitOffice, value: permitOffice }]),
  ];
}
