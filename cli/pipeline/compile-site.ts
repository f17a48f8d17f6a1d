// The order of work from YAML to artifacts, without a write: what build emits and what dev serves. Enters at compileSite.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import { loadData } from '../load/load.ts';
import type { StoredLoadCache } from '../load/load-cache.ts';
import type { PhotoFile } from '../model/data-set.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import { checkReferences } from '../model/references.ts';
import type { Problem } from '../problem.ts';
import { type ClientBundle, type ClientSettings, renderClientBundle } from '../render/client-bundle.ts';
import { createEncoderProcess } from '../render/encoder-process.ts';
import { createEncodingQueue, type EncodingProgress, type EncodingQueue } from '../render/encoding-queue.ts';
import { charactersOf } from '../render/font/characters.ts';
import { type FontFiles, renderFont } from '../render/font/font.ts';
import { renderIcons } from '../render/icons.ts';
import { createPageRenderer } from '../render/page.tsx';
import { pageFiles } from '../render/page-files.ts';
import { renderPhotos } from '../render/photos.ts';
import { renderPlaceholders } from '../render/placeholders.ts';
import { renderRobots, renderSitemap, sitemapEntry } from '../render/sitemap.ts';
import { CARD_SIZE, type Card, cardBrand, createCard } from '../render/social-card/card.ts';
import { renderCards } from '../render/social-card/cards.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSharedProps, type SharedProps } from '../routes/shared-props.ts';
import type { PackageInfo } from './package-info.ts';
import { siteCacheFolder } from './site-cache.ts';

export interface CompileOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Public address to use instead of the data's. */
  readonly url?: string;
  readonly packageInfo: PackageInfo;
  /** Told of what takes long: photos and social cards that are encoded. */
  readonly onProgress: (progress: EncodingProgress) => void;
  readonly loadCache: StoredLoadCache;
  /** Which pages to render, by their files; all unless given. */
  readonly needsPage?: (path: string) => boolean;
}

export interface CompiledSite {
  readonly pages: number;
  /**
   * Every file of the site, the pages rendered as they are asked for. Can be read once. Photos come first, so that a build that
   * starts them as they come encodes while it renders; nothing is encoded before it is asked for.
   */
  readonly artifacts: AsyncIterable<Artifact>;
}

/** The whole site, or every problem that keeps it from being one. */
export async function compileSite(
  options: CompileOptions,
): Promise<CompiledSite | { readonly problems: readonly Problem[] }> {
  const { root, packageInfo, loadCache, url, onProgress, needsPage = () => true } = options;
  const { dataSet, problems: loadProblems } = loadData(root, loadCache);
  loadCache.save();
  const problems = [...loadProblems, ...checkReferences(dataSet)];
  if (problems.length > 0) return { problems };

  const model = buildModel(dataSet, url === undefined ? {} : { url });
  const photoOptions = {
    sources: dataSet.photos,
    cacheFolder: join(siteCacheFolder(options), 'photos'),
    encoder: packageInfo.sharp,
  };
  const encoding = { concurrency: availableParallelism(), encode: createEncoderProcess() };
  const queue = createEncodingQueue({ ...encoding, onProgress });
  // Photos are decoded by the encoder's process, too quickly for a progress bar, while this one cuts the typeface.
  const decodingQueue = createEncodingQueue({ ...encoding, onProgress() {} });
  const [placeholders, font] = await Promise.all([
    renderPlaceholders(model.gallery, { ...photoOptions, queue: decodingQueue }),
    renderFont({
      characters: charactersOf(model),
      packageRoot: packageInfo.root,
      cacheFolder: join(packageInfo.cacheFolder, 'typeface'),
      versions: packageInfo.font,
    }),
  ]);
  if ('problems' in placeholders) return placeholders;
  const bundle = await renderClientBundle({
    packageRoot: packageInfo.root,
    cacheFolder: join(packageInfo.cacheFolder, 'client'),
    versions: packageInfo.bundled,
    settings: clientSettings(model),
    styles: { font: font.css, photos: placeholders.css },
  });
  if ('problems' in bundle) return bundle;
  const parts = buildSharedProps(model);
  const icons = await renderIcons(model, photoOptions);
  if ('problems' in icons) return { problems: icons.problems };
  const photos = renderPhotos(model.gallery, { ...photoOptions, queue });
  return {
    pages: countPages(model),
    artifacts: listArtifacts({
      model,
      parts,
      bundle,
      font,
      sources: dataSet.photos,
      fixed: [...photos, ...font.artifacts, ...icons.artifacts, ...bundle.artifacts],
      packageInfo,
      queue,
      needsPage,
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

interface Compiled extends Pick<CompileOptions, 'packageInfo'> {
  readonly model: SiteModel;
  readonly parts: SharedProps;
  readonly bundle: ClientBundle;
  readonly font: FontFiles;
  readonly sources: ReadonlyMap<string, PhotoFile>;
  readonly fixed: readonly Artifact[];
  readonly queue: EncodingQueue;
  readonly needsPage: (path: string) => boolean;
}

async function* listArtifacts(compiled: Compiled): AsyncGenerator<Artifact> {
  let complete = false;
  try {
    yield* compiled.fixed;
    yield* renderPages(compiled);
    complete = true;
  } finally {
    // A page that cannot be rendered is reported at once, not when the last photo is done.
    if (!complete) compiled.queue.cancel();
  }
}

function* renderPages(compiled: Compiled): Generator<Artifact> {
  const { model, parts, bundle, font, sources, packageInfo, queue, needsPage } = compiled;
  const render = createPageRenderer({
    model,
    parts,
    assets: { ...bundle, font: font.path },
    generator: `site ${packageInfo.version}`,
  });
  const brand = cardBrand(model);
  const cards: Card[] = [];
  const sitemap: string[] = [];
  for (const route of buildRoutes(model, parts)) {
    const card = model.site.socialCards
      ? createCard(route, { brand, sources, encoder: packageInfo.cards })
      : null;
    if (card !== null) cards.push(card);
    const { path, alias } = pageFiles(route.path);
    if (route.head.indexable) sitemap.push(sitemapEntry(model, route));
    if (!needsPage(path)) continue;
    const content = Buffer.from(render(route, card && { ...CARD_SIZE, path: card.path, alt: card.alt }));
    yield { path, content, alias };
  }
  yield { path: 'sitemap.xml', content: renderSitemap(sitemap) };
  yield { path: 'robots.txt', content: renderRobots(model) };
  yield* renderCards(cards, {
    brand,
    font: font.drawnFrom,
    cacheFolder: join(packageInfo.cacheFolder, 'cards'),
    queue,
  });
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
