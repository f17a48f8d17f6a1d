import type { ServicePageProps } from '../../../templates/pages/service.tsx';
import type { SiteModel } from '../../model/model.ts';
import { listCitiesWith } from '../../model/offers.ts';
import { placeService } from '../../model/page-paths.ts';
import { fromInline } from '../../schema/text/rich-text.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { wordingOfService } from '../../schema/wording/wording.ts';
import { buildServicePriceLine, linkToCalculator } from '../prices/price-links.ts';
import { buildPriceTiers, describeEstimate, describePrices, pricesOf } from '../prices/price-text.ts';
import type { RouteOf } from '../route.ts';
import { buildSecondAction } from '../sections/business-details.ts';
import { buildCustomerProof } from '../sections/customer-proof.ts';
import { buildSections, replaceOwnParts } from '../sections/page-sections.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildSectionNodes } from '../structured-data/embed-nodes.ts';
import { buildServiceNode } from '../structured-data/page-nodes.ts';
import { linkToArticles } from './article.ts';
import { buildHero, buildPageRoute } from './page-route.ts';
import { buildUnknownRoute } from './unknown.ts';

/** Builds the page of a service; of an unknown slug, that it does not exist. */
export function buildServiceRoute(
  model: SiteModel,
  shared: SiteParts,
  slug: string,
): RouteOf<'service', ServicePageProps | null> {
  const service = model.serviceBySlug.get(slug);
  if (service === undefined) return buildUnknownRoute(model, shared, 'service', placeService(model.paths, slug));
  const wording = wordingOfService(model.wording, service);
  const { prices: words } = wording;
  const { path, sections, updated = null } = service;
  const { href } = shared.link(path, '');
  const { rest } = splitIntro(service.description);
  const hasFit = service.whenYouNeedIt.length + service.whenYouDoNot.length > 0;
  const prices = describePrices({ wording }, pricesOf(model, service));
  const page = {
    record: service,
    updated,
    photo: service.photo,
    priced: [service],
    secondAction: buildSecondAction(service),
    name: service.service,
    parent: model.groupOfService.get(slug)?.path,
  };
  return buildPageRoute(model, shared, {
    kind: 'service',
    page,
    service: slug,
    about: buildServiceNode(model, path, service, null),
    parts: buildSectionNodes(model, path, service),
    cities: listCitiesWith(model, service),
    props: {
      service: service.service,
      hero: buildHero(model, shared, page, buildServicePriceLine(model, shared, service, null)),
      fit: hasFit ? rest : null,
      details: hasFit || rest === null ? service.details : [fromInline(rest), ...service.details],
      whenYouNeedIt: service.whenYouNeedIt,
      whenYouDoNot: service.whenYouDoNot,
      process: service.process.map(({ name, summary, detail = summary ?? null, time = null }) => ({
        name,
        text: detail,
        time,
      })),
      benefits: service.benefits,
      drawing: service.drawing ?? null,
      numbers: service.numbers,
      materials: service.materials,
      pricing: {
        intro: fillWords(words.introBy, {
          prices: prices.noun,
          by: prices.by,
          estimate: describeEstimate({ ...model, wording }, 'visit'),
        }),
        isBySize: prices.hasSizes,
        tiers: buildPriceTiers(model, service),
        more: linkToCalculator(model, shared, { service, city: null, text: words.tryYourSize }),
      },
      priceFactors: service.priceFactors,
      cities: shared.serviceCityLinks.ofService.get(slug) ?? [],
      href,
      services: shared.serviceGroups.get(href) ?? [],
      articles: linkToArticles(model, shared, { key: 'services', slug }),
      ...replaceOwnParts(sections, {
        ...shared.photos({ hero: service.photo, service: slug }),
        customerProof: buildCustomerProof(model, shared, { service: slug }),
        contact: shared.contactForm('service', service),
      }),
      sections: buildSections(model, shared, { kind: 'service', sections, service }),
      questions: service.questions,
    },
  });
}
