// What the data says of the site, as the rules compare it. Model and routes are built as for a build, and nothing is rendered.
import type { DataSet, Loaded } from '../../model/data-set.ts';
import { formatPhone } from '../../model/format.ts';
import type { SiteModel } from '../../model/model.ts';
import { formatLowestPrice, pricesOf } from '../../routes/price-text.ts';
import type { Route } from '../../routes/route.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSharedProps, type SharedProps } from '../../routes/shared-props.ts';
import type { ExpectedSite } from '../facts/facts.ts';
import { listPlaceholders } from './placeholders.ts';
import { listPrices } from './prices.ts';

interface SiteSources {
  readonly dataSet: DataSet;
  readonly model: SiteModel;
  /** The path of a page's social card, without hash and extension. */
  readonly cardOf: (path: string) => string;
  readonly tagManagerOrigin: string;
  readonly findInData: ExpectedSite['findInData'];
}

/** What the data says; `output` is not compared until it is set. */
export function expectSite(sources: SiteSources): ExpectedSite {
  const { dataSet, model, cardOf, tagManagerOrigin, findInData } = sources;
  const { site } = model;
  const sharedProps = buildSharedProps(model);
  const business = expectBusiness(model, sharedProps);
  const filesByPath = filesOfPaths(dataSet);
  // One route after the other: the props of a page are as large as the page.
  const routes = Array.from(buildRoutes(model, sharedProps), (route) => ({
    path: route.path,
    kind: route.kind,
    indexable: route.head.indexable,
    service: route.service,
    city: route.city,
    title: route.head.title,
    description: route.head.description,
    card: site.socialCards ? cardOf(route.path) : null,
    sources: sourcesOf(route, filesByPath),
  }));
  return {
    output: null,
    url: model.url.origin + model.url.basePath,
    language: site.language,
    currency: model.money.currency,
    routes,
    business,
    outsideHosts: outsideHosts(model, tagManagerOrigin),
    prices: new Map(
      model.services.map((service) => [service.slug, pricesOf(model, service).map(({ text }) => text)]),
    ),
    priceTexts: [
      business.priceRange,
      formatLowestPrice(model) ?? '',
      sharedProps.calculator?.start.answer.range ?? '',
      ...listPrices(dataSet),
    ],
    cityNames: new Map(model.cities.map(({ slug, city }) => [slug, [city]])),
    serviceNames: new Map(model.services.map(({ slug, service, shortName }) => [slug, [service, shortName]])),
    maskedNames: maskedNames(model),
    placeholders: listPlaceholders(dataSet),
    budgets: site.budgets,
    findInData,
  };
}

function expectBusiness({ site }: SiteModel, { nodes, footer }: SharedProps): ExpectedSite['business'] {
  return {
    name: site.name,
    type: site.businessType,
    phone: site.phone,
    phoneText: formatPhone(site.phone),
    email: site.email,
    locality: site.address.locality,
    region: site.address.region,
    country: site.address.country,
    hoursText: footer.hours,
    opens: site.hours.opens,
    closes: site.hours.closes,
    days: site.hours.days,
    priceRange: 'priceRange' in nodes.business ? String(nodes.business.priceRange) : '',
    formEndpoint: site.form.endpoint,
    analyticsHost: site.analytics.key === null ? null : new URL(site.analytics.host).origin,
  };
}

/** The form service, the analytics host and the tag manager, if the data has them. */
function outsideHosts({ site }: SiteModel, tagManagerOrigin: string): string[] {
  return [
    new URL(site.form.endpoint).origin,
    ...(site.analytics.key === null ? [] : [new URL(site.analytics.host).origin]),
    ...(site.tagManager === null ? [] : [tagManagerOrigin]),
  ];
}

/** The files of the records that state their own path. */
function filesOfPaths(dataSet: DataSet): ReadonlyMap<string, string> {
  const records: readonly Loaded<{ readonly path: string }>[] = [
    ...dataSet.pricingPages,
    ...dataSet.legalPages,
  ];
  return new Map(records.map(({ value, source }) => [value.path, source.file]));
}

/** The files that the texts of a page come from, most specific first. */
function sourcesOf({ kind, path, service, city }: Route, filesByPath: ReadonlyMap<string, string>): string[] {
  const own = filesByPath.get(path);
  const first = {
    home: ['data/pages/home.yaml'],
    city: [`data/cities/${city}.yaml`],
    service: [`data/services/${service}.yaml`],
    service_city: [
      `data/local/${city}/${service}.yaml`,
      `data/services/${service}.yaml`,
      `data/cities/${city}.yaml`,
    ],
    pricing: [...(own === undefined ? [] : [own]), 'data/pricing.yaml'],
    legal: own === undefined ? [] : [own],
    not_found: ['data/pages/not-found.yaml'],
  }[kind];
  return [...first, 'data/site.yaml', 'data/gallery.yaml'];
}

function maskedNames({ site, cities, services }: SiteModel): string[] {
  return [
    ...new Set([
      site.name,
      ...cities.flatMap(({ city, neighborhoods }) => [city, ...neighborhoods.map(({ name }) => name)]),
      ...services.flatMap(({ service, shortName }) => [service, shortName]),
    ]),
  ];
}
