// Reads the data of a checked site, and what a build of it would write. Entry point: readExpected.
import { join } from 'node:path';
import { findCacheFolder } from '../../base/cache/cache-folder.ts';
import { listDesignFiles } from '../../base/files/design-files.ts';
import { listReportFacts } from '../../check/expected/report-facts.ts';
import { expectSite } from '../../check/expected/site.ts';
import type { ExpectedOutput, ExpectedSite } from '../../check/facts/facts.ts';
import type { CheckedPaths } from '../../check/report/problems/reader-paths.ts';
import { type BuildManifest, getManifestPath, readManifest } from '../../emit/build-manifest.ts';
import { hashSources } from '../../emit/hash-sources.ts';
import { findOldTemplates } from '../../load/design/template-props.ts';
import { buildModels } from '../../model/model.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import { selectActive } from '../../model/time/select-active.ts';
import { findSiteDay, parseToday, type Today } from '../../model/time/today.ts';
import type { Problem } from '../../problem.ts';
import type { HostName } from '../../schema/fields/host-names.ts';
import type { CompileOptions } from '../compile-site.ts';
import { listPresetFiles } from '../hosts/host-folders.ts';
import { readData } from '../read-data.ts';
import { type RenderSource, renderOutput, renderTexts } from '../render-output.ts';
import { type CachedSite, openLoadCache, openSiteCache } from '../site-cache.ts';

/** Its `now` also says what is active if the day of the build is not known. */
export interface ExpectedSource extends CheckedPaths, Omit<CachedSite, 'root'>, Pick<CompileOptions, 'url' | 'now'> {
  /** Absolute path of the manifest of its build; by default where a build of the site keeps it. */
  readonly manifest?: string;
}

/** Reads what the data says of the site, null without data; readExpectedOutput reads the rest. */
export function readExpected(source: ExpectedSource) {
  const { root, folder, url, packageInfo, useCache, now } = source;
  if (root === null) return { expected: null, warnings: [], reportFacts: null };
  const cache = openSiteCache({ root, packageInfo, useCache });
  const data = readData(root, { loadCache: openLoadCache(cache, packageInfo), now });
  cache.save();
  if ('problems' in data) return data;
  const { dataSet, warnings } = data;
  const manifest = readManifest(source.manifest ?? getManifestPath(findCacheFolder(root), folder));
  const builtFor = url ?? manifest?.url;
  const models = buildModels(dataSet, {
    url: builtFor ?? undefined,
    encoder: packageInfo.encoder,
    today: findBuildDay(manifest) ?? (now && findSiteDay(dataSet, now)),
  });
  const site = expectSite(dataSet, models);
  return {
    warnings: [...warnings, ...findOldBuild(dataSet, { manifest, now }), ...findOldTemplates(dataSet.design)],
    expected: { ...site, hosts: hostsOf(manifest) ?? site.hosts },
    reportFacts: listReportFacts(dataSet, models[0]),
  };
}

/** The expected output: by the manifest of its build, or by rendering the site if there is none. */
export async function readExpectedOutput(source: ExpectedSource): Promise<ExpectedSite['output']> {
  const { root, folder: out, packageInfo, useCache, now } = source;
  if (root === null) return null;
  const cacheFolder = findCacheFolder(root);
  const manifest = readManifest(getManifestPath(cacheFolder, out));
  const compare = (site: RenderSource): Pick<ExpectedOutput, 'renderWithOurs'> =>
    hasTemplates(root) ? { renderWithOurs: (paths) => renderTexts({ ...site, withOurs: true }, paths) } : {};
  const hosts = hostsOf(manifest);
  // Another URL was asked for than was built: only rendering tells what that would write.
  if (manifest === null || (source.url !== undefined && source.url !== manifest.url)) {
    const today = findBuildDay(manifest);
    const site = { root, packageInfo, useCache, url: source.url, hosts, out, now, today };
    const output = await renderOutput(site);
    // The files of hosts belong to the site's own output, not to a copy of it.
    return output && { ...output, ...(out !== join(root, 'dist') && { presets: [] }), ...compare(site) };
  }
  const url = manifest.url ?? undefined;
  const { program } = packageInfo;
  const builtBy = manifest.program ?? program;
  if (hashSources({ root, program: builtBy, url, hosts, out }) !== manifest.sources) return 'stale';
  // Its pages may have other bytes, and the rules other expectations.
  if (builtBy !== program) return 'other-program';
  const site = { root, packageInfo, useCache, url, hosts, out, today: findBuildDay(manifest) };
  const presets = listPresetFiles({ root, cacheFolder, manifest }) ?? (await renderOutput(site))?.presets ?? [];
  return { hashes: listHashes(manifest), presets, renderTexts: (paths) => renderTexts(site, paths), ...compare(site) };
}

/**
 * The hashes of files whose markup only a mistake of the program makes wrong: those that the last
 * build wrote, or that one would write; none if the site has templates of its own.
 */
export function listTrusted(
  { root, folder }: ExpectedSource,
  output: ExpectedSite['output'],
): ExpectedOutput['hashes'] {
  if (root === null || hasTemplates(root)) return new Map();
  const manifest = readManifest(getManifestPath(findCacheFolder(root), folder));
  if (manifest !== null) return listHashes(manifest);
  return output === null || typeof output === 'string' ? new Map() : output.hashes;
}

function hasTemplates(root: string): boolean {
  return listDesignFiles(root).some((file) => file.startsWith('templates/'));
}

function listHashes({ files }: BuildManifest): ExpectedOutput['hashes'] {
  return new Map(files.flatMap(({ path, aliases, hash }) => [path, ...aliases].map((name) => [name, hash])));
}

/** The pages of a former day say what has ended since, or do not say what began. */
function findOldBuild(
  dataSet: DataSet,
  { manifest, now }: { readonly manifest: BuildManifest | null; readonly now: Date | undefined },
): Problem[] {
  const built = findBuildDay(manifest);
  if (built === undefined || now === undefined) return [];
  const shownOn = (day: Today) => {
    const { site, pages } = selectActive(dataSet, day);
    return JSON.stringify([site?.value, listPages({ pages }).map(({ value }) => value.sections)]);
  };
  const day = findSiteDay(dataSet, now);
  if (day.earliest <= built.latest || shownOn(built) === shownOn(day)) return [];
  return [
    {
      code: 'old-build',
      severity: 'warning',
      message: `The pages are those of ${built.latest}, and an offer, hours or something else has begun or ended since.`,
      hint: 'Build and publish again, best every day.',
    },
  ];
}

/** Returns the day of a build: the check reads the site as of it. Undefined if it is not known. */
function findBuildDay(manifest: BuildManifest | null): Today | undefined {
  return manifest?.today === undefined ? undefined : parseToday(manifest.today);
}

/** The same program wrote the manifest, or its hash of the sources differs. */
function hostsOf(manifest: BuildManifest | null): readonly HostName[] | undefined {
  return manifest?.hosts as readonly HostName[] | undefined;
}
