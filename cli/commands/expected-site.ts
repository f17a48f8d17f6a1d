// What the data says there should be, as the check wants to know it. Load, model and routes run as for a build; nothing is rendered.
import { join } from 'node:path';
import type { ExpectedSite } from '../check/facts.ts';
import { findText } from '../load/find-text.ts';
import { loadData } from '../load/load.ts';
import { openLoadCache, type StoredLoadCache } from '../load/load-cache.ts';
import type { DataSet, Loaded } from '../model/data-set.ts';
import { phoneText, priceRangeText } from '../model/format.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import { checkReferences } from '../model/references.ts';
import { textFacts } from '../model/text-facts.ts';
import { resolveText } from '../model/text-reference.ts';
import type { Problem } from '../problem.ts';
import { tierPrice } from '../routes/price-text.ts';
import type { Route } from '../routes/route.ts';
import { layOutRoutes } from '../routes/routes.ts';
import { layOutParts } from '../routes/site-parts.ts';
import type { PackageInfo } from './package-info.ts';
import { listSamples } from './samples.ts';

/** What the data beside a built site says of it; null where there is no data. */
export function readCheckedData({
  root,
  packageInfo,
}: {
  readonly root: string | null;
  readonly packageInfo: PackageInfo;
}): { readonly expected: ExpectedSite | null } | { readonly problems: readonly Problem[] } {
  if (root === null) return { expected: null };
  return readExpectedSite(root, openLoadCache(join(root, '.cache/data'), packageInfo.program));
}

/** The expected site, or why the data gives none. */
export function readExpectedSite(
  root: string,
  loadCache: StoredLoadCache,
): { readonly expected: ExpectedSite } | { readonly problems: readonly Problem[] } {
  const { dataSet, problems: loadProblems } = loadData(root, loadCache);
  const problems = [...loadProblems, ...checkReferences(dataSet)];
  if (problems.length > 0) return { problems };
  loadCache.save();
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
  const priceTexts = new Set(pricesByService.flatMap(([, prices]) => prices));
  const routes = [...layOutRoutes(model, parts)].map((route) => {
    if (route.kind === 'pricing') for (const { price } of route.props.examples) priceTexts.add(price);
    return {
      path: route.path,
      kind: route.kind,
      indexable: route.head.indexable,
      service: route.service,
      city: route.city,
      sources: sourcesOf(route, filesByPath),
    };
  });
  for (const rate of model.pricing.rates) priceTexts.add(priceRangeText(rate));
  for (const text of dollarTexts([model, parts.nodes.business])) priceTexts.add(text);
  const facts = textFacts(dataSet);
  return {
    routes,
    business: {
      name: site.name,
      phone: site.phone,
      phoneText: phoneText(site.phone),
      email: site.email,
      locality: site.address.locality,
      region: site.address.region,
      opens: site.hours.opens,
      closes: site.hours.closes,
      days: site.hours.days,
      formEndpoint: site.form.endpoint,
      analyticsHost: site.analytics.key === null ? null : site.analytics.host,
    },
    prices: new Map(pricesByService),
    priceTexts,
    maskedNames: maskedNames(model),
    samples: listSamples(dataSet),
    findInData: (text, sources) =>
      findText({ root, files: sources, text, resolve: (value) => resolveText(value, facts, () => {}) }),
  };
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

/** Every dollar text in any text of a value: `$1,200`, `$8-12`, `$8,000-15,000+`. */
function dollarTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.match(DOLLARS) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  return (value instanceof Map ? [...value.values()] : Object.values(value)).flatMap(dollarTexts);
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const DOLLARS = new RegExp(String.raw`\$${NUMBER}(?:-${NUMBER})?\+?`, 'g');

function maskedNames({ site, cities, services }: SiteModel): string[] {
  return [
    ...new Set([
      site.name,
      ...cities.flatMap(({ city, neighborhoods }) => [city, ...neighborhoods.map(({ name }) => name)]),
      ...services.flatMap(({ service, shortName }) => [service, shortName]),
    ]),
  ];
}
