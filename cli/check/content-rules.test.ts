// The rules over the real site as it is built: what is sound must pass.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { phoneText, priceRangeText } from '../model/format.ts';
import { buildModel } from '../model/model.ts';
import { tierNames } from '../model/schema/pricing.ts';
import { tierPrice } from '../routes/price-text.ts';
import { layOutRoutes } from '../routes/routes.ts';
import { layOutParts } from '../routes/site-parts.ts';
import { pageFacts, pageSummary } from '../testing/page-facts.ts';
import { realSite } from '../testing/real-site.ts';
import { packageRoot } from '../testing/run-site.ts';
import { contentRules } from './content-rules.ts';
import type { ExpectedSite, PageFacts, SiteFacts } from './facts.ts';

const model = buildModel(loadData(packageRoot).dataSet);
const { site } = model;
const routes = [...layOutRoutes(model, layOutParts(model))];

const expected: ExpectedSite = {
  routes: routes.map(({ path, kind, service, city, head }) => ({
    path,
    kind,
    service,
    city,
    indexable: head.indexable,
    sources: [],
  })),
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
    analyticsHost: site.analytics.host,
  },
  prices: new Map(
    model.services.map((service) => {
      const [small, medium, large] = tierNames.map((tier) => tierPrice(service, tier));
      return [service.slug, [small ?? '', medium ?? '', large ?? '']];
    }),
  ),
  priceTexts: new Set([
    ...model.pricing.rates.map(priceRangeText),
    // What running text says, its references resolved by the model.
    ...(JSON.stringify(routes.map(({ props }) => props)).match(/\$\d[\d,]*(?:-[\d,]*\d)?\+?/g) ?? []),
  ]),
  maskedNames: [],
  samples: [],
  findInData: () => null,
};

const paths = readdirSync(realSite, { recursive: true, encoding: 'utf8' }).filter(
  (path) => statSync(join(realSite, path)).isFile() && !path.endsWith('/index.html'),
);
const pages: PageFacts[] = paths
  .filter((path) => path.endsWith('.html'))
  .map((path) =>
    pageFacts(
      readFileSync(join(realSite, path), 'utf8'),
      path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}`,
    ),
  );

const facts: SiteFacts = {
  folder: realSite,
  files: new Map(paths.map((path) => [path, { path, bytes: statSync(join(realSite, path)).size }])),
  pages: pages.map(({ path }) => pageSummary(path)),
  origin: model.url.origin,
  basePath: '',
  pagePaths: new Set(pages.map((page) => page.path)),
  secondNames: new Map(),
  named: new Set(),
  outside: [],
  sitemap: null,
  robots: null,
  read: (path) => (paths.includes(path) ? readFileSync(join(realSite, path)) : null),
  expected,
};

test('the real site has no fault', () => {
  const found = contentRules.flatMap((rule) => {
    const start = performance.now();
    const findings =
      'page' in rule
        ? pages.flatMap((page) => rule.page(page, facts))
        : 'site' in rule
          ? rule.site(facts)
          : [];
    if (process.env['RULE_TIMES']) console.log(rule.id, Math.round(performance.now() - start));
    return findings
      .filter(({ severity }) => (severity ?? rule.severity) === 'error')
      .map(({ message, place }) => `${place.file}:${place.line}:${place.column} ${rule.id} ${message}`);
  });
  expect(found).toEqual([]);
});

test('every rule says whom it hurts and how to mend it, under an id of its own', () => {
  expect(new Set(contentRules.map(({ id }) => id)).size).toBe(contentRules.length);
  for (const { id, title, why, mend } of contentRules) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    for (const text of [title, why, mend]) expect(text.length, id).toBeGreaterThan(10);
  }
});

test('every rule is tested', () => {
  const tests = readdirSync(join(packageRoot, 'cli/check/rules'));
  expect(contentRules.filter(({ id }) => !tests.includes(`${id}.test.ts`))).toEqual([]);
});
