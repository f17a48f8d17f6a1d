import type { CityPageProps } from '../../../templates/pages/city.tsx';
import { formatInCity } from '../../model/cities/city-names.ts';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { getServiceCityPath, listServicesIn } from '../../model/offers.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { formatNumber } from '../../schema/formats/format.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { buildFeaturedPriceLine, linkToPrices } from '../prices/price-links.ts';
import type { RouteOf } from '../route.ts';
import { buildCityMap } from '../sections/city-map.ts';
import { buildCustomerProof } from '../sections/customer-proof.ts';
import { buildLocalFacts } from '../sections/hero-highlights.ts';
import { chooseCardPhotos } from '../sections/page-photos.ts';
import { buildSections, replaceOwnParts } from '../sections/page-sections.ts';
import { buildServiceCards, type SiteParts } from '../site-parts.ts';
import { buildSectionNodes } from '../structured-data/embed-nodes.ts';
import { linkToArticles } from './article.ts';
import { buildHero, buildPageRoute, continueDescription } from './page-route.ts';
import { buildUnknownRoute } from './unknown.ts';

/** Builds the page of a city; for an unknown slug, a page that says the city does not exist. */
export function buildCityRoute(
  model: SiteModel,
  shared: SiteParts,
  slug: string,
): RouteOf<'city', CityPageProps | null> {
  const city = model.cityBySlug.get(slug);
  if (city === undefined)
    return buildUnknownRoute(model, shared, 'city', fillPattern(model.paths.city, { city: slug }));
  const { path, sections, updated = null } = city;
  const { href } = shared.link(path, '');
  const photo = shared.cityPhotos.get(slug) ?? model.home.photo;
  const services = listServicesIn(model, city);
  const cardPhotos = chooseCardPhotos(model, services, photo);
  const page = { record: city, updated, photo, priced: services, name: city.city };
  const prices = linkToPrices(model, shared, city);
  const texts = continueDescription(page, { details: city.details, local: city.building });
  return buildPageRoute(model, shared, {
    kind: 'city',
    page,
    city: slug,
    parts: buildSectionNodes(model, path, city),
    cities: [city],
    props: {
      inCity: formatInCity(model, city),
      hero: buildHero(model, shared, page, buildFeaturedPriceLine(model, shared, city)),
      details: texts.details,
      building: texts.local,
      map: buildCityMap(model, city),
      facts: [...buildLocalFacts(model, city), ...describePopulation(model, city), ...city.facts],
      neighborhoods: city.neighborhoods.map(({ name, note = null }) => ({ name, note })),
      reasons: city.reasons,
      href,
      cities: shared.cityGroups.get(href) ?? [],
      services: buildServiceCards(shared, services, cardPhotos, (service) => ({
        href: shared.link(getServiceCityPath(model, service, city), '').href,
        ...nameCard(model, service, city),
        // A card with a price needs no text.
        text: shared.cardPrices.has(service.slug) ? null : service.summary,
      })),
      prices,
      articles: linkToArticles(model, shared, { key: 'cities', slug }),
      ...replaceOwnParts(sections, {
        ...shared.photos({ hero: photo, city: slug, above: cardPhotos }),
        customerProof: buildCustomerProof(model, shared, { city: slug }),
        contact: shared.contactForm('city', null, city),
      }),
      sections: buildSections(model, shared, { kind: 'city', sections, city }),
      questions: city.questions,
    },
  });
}

/** Names a service on a card; in another language as its page does, so that no name mixes two. */
function nameCard(model: SiteModel, service: Service, city: City): { title: string; titleEnd?: string } {
  const local = model.locals.get(`${city.slug}/${service.slug}`);
  if (local === undefined) return { title: service.service };
  if (model.languages.foreign.has(service.path)) return { title: local.linkText };
  return { title: service.shortName, titleEnd: formatInCity(model, city) };
}

function describePopulation({ wording }: SiteModel, { population }: City): { label: string; value: string }[] {
  if (population === undefined) return [];
  const { year, count } = population;
  return [{ label: fillWords(wording.city.population, { year }), value: formatNumber(count, wording.language) }];
}
