import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSiteParts } from '../../routes/site-parts.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { copySite } from '../../testing/site-fixture.ts';
import { listExpectedPages } from './site.ts';

test.each(['shipped', 'groomer', 'handyman', 'plumber', 'spanish'] as const)(
  'the pages that the check expects are the routes of the build: %s',
  (name) => {
    const root = name === 'shipped' ? packageRoot : copySite(name).root;
    const model = buildModel(loadData(root).dataSet);
    const routes = [...buildRoutes(model, buildSiteParts(model))];
    expect(listExpectedPages(model)).toEqual(
      routes.map(({ path, kind, service, city, head: { title, description, indexable } }) => ({
        ...{ path, kind, indexable, service, city, title, description },
      })),
    );
  },
);
