// Links to the pages of services in cities. Most of them name all others of their city and of their service: each link is built once.
import type { Link } from '../../../templates/elements/link.ts';
import { nameServiceInCity } from '../../model/cities/city-names.ts';
import { isOffered } from '../../model/cities/offers.ts';
import type { SiteModel } from '../../model/model.ts';
import { href, serviceCityPath } from '../../model/url.ts';

export interface ServiceCityLinks {
  /** By the slug of a city: its services in menu order. */
  readonly inCity: ReadonlyMap<string, readonly Link[]>;
  /** By the slug of a service: its cities in menu order. */
  readonly ofService: ReadonlyMap<string, readonly Link[]>;
}

/** Builds the links to all pages of services in cities. */
export function buildServiceCityLinks(model: SiteModel): ServiceCityLinks {
  const inCity = new Map<string, Link[]>(model.cities.map(({ slug }) => [slug, []]));
  const ofService = new Map<string, Link[]>(model.services.map(({ slug }) => [slug, []]));
  for (const city of model.cities)
    for (const service of model.services) {
      if (!isOffered(model, city, service)) continue;
      const path = serviceCityPath(service.slug, city.slug);
      const link = { href: href(model.url, path), text: nameServiceInCity(model, service, city) };
      inCity.get(city.slug)?.push(link);
      ofService.get(service.slug)?.push(link);
    }
  return { inCity, ofService };
}
