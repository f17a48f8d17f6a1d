import { type PageContext, renderPage } from '../render/page/page.tsx';
import type { Route } from '../routes/page-kinds.ts';
import { buildFixtureRoutes } from './build-routes.ts';
import type { SiteFixture } from './site-fixture.ts';

export const assets = { stylesheet: '/a.css', script: '/a.js', font: '/a.woff2', inlineScript: null };

/** Builds the routes of a site without problems, with what renders them, without assets. */
export function openPages(fixture: Pick<SiteFixture, 'root' | 'problems'>) {
  const built = buildFixtureRoutes(fixture);
  const context: PageContext = { model: built.model, siteParts: built.shared, assets, generator: 'site 0' };
  return { ...built, context, render: (route: Route) => renderPage(route, context) };
}
