// Links to the pages of services in cities. Most of them name others of their city and of their
// service: each list is built once.
import type { Link } from '../../../templates/elements/links/link.ts';
import { formatInCity, nameServiceInCity } from '../../model/cities/city-names.ts';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { href } from '../../model/url.ts';
import { caseForHeading } from '../../schema/text/name-case.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { listInGroups } from './list-groups.ts';

export function buildServiceCityLinks(model: SiteModel) {
  const inCity = new Map<City, Link[]>(model.cities.map((city) => [city, []]));
  const ofService = new Map<Service, Link[]>(model.services.map((service) => [service, []]));
  const { foreign } = model.languages;
  const pairs = model.cities.flatMap((city) => model.services.map((service) => ({ city, service })));
  // Pages in another language come last.
  for (const isLast of [false, true])
    for (const { city, service } of pairs) {
      const local = model.locals.get(`${city.slug}/${service.slug}`);
      if (local === undefined || foreign.has(local.path) !== isLast) continue;
      // A service in another language gives the name of its page, so that no name mixes two.
      const isForeign = foreign.has(service.path);
      const text = isForeign ? local.linkText : nameServiceInCity(model, service, city);
      const link = { href: href(model.url, local.path), text };
      inCity.get(city)?.push(link);
      ofService.get(service)?.push(link);
    }
  return {
    /** By the slug of a service: its pages in all cities, in menu order. */
    ofService: new Map([...ofService].map(([{ slug }, links]) => [slug, links])),
    /** By the `href` of a page: services in its city, itself among them. */
    servicesOfPage: new Map([...inCity].flatMap(([city, links]) => [...listInGroups(links, linkToCity(model, city))])),
    /** By the `href` of a page: its service in cities, itself among them. */
    citiesOfPage: new Map(
      [...ofService].flatMap(([service, links]) => [...listInGroups(links, linkToService(model, service))]),
    ),
  };
}

function linkToCity(model: SiteModel, city: City): Link {
  const text = fillWords(model.wording.city.services, { inCity: formatInCity(model, city) });
  return { href: `${href(model.url, city.path)}#services`, text, hasOwnWords: true };
}

function linkToService(model: SiteModel, service: Service): Link {
  const { language, service: words } = model.wording;
  const text = fillWords(words.cities, { service: caseForHeading(service.service, language) });
  return { href: `${href(model.url, service.path)}#cities`, text, hasOwnWords: true };
}
