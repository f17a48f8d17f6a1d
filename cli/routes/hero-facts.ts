// The facts below the hero. Only kinds of facts that help a visitor decide are possible; the history of a city belongs in its text.
import type { HeroProps } from '../../templates/sections/hero.tsx';
import { formatList, formatOpeningHours } from '../model/format.ts';
import type { City, SiteModel } from '../model/model.ts';

type Kind = 'phoneHours' | 'estimate' | 'serviceArea' | 'distance' | 'permitOffice';

/** The facts in display order; a fact that the data does not have is left out. */
const CITY_KINDS: readonly Kind[] = ['phoneHours', 'distance', 'permitOffice', 'estimate'];
const AREA_KINDS: readonly Kind[] = ['phoneHours', 'serviceArea', 'estimate'];

/** Builds the facts of a page about one city or, without a city, about the whole service area. */
export function buildHeroFacts(model: SiteModel, city: City | null): HeroProps['facts'] {
  const kinds = city === null ? AREA_KINDS : CITY_KINDS;
  return kinds.flatMap((kind) => {
    const { label, value } = describeFact(kind, model, city);
    return value === null ? [] : [{ label, value }];
  });
}

function describeFact(kind: Kind, { site, cities }: SiteModel, city: City | null) {
  const facts: Readonly<Record<Kind, { readonly label: string; readonly value: string | null }>> = {
    phoneHours: { label: 'We answer the phone', value: formatOpeningHours(site) },
    estimate: {
      label: 'Written estimate',
      value: site.estimateValidDays === undefined ? null : `Valid ${site.estimateValidDays} days`,
    },
    serviceArea: { label: 'We work in', value: formatList(cities.map(({ city: name }) => name)) },
    distance: { label: `From ${site.address.locality}`, value: city?.distance ?? null },
    permitOffice: { label: 'Permit office', value: city?.permitOffice ?? null },
  };
  return facts[kind];
}
