// Links to the pages of services in cities. Most of them name all others of their city and of their service: each link is built once.
import type { Link } from '../../../templates/elements/link.ts';
import { nameServiceInCity } from '../../model/cities/city-names.ts';
import type { SiteModel } from '../../model/model.ts';
import { href } from '../../model/url.ts';

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
      const local = model.locals.get(`${city.slug}/${service.slug}`);
      if (local === undefined) continue;
      // A service in another language gives the name of its page, so that no name mixes two.
      const isForeign = model.languages.foreign.has(service.path);
      const text = isForeign ? local.linkText : nameServiceInCity(model, service, city);
      const link = { href: href(model.url, local.path), text };
      inCity.get(city.slug)?.push(link);
      ofService.get(service.slug)?.push(link);
    }
  return { inCity, ofService };
}
