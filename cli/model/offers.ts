// Which services the business offers in which cities.
import type { City, Service, SiteModel } from './model.ts';

/** Whether there is a page for a service in a city; the data's `except` leaves some out. */
export function isOffered({ locals }: SiteModel, city: City, service: Service): boolean {
  return locals.has(`${city.slug}/${service.slug}`);
}

/** Returns the path of the page of a service in a city; throws if it is not offered there. */
export function getServiceCityPath({ locals }: SiteModel, service: Service, city: City): string {
  const local = locals.get(`${city.slug}/${service.slug}`);
  if (local === undefined) throw new Error(`the model has no page of ${service.slug} in ${city.slug}`);
  return local.path;
}

/** Lists the services that the business offers in a city, in menu order. */
export function listServicesIn(model: SiteModel, city: City): Service[] {
  return model.services.filter((service) => isOffered(model, city, service));
}

/** Lists the cities in which the business offers a service, in menu order. */
export function listCitiesWith(model: SiteModel, service: Service): City[] {
  return model.cities.filter((city) => isOffered(model, city, service));
}
