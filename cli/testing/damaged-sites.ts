// Sites with damaged data, compiled as far as they can be: nothing but a problem may stop them.
// Entry point: findCrashes.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { formatProblems } from '../check/report/problems/problems.ts';
import { buildModels, type SiteModel } from '../model/model.ts';
import { readData } from '../pipeline/read-data.ts';
import { renderPage } from '../render/page/page.tsx';
import { renderSitemapEntry } from '../render/sitemap.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import { damageData } from './damage-data.ts';
import { assets } from './render-pages.ts';
import { packageRoot } from './run-site.ts';
import { translateSite } from './translate-site.ts';

/**
 * Damages a copy of the roofer's site, in two languages for every second seed; returns what was
 * done, and the error, for each site that ends with one.
 */
export function findCrashes(seeds: readonly number[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  try {
    return seeds.flatMap((seed) => {
      rmSync(root, { recursive: true });
      cpSync(join(packageRoot, 'cli/testing/fixture'), root, { recursive: true });
      if (seed % 2 === 1) translateSite(root);
      const damages = damageData(join(root, 'data'), seed);
      try {
        compile(root);
        return [];
      } catch (error) {
        return [`${seed}: ${damages.join('; ')}: ${error instanceof Error ? error.stack : String(error)}`];
      }
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function compile(root: string): void {
  const data = readData(root, { now: new Date('2025-06-01') });
  if ('problems' in data) {
    for (const { message, severity } of data.problems)
      if (message.trim() === '' || severity !== 'error') throw new Error(`A problem is \`${message}\`.`);
    formatProblems(data.problems, { color: true });
    return;
  }
  for (const model of buildModels(data.dataSet)) renderPages(model);
}

function renderPages(model: SiteModel): void {
  const siteParts = buildSiteParts(model);
  const context = { model, siteParts, assets, generator: 'site' };
  for (const route of buildRoutes(model, siteParts)) {
    if (route.head.indexable) renderSitemapEntry(model, route);
    const html = renderPage(route, context);
    if (!JSON.stringify(listTags(parse(html))).includes('"footer"')) throw new Error(`${route.path} has no footer.`);
  }
}

/** The tags of a document. */
function listTags(node: object): string[] {
  const { tagName, childNodes = [] } = node as { tagName?: string; childNodes?: readonly object[] };
  return [...(tagName === undefined ? [] : [tagName]), ...childNodes.flatMap(listTags)];
}
