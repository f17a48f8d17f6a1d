// The names of cities in titles and sentences.
import type { CityRecord } from '../schema/city.ts';
import type { ServiceRecord } from '../schema/service.ts';
import type { SiteRecord } from '../schema/site.ts';
import { fillWords } from '../wording/fill-words.ts';
import type { Wording } from '../wording/wording.ts';

/** Returns a city's name with its preposition, for the end of a phrase: `in Denver`, or the data's `in the Triangle`. */
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

/** Returns the code of the state or province of a city; by default that of the business. */
export function getRegion(
  { site }: { readonly site: Pick<SiteRecord, 'address'> },
  city: Pick<CityRecord, 'region'>,
): string {
  return city.region ?? site.address.region;
}
