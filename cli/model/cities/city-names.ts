// The names of cities in titles and sentences.
import type { CityRecord } from '../../schema/city.ts';
import type { ServiceRecord } from '../../schema/service.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';

/** Returns a city with its preposition: `in Denver`, or the data's `in the Triangle`. */
export function formatInCity(
  { wording }: { readonly wording: Wording },
  city: Pick<CityRecord, 'city' | 'inName'>,
): string {
  return city.inName ?? fillWords(wording.place.inCity, { city: city.city });
}

/** Returns the name of a service in a city: `Metal Roofs in Denver`. */
export function nameServiceInCity(
  model: { readonly wording: Wording },
  { service }: Pick<ServiceRecord, 'service'>,
  city: Pick<CityRecord, 'city' | 'inName'>,
): string {
  return fillWords(model.wording.place.serviceInCity, { service, inCity: formatInCity(model, city) });
}

/** Adds the code of the state, by default the business's, to a name or title: `Denver, CO`. */
export function addRegion(
  { site, wording }: { readonly site: Pick<SiteRecord, 'address'>; readonly wording: Wording },
  place: string,
  city: Pick<CityRecord, 'region'> = {},
): string {
  const { region = site.address.region } = city;
  return region === undefined ? place : fillWords(wording.place.inRegion, { place, region });
}
