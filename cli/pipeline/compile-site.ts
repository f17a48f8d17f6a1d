// The steps from YAML to artifacts, without writing the output: build emits the artifacts, dev serves them. Entry point: compileSite.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import type { StoredLoadCache } from '../load/load-cache.ts';
import { buildPalette, formatPaletteCss } from '../model/colors.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import type { PhotoFile } from '../model/records/data-set.ts';
import type { Problem } from '../problem.ts';
import { type ClientBundle, type ClientSettings, renderClientBundle } from '../render/client-bundle.ts';
import { createEncoderProcess } from '../render/encoder-process.ts';
import { createEncodingQueue, type EncodingProgress, type EncodingQueue } from '../render/encoding-queue.ts';
import { collectCharacters } from '../render/font/characters.ts';
import { type FontFiles, renderFont } from '../render/font/font.ts';
import { renderIcons } from '../render/icons.ts';
import { createPageRenderer } from '../render/page.tsx';
import { getPageFiles } from '../render/page-files.ts';
import { renderPhotos } from '../render/photos.ts';
import { renderPlaceholders } from '../render/placeholders.ts';
import { renderRobots, renderSitemap, renderSitemapEntry } from '../render/sitemap.ts';
import { CARD_SIZE, type Card, createCard, createCardBrand } from '../render/social-card/card.ts';
import { renderCards } from '../render/social-card/cards.ts';
import { buildRoutes, countPages } from '../routes/routes.ts';
import { buildSiteParts, type SiteParts } from '../routes/site-parts.ts';
import type { PackageInfo } from './package-info.ts';
import { readData } from './read-data.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface CompileOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Public URL that replaces the data's. */
  readonly url?: string;
  readonly packageInfo: PackageInfo;
  /** Called while photos and social cards are encoded. */
  readonly onProgress: (progress: EncodingProgress) => void;
  readonly loadCache: StoredLoadCache;
  /** `YYYY-MM-DD`, for warnings about dates in the future; nothing of the site depends on it. */
  readonly today?: string | undefined;
  /** Whether to render a page, by the path of its file; all by default. */
  readonly needsPage?: (path: string) => boolean;
}

export interface CompiledSite {
  readonly pages: number;
  /** What is probably a mistake in the data. */
  readonly warnings: readonly Problem[];
  /**
   * Every file of the site, rendered lazily; can be read once. Photos come first, so that a build encodes them while it renders the
   * pages. Nothing is encoded until its `encode` is called.
   */
  readonly artifacts: AsyncIterable<Artifact>;
}

/** Compiles the site, or returns every problem of its data. */
export async function compileSite(
  options: CompileOptions,
): Promise<CompiledSite | { readonly problems: readonly Problem[] }> {
  const { root, packageInfo, loadCache, today, url, onProgress, needsPage = () => true } = options;
  const data = readData(root, { loadCache, today });
  loadCache.save();
  if ('problems' in data) return data;
  const { dataSet, warnings } = data;
  const model = buildModel(dataSet, url === undefined ? {} : { url });
  const photoOptions = {
    sources: dataSet.photos,
    cacheFolder: join(findSiteCacheFolder(options), 'photos'),
    encoder: packageInfo.sharp,
  };
  const encoding = { concurrency: availableParallelism(), encode: createEncoderProcess() };
  const queue = createEncodingQueue({ ...encoding, onProgress });
  // The encoder's process decodes photos, too quickly for a progress bar, while this process subsets the font.
  const decodingQueue = createEncodingQueue({ ...encoding, onProgress() {} });
  const [placeholders, font] = await Promise.all([
    renderPlaceholders(model.photos, { ...photoOptions, queue: decodingQueue }),
    renderFont({
      characters: collectCharacters(model),
      packageRoot: packageInfo.root,
      cacheFolder: join(packageInfo.cacheFolder, 'fonts'),
      versions: packageInfo.font,
    }),
  ]);
  if ('problems' in placeholders) return placeholders;
  const bundle = await renderClientBundle({
    packageRoot: packageInfo.root,
    cacheFolder: join(packageInfo.cacheFolder, 'client'),
    versions: packageInfo.bundled,
    settings: createClientSettings(model),
    styles: {
      font: font.css,
      photos: placeholders.css,
      colors: formatPaletteCss(buildPalette(model.site.colors), model.site.motif),
    },
  });
  if ('problems' in bundle) return bundle;
  const siteParts = buildSiteParts(model);
  const icons = await renderIcons(model, photoOptions);
  if ('problems' in icons) return { problems: icons.problems };
  const photos = renderPhotos(model.photos, { ...photoOptions, queue });
  return {
    pages: countPages(model),
    warnings,
    artifacts: listArtifacts({
      model,
      siteParts,
      bundle,
      font,
      sources: dataSet.photos,
      assets: [...photos, ...font.artifacts, ...icons.artifacts, ...bundle.artifacts],
      packageInfo,
      queue,
      needsPage,
    }),
  };
}

function createClientSettings({ site, url }: SiteModel): ClientSettings {
  const { key, ...analytics } = site.analytics;
  return {
    basePath: url.basePath,
    analytics: key === null ? null : { key, ...analytics },
    tagManager: site.tagManager,
  };
}

interface Compiled extends Pick<CompileOptions, 'packageInfo'> {
  readonly model: SiteModel;
  readonly siteParts: SiteParts;
  readonly bundle: ClientBundle;
  readonly font: FontFiles;
  readonly sources: ReadonlyMap<string, PhotoFile>;
  readonly assets: readonly Artifact[];
  readonly queue: EncodingQueue;
  readonly needsPage: (path: string) => boolean;
}

async function* listArtifacts(compiled: Compiled): AsyncGenerator<Artifact> {
  let isComplete = false;
  try {
    yield* compiled.assets;
    yield* renderPages(compiled);
    isComplete = true;
  } finally {
    // Reports a page that cannot be rendered at once, not after the last photo.
    if (!isComplete) compiled.queue.cancel();
  }
}

function* renderPages(compiled: Compiled): Generator<Artifact> {
  const { model, siteParts, bundle, font, sources, packageInfo, queue, needsPage } = compiled;
  const render = createPageRenderer({
    model,
    siteParts,
    assets: { ...bundle, font: font.path },
    generator: `site ${packageInfo.version}`,
  });
  const brand = createCardBrand(model);
  const cards: Card[] = [];
  const sitemapEntries: string[] = [];
  for (const route of buildRoutes(model, siteParts)) {
    const card = model.site.socialCards
      ? createCard(route, { brand, sources, encoder: packageInfo.cards })
      : null;
    if (card !== null) cards.push(card);
    const { path, alias } = getPageFiles(route.path);
    if (route.head.indexable) sitemapEntries.push(renderSitemapEntry(model, route));
    if (!needsPage(path)) continue;
    const content = Buffer.from(render(route, card && { ...CARD_SIZE, path: card.path, alt: card.alt }));
    yield { path, content, alias };
  }
  yield { path: 'sitemap.xml', content: renderSitemap(sitemapEntries) };
  yield { path: 'robots.txt', content: renderRobots(model) };
  yield* renderCards(cards, {
    brand,
    font: font.drawingFont,
    cacheFolder: join(packageInfo.cacheFolder, 'cards'),
    queue,
  });
}
