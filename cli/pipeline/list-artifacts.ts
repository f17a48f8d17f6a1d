// The files of a site, in the order in which a build makes them: photos first, so that they are
// encoded while pages are rendered. Entry point: listArtifacts.
import { readFileSync } from 'node:fs';
import type { Artifact } from '../base/artifact.ts';
import type { Cache } from '../base/cache/cache.ts';
import { getPageFiles } from '../base/page-files.ts';
import { runOnce } from '../base/run-once.ts';
import type { SiteModel } from '../model/model.ts';
import type { PhotoFile, PublicFile } from '../model/records/data-set.ts';
import type { ClientBundle } from '../render/bundle/client-bundle.ts';
import type { FontFiles } from '../render/font/font.ts';
import type { EncodingQueue } from '../render/images/encoding-queue.ts';
import { createPageHasher } from '../render/page/page-input.ts';
import { renderRobots, renderSitemapEntry, renderSitemaps } from '../render/sitemap.ts';
import { CARD_SIZE, type Card, type CardBrand, createCard, createCardBrand } from '../render/social-card/card.ts';
import { renderCards } from '../render/social-card/cards.ts';
import { buildRoutes } from '../routes/routes.ts';
import type { SiteParts } from '../routes/site-parts.ts';
import { ROBOTS_FILE } from './hosts/path-conflicts.ts';
import type { OwnTemplates } from './own-templates.ts';
import type { PackageInfo } from './program/package-info.ts';
import { type Debug, printCacheUses } from './stages.ts';

interface ModelWithParts {
  readonly model: SiteModel;
  readonly siteParts: SiteParts;
}

/** The inputs of a site's files. */
export interface ArtifactSources {
  /** One for each language, that of the site's own first. */
  readonly languages: readonly [ModelWithParts, ...ModelWithParts[]];
  readonly bundle: ClientBundle;
  readonly font: Omit<FontFiles, 'artifacts'>;
  readonly sources: ReadonlyMap<string, PhotoFile>;
  readonly assets: readonly Artifact[];
  readonly publicFiles: readonly PublicFile[];
  /** The templates of the site itself; null for one that has ours alone. */
  readonly design: OwnTemplates | null;
  readonly packageInfo: PackageInfo;
  readonly cache: Cache;
  readonly queue: EncodingQueue;
  readonly debug: Debug;
}

/** Lists a site's files but those of hosts; its `encode` or `render` makes each. */
export async function* listArtifacts(site: ArtifactSources): AsyncGenerator<Artifact> {
  let isComplete = false;
  try {
    yield* site.assets;
    for (const { path, absolutePath } of site.publicFiles)
      yield { path, content: readFileSync(absolutePath), file: absolutePath };
    yield* listPages(site);
    isComplete = true;
  } finally {
    // Reports a page that cannot be rendered at once, not after the last photo.
    if (!isComplete) site.queue.cancel();
    printCacheUses(site.debug, site.cache);
  }
}

async function* listPages(site: ArtifactSources): AsyncGenerator<Artifact> {
  const { languages, bundle, font, sources, design, packageInfo, cache, queue } = site;
  const { encoder, version } = packageInfo;
  const { script, stylesheet, inlineScript } = bundle;
  const styles = { stylesheet, font: font.path, headingFont: font.headingPath };
  const generator = `site ${version}`;
  const sitemapEntries: string[] = [];
  const cards: { readonly brand: CardBrand; readonly list: Card[] }[] = [];
  for (const { model, siteParts } of languages) {
    const context = { model, siteParts, assets: { script, inlineScript, ...styles }, generator };
    // Loaded with the first page that is rendered: it takes as long as rendering ten pages.
    const openRenderer = runOnce(async () => {
      const { createPageRenderer } = await import('../render/page/page.tsx');
      return createPageRenderer({ ...context, components: design === null ? null : await design.open() });
    });
    const hashInput = createPageHasher(context, packageInfo.program + (design?.hash ?? ''));
    const brand = createCardBrand(model);
    const list: Card[] = [];
    cards.push({ brand, list });
    for (const route of buildRoutes(model, siteParts)) {
      const card = model.site.socialCards
        ? createCard(route, { brand, sources, encoder, fontHash: font.drawingFontHash })
        : null;
      if (card !== null) list.push(card);
      if (route.head.indexable) sitemapEntries.push(renderSitemapEntry(model, route));
      const image = card && { ...CARD_SIZE, path: card.path, alt: card.alt };
      const render = async () => {
        try {
          return (await openRenderer())(route, image);
        } catch (error) {
          throw design?.explain(error, route.path) ?? error;
        }
      };
      yield { ...getPageFiles(route.path), input: hashInput(route, image), render };
    }
  }
  const [{ model: mainModel }] = languages;
  yield* renderSitemaps(mainModel, sitemapEntries);
  if (!site.publicFiles.some(({ path }) => path === ROBOTS_FILE))
    yield { path: ROBOTS_FILE, content: renderRobots(mainModel) };
  const { indexNow } = mainModel.site;
  if (indexNow !== undefined) yield { path: `${indexNow}.txt`, content: indexNow };
  for (const { model } of languages.filter((language) => language.model.pages.articles.length > 0)) {
    const { renderFeeds } = await import('../render/feeds.ts');
    yield* renderFeeds(model, generator);
  }
  for (const { brand, list } of cards)
    yield* renderCards(list, { brand, font: font.drawingFont, cache: cache.blobs('cards'), queue });
}
