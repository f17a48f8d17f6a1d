// A site of a thousand pages in memory, with findings on every page: what a report must stay
// readable for. Entry point: createLargeReport.
import { collectFacts } from '../check/facts/collect-facts.ts';
import { buildSiteReport, type SiteReport } from '../check/report/page/site-report.ts';
import type { Problem } from '../problem.ts';
import { expectedSite, folderOf, html, readPages, route } from './check-fixture.ts';

const SERVICES = 30;
const CITIES = 33;

/** Builds the report of 30 services in 33 cities. */
export function createLargeReport(): SiteReport {
  const services = Array.from({ length: SERVICES }, (_, index) => `a-service-with-a-rather-long-name-${index}`);
  const cities = Array.from({ length: CITIES }, (_, index) => `a-city-with-a-long-name-${index}`);
  const pages = services.flatMap((service, row) =>
    cities.map((city, column) => ({ service, city, path: `/${service}-${city}`, words: `${row} ${column}` })),
  );
  const files = Object.fromEntries(
    pages.map(({ path, words }) => [
      `${path.slice(1)}.html`,
      html({ body: `<main><p>The same few words of text on page ${words}.</p><a href="/">Home</a></main>` }),
    ]),
  );
  const links = pages.map(({ path }) => `<a href="${path}">A page</a>`).join('');
  const expected = expectedSite({
    routes: pages.map(({ path, service, city }) => route(path, { kind: 'service_city', service, city })),
    serviceNames: new Map(services.map((slug) => [slug, [slug, slug]])),
    cityNames: new Map(cities.map((slug) => [slug, [slug]])),
    placeholders: pages.map(({ path }) => ({ what: `the placeholder photo \`${path}\``, location: locate(path) })),
  });
  const collected = collectFacts(
    folderOf({ ...files, 'index.html': html({ body: `<main>${links}</main>` }) }),
    expected,
  );
  const { site } = collected;
  for (const _ of readPages(collected));
  const findings = pages.map(
    ({ path }): Problem => ({
      code: 'thin-page',
      severity: 'error',
      message: `The page \`${path}\` has too few words, which this message says at some length.`,
      location: locate(`${path.slice(1)}.html`),
      hint: 'Write more.',
    }),
  );
  const tiers = ['Small', 'Medium', 'Large'].map((label) => ({ label, text: '$3,000-5,000' }));
  const reportFacts = {
    timeZone: undefined,
    name: 'A Business with a Rather Long Name of Its Own',
    prices: services.map((service) => ({ service, tiers })),
    rates: services.map((service) => [service, '$6-10'] as [string, string]),
    emptyDetails: services.map((what) => ({
      what,
      why: 'A reason that takes up more than one line on a sheet of paper, whatever its size',
      key: what,
      location: locate('data/site.yaml'),
    })),
    published: pages.map(({ path }) => `${path}-lost`),
    redirects: new Map<string, string>(),
    gone: new Set<string>(),
    thirdParties: [],
    coverage: [],
    listing: {
      values: { name: undefined, telephone: undefined, openingHoursSpecification: undefined },
      words: { name: '', telephone: '', openingHoursSpecification: '' },
      services: new Map<string, string>(),
    },
    newestReview: null,
  };
  return buildSiteReport(
    { site, reportFacts, findings, warnings: [], stale: true },
    { date: '2026-11-02', folder: 'dist' },
  );
}

function locate(file: string) {
  return { file, line: 1, column: 1 };
}
