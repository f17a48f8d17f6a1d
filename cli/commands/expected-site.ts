// What the data says there should be, as the check wants to know it. Load, model and routes run as for a build; nothing is rendered.
import type { ExpectedSite } from '../check/facts.ts';
import { createTextFinder } from '../load/find-text.ts';
import { loadData } from '../load/load.ts';
import type { StoredLoadCache } from '../load/load-cache.ts';
import type { DataSet, Loaded } from '../model/data-set.ts';
import { phoneText } from '../model/format.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import { checkReferences } from '../model/references.ts';
import { textFacts } from '../model/text-facts.ts';
import { resolveText } from '../model/text-reference.ts';
import type { Problem } from '../problem.ts';
import { TAG_MANAGER } from '../render/content-security-policy.ts';
import { cardStem } from '../render/social-card/card.ts';
import { tierPrice } from '../routes/price-text.ts';
import type { Route } from '../routes/route.ts';
import { layOutRoutes } from '../routes/routes.ts';
import { layOutParts, type SiteParts } from '../routes/site-parts.ts';
import { createPageLayout } from './expected-page.ts';
import type { PackageInfo } from './package-info.ts';
import { listSamples } from './samples.ts';
import { siteLoadCache } from './site-options.ts';

/** What the data beside a built site says of it; null where there is no data. */
export function readCheckedData({
  root,
  packageInfo,
}: {
  readonly root: string | null;
  readonly packageInfo: PackageInfo;
}): { readonly expected: ExpectedSite | null } | { readonly problems: readonly Problem[] } {
  if (root === null) return { expected: null };
  return readExpectedSite(root, siteLoadCache({ root, packageInfo }));
}

/** The expected site, or why the data gives none. */
export function readExpectedSite(
  root: string,
  loadCache?: StoredLoadCache,
): { readonly expected: ExpectedSite } | { readonly problems: readonly Problem[] } {
  const { dataSet, problems: loadProblems } = loadData(root, loadCache);
  const problems = [...loadProblems, ...checkReferences(dataSet)];
  if (problems.length > 0) return { problems };
  loadCache?.save();
  return { expected: expectSite(root, dataSet, buildModel(dataSet)) };
}

function expectSite(root: string, dataSet: DataSet, model: SiteModel): ExpectedSite {
  const { site } = model;
  const parts = layOutParts(model);
  const pricesByService = model.services.map(
    (service) =>
      [
        service.slug,
        [tierPrice(service, 'small'), tierPrice(service, 'medium'), tierPrice(service, 'large')],
      ] as const,
  );
  const filesByPath = ownFiles(dataSet);
  // One after the other: what a route carries for its page is as large as the page.
  const routes = Array.from(layOutRoutes(model, parts), (route) => ({
    path: route.path,
    kind: route.kind,
    indexable: route.head.indexable,
    service: route.service,
    city: route.city,
    title: route.head.title,
    description: route.head.description,
    card: site.socialCards ? cardStem(route.path) : null,
    sources: sourcesOf(route, filesByPath),
  }));
  const facts = textFacts(dataSet);
  return {
    written: null,
    url: site.url,
    language: site.language,
    routes,
    business: expectBusiness(model, parts),
    outsideHosts: outsideHosts(model),
    prices: new Map(pricesByService),
    cityNames: new Map(model.cities.map(({ slug, city }) => [slug, [city]])),
    serviceNames: new Map(model.services.map(({ slug, service, shortName }) => [slug, [service, shortName]])),
    layOutPage: createPageLayout(model, parts, new Map(routes.map((route) => [route.path, route]))),
    maskedNames: maskedNames(model),
    samples: listSamples(dataSet),
    budgets: site.budgets,
    findInData: createTextFinder(root, (value) => resolveText(value, facts, () => {})),
  };
}

function expectBusiness({ site }: SiteModel, { nodes, footer }: SiteParts): ExpectedSite['business'] {
  return {
    name: site.name,
    type: site.businessType,
    phone: site.phone,
    phoneText: phoneText(site.phone),
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
    facebook: footer.facebookHref,
    copyright: footer.copyright,
  };
}

/** The form service, the analytics host and the tag manager, where the data has them. */
function outsideHosts({ site }: SiteModel): string[] {
  const analytics = site.analytics.key === null ? [] : [new URL(site.analytics.host).origin];
  return [
    new URL(site.form.endpoint).origin,
    ...analytics,
    ...(site.tagManager === null ? [] : [TAG_MANAGER]),
  ];
}

/** The file that a page with a path of its own in the data is written in. */
function ownFiles(dataSet: DataSet): ReadonlyMap<string, string> {
  const records: readonly Loaded<{ readonly path: string }>[] = [
    ...dataSet.pricingPages,
    ...dataSet.legalPages,
  ];
  return new Map(records.map(({ value, source }) => [value.path, source.file]));
}

/** The files a page's words come from, most specific first. */
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
