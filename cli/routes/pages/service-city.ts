import type { ServiceCityPageProps } from '../../../templates/pages/service-city.tsx';
import { formatInCity } from '../../model/cities/city-names.ts';
import type { SiteModel } from '../../model/model.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { caseForHeading, caseForSentence } from '../../schema/text/name-case.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { wordingOfService } from '../../schema/wording/wording.ts';
import { buildServicePriceLine, linkToCalculator } from '../prices/price-links.ts';
import { buildPriceTiers, describeEstimate, describePrices, pricesOf } from '../prices/price-text.ts';
import type { RouteOf } from '../route.ts';
import { buildSecondAction } from '../sections/business-details.ts';
import { buildCustomerProof } from '../sections/customer-proof.ts';
import { buildLocalFacts } from '../sections/hero-highlights.ts';
import { chooseServiceCityPhoto } from '../sections/page-photos.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildFaqNodes, buildServiceNode } from '../structured-data/page-nodes.ts';
import { buildHero, buildPageRoute, continueDescription, findLatest } from './page-route.ts';
import { buildUnknownRoute } from './unknown.ts';

/** Builds the page of a service in a city; of an unknown pair, that it does not exist. */
export function buildServiceCityRoute(
  model: SiteModel,
  shared: SiteParts,
  serviceSlug: string,
  citySlug: string,
): RouteOf<'service_city', ServiceCityPageProps | null> {
  const service = model.serviceBySlug.get(serviceSlug);
  const city = model.cityBySlug.get(citySlug);
  const local = model.locals.get(`${citySlug}/${serviceSlug}`);
  if (service === undefined || city === undefined || local === undefined)
    return buildUnknownRoute(
      model,
      shared,
      'service_city',
      fillPattern(model.paths.local, { service: serviceSlug, city: citySlug }),
    );
  const { path } = local;
  const { href } = shared.link(path, '');
  const inCity = formatInCity(model, city);
  const wording = wordingOfService(model.wording, service);
  const { prices: words, priceTables } = wording;
  const updated = findLatest(local.updated, service.updated);
  const photo = chooseServiceCityPhoto(model, service, city);
  const prices = describePrices({ wording }, pricesOf(model, service));
  const isInService = path.startsWith(`${service.path}/`);
  const page = {
    record: local,
    updated,
    photo,
    priced: [service],
    secondAction: buildSecondAction(service),
    ...(isInService ? { name: city.city } : { name: service.service, parent: city.path }),
  };
  const texts = continueDescription(page, { details: local.details, local: local.localInfo });
  return buildPageRoute(model, shared, {
    kind: 'service_city',
    page,
    service: serviceSlug,
    city: citySlug,
    about: buildServiceNode(model, path, service, city),
    parts: buildFaqNodes(model, path, local.questions),
    cities: [city],
    props: {
      service: service.service,
      inCity,
      hero: buildHero(model, shared, page, buildServicePriceLine(model, shared, service, city)),
      details: texts.details,
      localInfo: texts.local,
      localFacts: buildLocalFacts(model, city),
      reasons: local.reasons,
      process: service.process.map(({ name: step, summary = null, time = null }) => ({
        name: step,
        text: summary,
        time,
      })),
      pricing: {
        intro: fillWords(words.introOfService, {
          prices: prices.noun,
          service: caseForSentence(service.service, wording.language),
          inCity,
          estimate: describeEstimate({ ...model, wording }, 'visit'),
        }),
        caption: fillWords(model.wording.serviceCity.costTable, {
          service: caseForHeading(service.service, wording.language),
          inCity,
          by: prices.by,
        }),
        columns: { tier: priceTables.project, size: priceTables.size, price: priceTables.priceRange },
        tiers: buildPriceTiers(model, service),
        more: linkToCalculator(model, shared, { service, city, text: words.tryYourSize }),
      },
      neighborhoodNote: local.neighborhoodNote ?? null,
      neighborhoods: city.neighborhoods.map((neighborhood) => neighborhood.name),
      servicePage: {
        ...shared.link(
          service.path,
          fillWords(model.wording.serviceCity.servicePage, {
            service: caseForSentence(service.service, wording.language),
          }),
        ),
        hasOwnWords: true,
      },
      href,
      servicesInCity: shared.serviceCityLinks.servicesOfPage.get(href) ?? [],
      citiesOfService: shared.serviceCityLinks.citiesOfPage.get(href) ?? [],
      ...shared.photos({ hero: photo, service: serviceSlug, city: citySlug }),
      customerProof: buildCustomerProof(model, shared, { city: citySlug, service: serviceSlug }),
      questions: local.questions,
      contact: shared.contactForm('service_city', service, city),
    },
  });
}
