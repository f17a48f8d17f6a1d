// Facts about cities that several pages need: their names in a sentence, and which services the business offers where.
import type { City, Service, SiteModel } from './model.ts';
import { fillWords } from './wording/fill-words.ts';

/** Returns a city's name with its preposition, for the end of a phrase: `in Denver`, or the data's `in the Triangle`. */
export function formatInCity({ wording }: SiteModel, city: City): string {
  return city.inName ?? fillWords(wording.place.inCity, { city: city.city });
}

/** Returns the name of a service in a city: `Metal Roofs in Denver`. */
export function nameServiceInCity(model: SiteModel, { service }: Service, city: City): string {
  return fillWords(model.wording.place.serviceInCity, { service, inCity: formatInCity(model, city) });
}

/** Returns the code of the state or province of a city; by default that of the business. */
export function getRegion({ site }: SiteModel, city: City): string {
  return city.region ?? site.address.region;
}

/** Whether there is a page for a service in a city; the data's `except` leaves some out. */
export function isOffered({ locals }: SiteModel, city: City, service: Service): boolean {
  return locals.has(`${city.slug}/${service.slug}`);
}

/** Lists the services that the business offers in a city, in menu order. */
export function listServicesIn(model: SiteModel, city: City): Service[] {
  return model.services.filter((service) => isOffered(model, city, service));
}

/** Lists the cities in which the business offers a service, in menu order. */
export function listCitiesWith(model: SiteModel, service: Service): City[] {
  return model.cities.filter((city) => isOffered(model, city, service));
}
