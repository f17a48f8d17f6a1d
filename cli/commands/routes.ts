import { buildModels } from '../model/model.ts';
import { readData } from '../pipeline/read-data.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

/** Prints every route: path, kind and title, or as JSON with all props. Returns the exit code. */
export function routes(options: SiteOptions & { readonly json: boolean }, terminal: Terminal): number {
  const { root, url, packageInfo, json } = options;
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'No routes were printed.', options);
  for (const model of buildModels(data.dataSet, { url, encoder: packageInfo.encoder }))
    for (const route of buildRoutes(model, buildSiteParts(model)))
      terminal.out(json ? JSON.stringify(route) : `${route.path}  ${route.kind}  ${route.head.title}`);
  return 0;
}
