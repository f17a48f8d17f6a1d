// The facts below the hero. Only kinds of facts that help a visitor decide are possible; the history of a city belongs in its text.
import type { HeroProps } from '../../../templates/sections/hero.tsx';
import type { City, SiteModel } from '../../model/model.ts';
import { formatList, formatOpeningHours } from '../../model/text/format.ts';
import { fillPlural, fillWords } from '../../model/wording/fill-words.ts';

type Kind = 'hours' | 'estimate' | 'serviceArea' | 'distance' | 'permitOffice';

/** The facts in display order; a fact that the data does not have is left out. */
const CITY_KINDS: readonly Kind[] = ['hours', 'distance', 'permitOffice', 'estimate'];
const AREA_KINDS: readonly Kind[] = ['hours', 'serviceArea', 'estimate'];

/** Builds the facts of pages about one city or, without a city, about the whole service area. */
export function buildHeroFacts({ site, cities, wording }: SiteModel, city: City | null): HeroProps['facts'] {
  const { hero: words } = wording;
  const { estimateValidDays: count } = site;
  const names = cities.map(({ city: name }) => name);
  const facts: Readonly<Record<Kind, { readonly label: string; readonly value: string | null }>> = {
    hours: { label: words.hours, value: formatOpeningHours(site, wording) },
    estimate: {
      label: words.estimate,
      value: count === undefined ? null : fillPlural(words.estimateValid, { count }, wording),
    },
    serviceArea: { label: words.serviceArea, value: formatList(names, wording.language) },
    distance: {
      label: fillWords(words.distance, { place: site.address.locality }),
      value: city?.distance ?? null,
    },
    permitOffice: { label: words.permitOffice, value: city?.permitOffice ?? null },
  };
  const kinds = city === null ? AREA_KINDS : CITY_KINDS;
  return kinds.flatMap((kind) => {
    const { label, value } = facts[kind];
    return value === null ? [] : [{ label, value }];
  });
}
