// The highlights below the actions of the hero, and the facts of a city in its text. Only kinds
// that help a visitor decide are possible.
import type { FactProps } from '../../../templates/elements/facts.tsx';
import type { HeroPanelProps } from '../../../templates/sections/hero-panel.tsx';
import type { HighlightProps } from '../../../templates/sections/trust-strip.tsx';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { formatList, formatOpeningHours, formatWeek, joinShifts } from '../../schema/formats/format.ts';
import { caseForSentence } from '../../schema/text/name-case.ts';
import { fillPlural, fillWords } from '../../schema/wording/fill-words.ts';
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

/**
 * Builds what the hero of a site without photos shows: the town, the first price of the first
 * featured service as a figure, hours of several lines, and the area.
 */
export function buildHeroPanel(model: SiteModel, services: readonly Service[]): HeroPanelProps {
  const { site, wording } = model;
  const week = formatWeek(site, wording);
  const area = describeArea(model);
  const featured = site.featuredServices.flatMap((slug) => services.find((item) => item.slug === slug) ?? []);
  const [shown] = [...featured, ...services].flatMap((service) => {
    const first = findFirstPrice(pricesOf(model, service));
    return first?.low == null ? [] : [{ service, first }];
  });
  return {
    town: site.address.locality,
    figure:
      shown === undefined
        ? null
        : {
            price: describePrice(model, shown.service, shown.first, shown.first.label),
            label: [projectLabel(shown.service), caseForSentence(shown.first.label, wording.language)].join(', '),
          },
    facts: [
      // The strip beside it says those of one line.
      ...(week.length > 0 ? [{ label: wording.hero.hours, value: week }] : []),
      ...(area === null || area === site.address.locality ? [] : [{ label: wording.hero.serviceArea, value: area }]),
    ],
  };
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
