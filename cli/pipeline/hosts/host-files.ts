// Adapts the files of a site to the hosts that it is built for. Entry points: buildSiteHostFiles
// and adaptToHosts.

import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Artifact } from '../../base/artifact.ts';
import { isErrorPath } from '../../base/page-files.ts';
import { buildHostFiles, chooseLayout, type HostFiles } from '../../hosts/hosts.ts';
import { REDIRECTS_FILE } from '../../hosts/presets/header-files.ts';
import type { HostFacts } from '../../hosts/presets/preset.ts';
import type { SiteModel } from '../../model/model.ts';
import type { DataSet, PublicFile } from '../../model/records/data-set.ts';
import { createFormerLocator } from '../../model/references/redirects.ts';
import { findAllSources } from '../../model/third-parties.ts';
import type { Failed } from '../../problem.ts';
import { buildPolicy } from '../../render/page/content-security-policy.ts';
import { type PrecompressOptions, precompress } from '../../render/precompress.ts';
import type { HostName } from '../../schema/fields/host-names.ts';

/** The models of all languages, that of the site's own first. */
type Models = readonly [SiteModel, ...SiteModel[]];

export interface HostFactsOptions {
  readonly hosts: readonly HostName[];
  /** Code of the inline script of the pages, or null. */
  readonly inlineScript: string | null;
  /** Absolute paths. */
  readonly root: string;
  readonly out: string;
  readonly publicFiles: readonly PublicFile[];
}

/** Builds the files for the hosts of a site, or the problems of its data with their limits. */
export function buildSiteHostFiles(
  dataSet: DataSet,
  models: Models,
  options: Omit<HostFactsOptions, 'publicFiles'>,
): ReturnType<typeof buildHostFiles> {
  const { site, publicFiles } = dataSet;
  const [model] = models;
  const build = (hosts: readonly HostName[]) =>
    buildHostFiles(hosts, readHostFacts(models, { ...options, hosts, publicFiles }), {
      former: createFormerLocator(dataSet),
      host(name) {
        const index = model.site.hosts.indexOf(name);
        // The command line may name others.
        return index === -1 ? undefined : site?.source.location(['hosts', index]);
      },
    });
  const files = build(options.hosts);
  // `site dev` writes files for no host, and warns of what those of the site cannot match.
  const named = options.hosts.length === 0 ? build(model.site.hosts) : files;
  return 'problems' in files || 'problems' in named ? files : { ...files, warnings: named.warnings };
}

/** Whether a preset has the lines of a file in data/public/ in its own file of that name. */
export function isMerged({ path }: PublicFile, { inside }: HostFiles): boolean {
  return path === REDIRECTS_FILE && inside.some((artifact) => artifact.path === path);
}

/** Returns what presets are made from. */
export function readHostFacts(
  models: Models,
  { hosts, inlineScript, root, out, publicFiles }: HostFactsOptions,
): HostFacts {
  const [model, ...others] = models;
  const { origin, basePath } = model.url;
  return {
    origin,
    basePath,
    policy: buildPolicy(model, inlineScript, findAllSources(models)),
    layout: chooseLayout(hosts),
    hosting: model.site.hosting,
    pages: listPagePaths(models),
    errorFolders: others.map(({ languages }) => languages.prefix),
    moved: model.redirects,
    gone: model.gone,
    patterns: model.formerPatterns,
    ownRedirects: readOwnRedirects(publicFiles),
    out: relative(root, out).split(sep).join('/') || '.',
  };
}

function readOwnRedirects(publicFiles: readonly PublicFile[]): string[] {
  const file = publicFiles.find(({ path }) => path === REDIRECTS_FILE);
  if (file === undefined) return [];
  return readFileSync(file.absolutePath, 'utf8').trimEnd().split(/\r?\n/);
}

/** Lists the paths of all pages but the home page and the 404 page. */
function listPagePaths(models: Models): string[] {
  return models
    .flatMap(({ pages }) => Object.values(pages).flat())
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !isErrorPath(path));
}

export interface AdaptOptions extends PrecompressOptions {
  /** Makes the forwarding pages, for hosts without rules. */
  readonly forwarding: () => readonly Artifact[];
}

/** Yields a site's artifacts as its hosts need them, their files, and a problem of too many. */
export async function* adaptToHosts(
  artifacts: AsyncIterable<Artifact>,
  { layout, inside, needsForwarding, maxFiles, tooManyFiles, ...files }: HostFiles,
  options: AdaptOptions,
): AsyncGenerator<Artifact | Failed> {
  let count = inside.length;
  const all = async function* () {
    yield* artifacts;
    if (needsForwarding) yield* options.forwarding();
  };
  for await (const artifact of all()) {
    const { alias: _, ...single } = artifact;
    const placed = layout === 'flat' ? (single as Artifact) : artifact; // No artifact needs an alias.
    count += 1 + (placed.alias?.length ?? 0);
    if (tooManyFiles !== null && count > maxFiles) {
      yield { problems: [tooManyFiles] };
      return;
    }
    if (files.precompress) yield* precompress(placed, options);
    else yield placed;
  }
  yield* inside;
}
