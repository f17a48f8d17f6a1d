import { buildModels } from '../model/model.ts';
import { readData } from '../pipeline/read-data.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import type { SiteOptions } from './flags/site-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

/** Prints every page: path, kind and title, or as JSON with all props. Returns the exit code. */
export function listPages(options: SiteOptions, { json }: { readonly json: boolean }, terminal: Terminal): number {
  const { root, url, packageInfo } = options;
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'No pages were listed.', options);
  for (const model of buildModels(data.dataSet, { url, encoder: packageInfo.encoder }))
    for (const route of buildRoutes(model, buildSiteParts(model)))
      terminal.out(json ? JSON.stringify(route) : `${route.path}  ${route.kind}  ${route.head.title}`);
  return EXIT.ok;
}
