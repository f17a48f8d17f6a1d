// The facts below the actions of the hero, and those of a city in its text. Only kinds of facts that help a visitor decide are possible.
import type { FactProps } from '../../../templates/elements/facts.tsx';
import type { TrustFactProps } from '../../../templates/sections/trust-strip.tsx';
import type { City, SiteModel } from '../../model/model.ts';
import { formatOpeningHours } from '../../model/text/format.ts';
import { fillPlural, fillWords } from '../../model/wording/fill-words.ts';
import { buildTrustFacts } from './business-details.ts';
import { buildOpenHours } from './open-hours.ts';

/** Builds the strip of every hero: facts to trust, the hours, and how long a written estimate is valid. */
export function buildHeroFacts(model: SiteModel): TrustFactProps[] {
  const { site, wording } = model;
  const { estimateValidDays: count } = site;
  return [
    ...buildTrustFacts(model),
    { text: formatOpeningHours(site, wording), href: null, openHours: buildOpenHours(model) },
    ...(count === undefined
      ? []
      : [{ text: fillPlural(wording.hero.estimateValid, { count }, wording), href: null }]),
  ];
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
