// Which services the business offers in which cities; not all of them have a page there.
import type { City, Service, SiteModel } from './model.ts';

/** Whether a service is offered in a city; the data's `except` leaves some out. */
export function isOffered(city: City, service: Service): boolean {
  return !city.except.includes(service.slug);
}

/** Returns the path of a service's page in a city, or of the service if it has none there. */
export function getServiceCityPath({ locals }: SiteModel, service: Service, city: City): string {
  return (locals.get(`${city.slug}/${service.slug}`) ?? service).path;
}

/** Lists the services that the business offers in a city, in menu order. */
export function listServicesIn(model: SiteModel, city: City): Service[] {
  return model.services.filter((service) => isOffered(city, service));
}

/** Lists the cities in which the business offers a service, in menu order. */
export function listCitiesWith(model: SiteModel, service: Service): City[] {
  return model.cities.filter((city) => isOffered(city, service));
}
