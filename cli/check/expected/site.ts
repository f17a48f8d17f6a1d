// Builds the expectations that the rules compare a site with. Model and routes are created as for a build, and nothing is rendered.
// Entry point: expectSite.

import type { SiteModel } from '../../model/model.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { createSourceLister } from '../../model/records/list-sources.ts';
import type { SiteRecord } from '../../model/schema/site.ts';
import { formatHours, formatPhone } from '../../model/text/format.ts';
import { fillWords } from '../../model/wording/fill-words.ts';
import type { Wording } from '../../model/wording/wording.ts';
import { pricesOf } from '../../routes/prices/price-text.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSiteParts, type SiteParts } from '../../routes/site-parts.ts';
import type { ExpectedSite } from '../facts/facts.ts';
import { listPlaceholders } from './placeholders.ts';
import { listPrices } from './prices.ts';
import { limitUniqueText } from './unique-text.ts';

/** The expectations from the data; `output` is not compared until it is set. */
export function expectSite(dataSet: DataSet, model: SiteModel): ExpectedSite {
  const { site } = model;
  const siteParts = buildSiteParts(model);
  const business = expectBusiness(model, siteParts);
  const listSources = createSourceLister(dataSet);
  // One route after the other: the props of a page are as large as the page.
  const routes = Array.from(buildRoutes(model, siteParts), (route) => ({
    path: route.path,
    kind: route.kind,
    indexable: route.head.indexable,
    service: route.service,
    city: route.city,
    title: route.head.title,
    description: route.head.description,
    sources: listSources(route.path),
    uniqueText: limitUniqueText(model, route.kind),
  }));
  return {
    output: null,
    url: model.url.origin + model.url.basePath,
    publicFiles: new Set(dataSet.publicFiles.map(({ path }) => path)),
    language: site.language,
    currency: model.money.currency,
    routes,
    business,
    prices: new Map(
      model.services.map((service) => [
        service.slug,
        pricesOf(model, service).map((price) => ({ ...price, high: price.isOpenEnded ? null : price.high })),
      ]),
    ),
    priceTexts: [
      business.priceRange,
      siteParts.calculator?.start.answer.range ?? '',
      ...listPrices(dataSet, model),
    ],
    cityNames: new Map(model.cities.map(({ slug, city }) => [slug, [city]])),
    serviceNames: new Map(model.services.map(({ slug, service, shortName }) => [slug, [service, shortName]])),
    maskedNames: listMaskedNames(model),
    placeholders: listPlaceholders(dataSet),
    budgets: site.budgets,
  };
}

function expectBusiness(
  { site, services, wording }: SiteModel,
  { nodes, footer }: SiteParts,
): ExpectedSite['business'] {
  const { name, phone, email, form, analytics } = site;
  const { locality, region, country } = site.address;
  const { opens, closes, days } = site.hours;
  return {
    ...{ name, phone, email, locality, region, country, opens, closes, days },
    phoneText: formatPhone(phone, country),
    otherPhones: [
      ...listOtherPhones(site),
      ...services.flatMap((service) => service.secondAction?.sms ?? []),
    ].flatMap((other) => [other, formatPhone(other, country)]),
    hoursText: footer.hours,
    hoursParts: [site.hours, ...site.otherHours]
      .flatMap((hours) => listHoursTexts(hours, wording))
      .filter((part) => part !== footer.hours),
    optionalDetails: listOptionalDetails(site),
    priceRange: 'priceRange' in nodes.business ? String(nodes.business.priceRange) : '',
    formEndpoint: form.endpoint,
    analyticsHost: analytics.key === null ? null : new URL(analytics.host).origin,
  };
}

function listOtherPhones({ emergency, phones, secondAction }: SiteRecord): string[] {
  return [emergency?.phone, secondAction?.sms, ...phones.map(({ phone }) => phone)].filter(
    (phone) => phone !== undefined,
  );
}

function listHoursTexts(hours: SiteRecord['hours'], wording: Wording): string[] {
  const text = formatHours(hours, wording);
  const isAllDay = hours.opens === '00:00' && hours.closes === '24:00';
  // `open 24 hours` alone, after other words for the days.
  return isAllDay ? [text, fillWords(wording.hours.allDay, { days: '' }).replace(/^[\s,]+/, '')] : [text];
}

/** The paths and values that the structured data of the business must have for the optional facts of the data. */
function listOptionalDetails({ address, license, founded, paymentMethods, otherHours }: SiteRecord) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['address.streetAddress', address.street],
    ['address.postalCode', address.postalCode],
    ['foundingDate', founded === undefined ? undefined : String(founded)],
    ['hasCertification.certificationIdentification', license?.number],
    ['hasCertification.issuedBy.name', license?.authority],
    ['paymentAccepted', paymentMethods.join(', ')],
    ...otherHours.flatMap(({ days, opens }, index): (readonly [string, string])[] => [
      [`openingHoursSpecification.${index + 1}.dayOfWeek`, days.join(', ')],
      [`openingHoursSpecification.${index + 1}.opens`, opens],
    ]),
  ];
  return facts.flatMap(([path, value]) => (value === undefined ? [] : [[path, value] as const]));
}

function listMaskedNames({ site, cities, services }: SiteModel): string[] {
  return [
    ...new Set([
      site.name,
      ...cities.flatMap(({ city, neighborhoods }) => [city, ...neighborhoods.map(({ name }) => name)]),
      ...services.flatMap(({ service, shortName }) => [service, shortName]),
    ]),
  ];
}
