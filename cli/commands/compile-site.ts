// The order of work from YAML to artifacts, without a write: what build emits and what dev serves. Enters at compileSite.
import { join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import { loadData } from '../load/load.ts';
import type { StoredLoadCache } from '../load/load-cache.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import { checkReferences } from '../model/references.ts';
import type { Problem } from '../problem.ts';
import { type ClientBundle, type ClientSettings, renderClientBundle } from '../render/client-bundle.ts';
import { renderIcons } from '../render/icons.ts';
import { createPageRenderer } from '../render/page.tsx';
import { pageFiles } from '../render/page-files.ts';
import { type PhotoProgress, renderPhotos } from '../render/photos.ts';
import { renderPlaceholders } from '../render/placeholders.ts';
import { renderRobots, renderSitemap, sitemapEntry } from '../render/sitemap.ts';
import { charactersOf } from '../render/typeface/characters.ts';
import { renderTypeface, type Typeface } from '../render/typeface/typeface.ts';
import { layOutRoutes } from '../routes/routes.ts';
import { layOutParts, type SiteParts } from '../routes/site-parts.ts';
import type { PackageInfo } from './package-info.ts';

export interface CompileOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Public address to use instead of the data's. */
  readonly url?: string;
  readonly packageInfo: PackageInfo;
  readonly onPhoto: (progress: PhotoProgress) => void;
  readonly loadCache: StoredLoadCache;
}

export interface CompiledSite {
  readonly pages: number;
  /** Every file of the site, the pages rendered as they are asked for. Can be read once. */
  readonly artifacts: Iterable<Artifact>;
}

/** The whole site, or every problem that keeps it from being one. */
export async function compileSite(
  options: CompileOptions,
): Promise<CompiledSite | { readonly problems: readonly Problem[] }> {
  const { root, packageInfo, loadCache, url, onPhoto } = options;
  const { dataSet, problems: loadProblems } = loadData(root, loadCache);
  loadCache.save();
  const problems = [...loadProblems, ...checkReferences(dataSet)];
  if (problems.length > 0) return { problems };

  const model = buildModel(dataSet, url === undefined ? {} : { url });
  const photoOptions = {
    sources: dataSet.photos,
    cacheFolder: join(root, '.cache/photos'),
    encoder: packageInfo.sharp,
  };
  const photos = await renderPhotos(model.gallery, { ...photoOptions, onProgress: onPhoto });
  if (photos.problems.length > 0) return { problems: photos.problems };
  const typeface = await renderTypeface({
    characters: charactersOf(model),
    packageRoot: packageInfo.root,
    cacheFolder: join(packageInfo.root, '.cache/typeface'),
    versions: packageInfo.typeface,
  });
  const bundle = await renderClientBundle({
    packageRoot: packageInfo.root,
    cacheFolder: join(packageInfo.root, '.cache/client'),
    versions: packageInfo.bundled,
    settings: clientSettings(model),
    styles: { typeface: typeface.css, photos: await renderPlaceholders(model.gallery, photoOptions) },
  });
  if ('problems' in bundle) return bundle;
  const parts = layOutParts(model);
  const icons = await renderIcons(model, photoOptions);
  if ('problems' in icons) return { problems: icons.problems };
  return {
    pages: countPages(model),
    artifacts: listArtifacts({
      model,
      parts,
      bundle,
      typeface,
      fixed: [...typeface.artifacts, ...photos.artifacts, ...icons.artifacts, ...bundle.artifacts],
      generator: `site ${packageInfo.version}`,
    }),
  };
}

function clientSettings({ site, url }: SiteModel): ClientSettings {
  const { key, ...analytics } = site.analytics;
  return {
    basePath: url.basePath,
    analytics: key === null ? null : { key, ...analytics },
    tagManager: site.tagManager,
  };
}

interface Compiled {
  readonly model: SiteModel;
  readonly parts: SiteParts;
  readonly bundle: ClientBundle;
  readonly typeface: Typeface;
  readonly fixed: readonly Artifact[];
  readonly generator: string;
}

function* listArtifacts({ model, parts, bundle, typeface, fixed, generator }: Compiled): Generator<Artifact> {
  yield* fixed;
  const assets = { ...bundle, typeface: typeface.path };
  const render = createPageRenderer({ model, parts, assets, generator });
  const sitemap: string[] = [];
  for (const route of layOutRoutes(model, parts)) {
    const content = Buffer.from(render(route));
    const { path, alsoAt } = pageFiles(route.path);
    yield { path, content, alsoAt };
    if (route.head.indexable) sitemap.push(sitemapEntry(model, route));
  }
  yield { path: 'sitemap.xml', content: renderSitemap(sitemap) };
  yield { path: 'robots.txt', content: renderRobots(model) };
}

/** Home, cities, services, their pairs, pricing and legal pages, and the 404 page. */
function countPages(model: SiteModel): number {
  return (
    2 +
    model.cities.length +
    model.services.length +
    model.locals.size +
    model.pricingPages.length +
    model.legalPages.length
  );
}
