// The steps from YAML to artifacts, without writing the output: build emits the artifacts, dev
// serves them. Entry point: compileSite.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getPageFiles } from '../base/page-files.ts';
import { listPlaceholderTexts } from '../check/expected/placeholders.ts';
import { buildModels, type SiteModel } from '../model/model.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { listPages } from '../model/records/list-records.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/records/written-files.ts';
import { listPublished } from '../model/references/redirects.ts';
import { findSiteDay, type Today } from '../model/time/today.ts';
import { formatPresentRecords } from '../model/translations/outdated.ts';
import { renderClientBundle } from '../render/bundle/client-bundle.ts';
import { createClientSettings } from '../render/bundle/client-settings.ts';
import { listUnusedStyles } from '../render/bundle/unused-styles.ts';
import { collectCharacters } from '../render/font/characters.ts';
import { renderFont } from '../render/font/font.ts';
import { renderForwardingPages } from '../render/forwarding-page.ts';
import { createEncoderProcess } from '../render/images/encoder-process.ts';
import { createEncodingQueue, type EncodingProgress } from '../render/images/encoding-queue.ts';
import { renderIcons } from '../render/images/icons.ts';
import { renderPreviews } from '../render/images/photo-previews.ts';
import { renderPhotos } from '../render/images/photos.ts';
import { countPages } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { buildPalette, formatPaletteCss, type Look } from '../schema/formats/colors.ts';
import { lacksEditorSchemas, refreshEditorSchemas } from './editor-schemas.ts';
import { adaptToHosts, buildSiteHostFiles, isMerged } from './hosts/host-files.ts';
import { findPathConflicts } from './hosts/path-conflicts.ts';
import { listArtifacts } from './list-artifacts.ts';
import { describeBundleError, openOwnTemplates } from './own-templates.ts';
import { readPackageInfo } from './program/package-info.ts';
import { readData } from './read-data.ts';
import { openLoadCache, openSiteCache } from './site-cache.ts';
import { type Debug, timeStage } from './stages.ts';
import type { WrittenFiles } from './written-files.ts';

export interface CompileOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the folder that contains the program. */
  readonly packageRoot: string;
  /** Public URL that replaces the data's. */
  readonly url?: string | undefined;
  /** The look that replaces the data's. */
  readonly look?: Look | undefined;
  /** Hosts that replace the data's. */
  readonly hosts?: readonly HostName[] | undefined;
  /** Absolute path of the output; by default `dist` of the site. Only deploy pages name it. */
  readonly out?: string | undefined;
  /** False to read and write no cache. */
  readonly useCache: boolean;
  /** Called while photos and social cards are encoded. */
  readonly onProgress: (progress: EncodingProgress) => void;
  /** The moment of the build, which decides what pages show and what dates mean. */
  readonly now?: Date | undefined;
  /** The day that pages are of, if it is not that of the moment. */
  readonly today?: Today | undefined;
  readonly debug?: Debug;
  /** True leaves out the site's own templates, for comparison. */
  readonly withOurs?: boolean | undefined;
  /** The data, if it is not to be read from the site's folder. */
  readonly data?: ReturnType<typeof readData>;
}

/**
 * Compiles the site, or returns every problem of its data. The caches are opened here, by the
 * program that uses them: `site dev` runs one program after another.
 */
