import { expect } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import type { SiteFixture } from './site-fixture.ts';

/** Builds the model and the routes of a site whose data must have no problems. */
export function buildFixtureRoutes(fixture: Pick<SiteFixture, 'root' | 'problems'>) {
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet);
  const shared = buildSiteParts(model);
  return { model, shared, routes: [...buildRoutes(model, shared)] };
}