export async function compileSite(options: CompileOptions) {
  const { root, packageRoot, useCache, now, url, onProgress, debug = null } = options;
  const packageInfo = readPackageInfo(packageRoot);
  const { program, encoder } = packageInfo;
  const cache = openSiteCache({ root, packageInfo, useCache });
  const data =
    options.data ??
    (await timeStage(debug, 'data', () => readData(root, { loadCache: openLoadCache(cache, packageInfo), now })));
  cache.save();
  const { dataSet } = data;
  // With problems, the names of the last data without are better than some.
  if (!('problems' in data) || lacksEditorSchemas(root)) await refreshEditorSchemas(root, dataSet, program);
  if ('problems' in data) return data;
  const { warnings } = data;
  const today = options.today ?? (now && findSiteDay(dataSet, now));
  const inLook = (model: SiteModel): SiteModel =>
    options.look === undefined ? model : { ...model, site: { ...model.site, look: options.look } };
  const models = await timeStage(debug, 'model', () => {
    const [first, ...others] = buildModels(dataSet, { url, encoder, today });
    return [inLook(first), ...others.map(inLook)] as const;
  });
  const [model, ...translated] = models;
  const sources = dataSet.photos;
  const encoding = { concurrency: availableParallelism(), encode: createEncoderProcess() };
  const queue = createEncodingQueue({ ...encoding, onProgress });
  // Too quick for a progress bar.
  const quickQueue = createEncodingQueue({ ...encoding, onProgress() {} });
  const characters = collectCharacters(models);
  const images = await timeStage(debug, 'images', () =>
    Promise.all([
      renderPreviews(model.photos, { sources, encoder, cache: cache.blobs('previews'), queue: quickQueue }),
      renderFont({
        characters,
        look: model.site.look,
        packageRoot,
        encoder,
        cache: cache.blobs('fonts'),
        queue: quickQueue,
      }),
      renderIcons(model, { encoder, cache: cache.blobs('icons'), queue: quickQueue }),
    ]),
  );
  const [previews, ourFont, icons] = images;
  if ('problems' in previews) return previews;
  if ('problems' in icons) return icons;
  if ('problems' in ourFont) return ourFont;
  const { design = null } = dataSet;
  const font =
    design === null || design.fonts.length === 0
      ? ourFont
      : await (await import('../render/font/own-fonts.ts')).renderOwnFonts(ourFont, {
          design,
          characters,
          cache: cache.blobs('own-fonts'),
        });
  if ('problems' in font) return font;
  const bundle = await timeStage(debug, 'bundle', () =>
    renderClientBundle({
      packageRoot,
      cache: cache.blobs('client'),
      program,
      settings: createClientSettings(models),
      styles: {
        font: font.css,
        photos: previews.css,
        colors: formatPaletteCss(buildPalette(model.site.colors), model.site.motif),
      },
      unusedStyles: listUnusedStyles(models),
      design,
    }),
  ).catch(describeBundleError(dataSet, packageRoot));
  if ('problems' in bundle) return bundle;
  const hosts = options.hosts ?? model.site.hosts;
  const hostFiles = buildSiteHostFiles(dataSet, models, {
    hosts,
    inlineScript: bundle.inlineScript,
    root,
    out: options.out ?? join(root, 'dist'),
  });
  if ('problems' in hostFiles) return hostFiles;
  const photos = renderPhotos(model.photos, { sources, encoder, cache: cache.blobs('photos'), queue });
  const assets = [...photos, ...font.artifacts, ...icons, ...bundle.artifacts];
  const publicFiles = dataSet.publicFiles.filter((file) => !isMerged(file, hostFiles));
  const conflicts = findPathConflicts(dataSet, { models, assets, hostFiles, publicFiles });
  if (conflicts.length > 0) return { problems: conflicts };
  const addParts = (entry: SiteModel) => ({ model: entry, siteParts: buildSiteParts(entry) });
  return {
    pages: countPages(models),
    look: model.site.look,
    warnings: [...warnings, ...hostFiles.warnings],
    /**
     * Every file of the site; can be read once. Photos come first, so that a build encodes them
     * while it renders the pages. Nothing is encoded or rendered until its `encode` or `render` is
     * called. A problem with the files together comes last.
     */
    artifacts: adaptToHosts(
      listArtifacts({
        languages: [addParts(model), ...translated.map(addParts)],
        bundle,
        font,
        sources,
        assets,
        publicFiles,
        design: options.withOurs === true ? null : openOwnTemplates(dataSet),
        packageInfo,
        cache,
        queue,
        debug,
      }),
      hostFiles,
      {
        cache: cache.blobs('compressed'),
        program,
        forwarding: () => renderForwardingPages(model, `site ${packageInfo.version}`, getPageFiles),
      },
    ),
    beside: hostFiles.beside,
    // If the site names no host, nobody knows whether a build is published.
    oldAssetDays: model.site.hosting.oldAssets ?? (hosts.length > 0 ? OLD_ASSET_DAYS : 0),
    // For the next build, if this one is published.
    written: listWrittenFiles(dataSet, hostFiles.beside.length > 0),
    timeZone: dataSet.site?.value.timeZone,
    /** Opens the data files that the words of the pages come from. */
    openSources: async () => (await import('./page-sources.ts')).openPageSources(dataSet),
  };
}

/** Without a host it is not known that a build is published; placeholder pages are not. */
function listWrittenFiles(dataSet: DataSet, hasHost: boolean): WrittenFiles {
  const isPublished =
    hasHost &&
    (dataSet.published.length > 0 || listPages(dataSet).every((page) => listPlaceholderTexts(page).length === 0));
  const records = formatPresentRecords(dataSet);
  const addresses = listPublished(dataSet).map((path) => `${path}\n`);
  return new Map([
    ...(isPublished ? [[PUBLISHED_FILE, addresses.join('')] as const] : []),
    ...(records === null ? [] : [[TRANSLATIONS_FILE, records] as const]),
  ]);
}

const OLD_ASSET_DAYS = 30;
