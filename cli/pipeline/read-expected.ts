// Reads the data of a checked site and the output that a build of it writes. Entry points: readExpected and readExpectedOutput.
import { expectSite } from '../check/expected/site.ts';
import type { ExpectedSite } from '../check/facts/facts.ts';
import { getManifestPath, readManifest } from '../emit/build-manifest.ts';
import { hashSources } from '../emit/sources-hash.ts';
import { createTextFinder } from '../load/find-text.ts';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { checkReferences } from '../model/references.ts';
import { buildTextFacts } from '../model/text-facts.ts';
import { resolveText } from '../model/text-reference.ts';
import type { Problem } from '../problem.ts';
import type { PackageInfo } from './package-info.ts';
import { renderOutput, renderTexts } from './render-output.ts';
import { findSiteCacheFolder, openSiteLoadCache } from './site-cache.ts';

export interface ExpectedSource {
  /** Absolute path of the site's folder with data/; null if there is none. */
  readonly root: string | null;
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Public URL that replaced the data's, if any. */
  readonly url?: string | undefined;
  readonly packageInfo: PackageInfo;
}

type Expected = { readonly expected: ExpectedSite | null } | { readonly problems: readonly Problem[] };

/** Reads the expectations from the data; null without data. `output` is set by readExpectedOutput. */
export function readExpected({ root, folder, url, packageInfo }: ExpectedSource): Expected {
  if (root === null) return { expected: null };
  const loadCache = openSiteLoadCache({ root, packageInfo });
  const { dataSet, problems: loadProblems } = loadData(root, loadCache);
  const problems = [...loadProblems, ...checkReferences(dataSet)];
  if (problems.length > 0) return { problems };
  loadCache.save();
  const facts = buildTextFacts(dataSet);
  const builtFor =
    url ?? readManifest(getManifestPath(findSiteCacheFolder({ root, packageInfo }), folder))?.url;
  return {
    expected: expectSite({
      dataSet,
      model: buildModel(dataSet, builtFor ? { url: builtFor } : {}),
      findInData: createTextFinder(root, (value) => resolveText(value, facts, () => {})),
    }),
  };
}

/** The expected output: from the manifest of its build, or rendered if there is none. */
export async function readExpectedOutput(source: ExpectedSource): Promise<ExpectedSite['output']> {
  const { root, folder, packageInfo } = source;
  if (root === null) return null;
  const manifest = readManifest(getManifestPath(findSiteCacheFolder({ root, packageInfo }), folder));
  // For another URL than that of the build, the site must be rendered.
  if (manifest === null || (source.url !== undefined && source.url !== manifest.url))
    return renderOutput({ root, packageInfo, url: source.url });
  const url = manifest.url ?? undefined;
  const sources = hashSources({ root, packageRoot: packageInfo.root, program: packageInfo.program, url });
  if (sources !== manifest.sources) return 'stale';
  return {
    hashes: new Map(
      manifest.files.flatMap(({ path, aliases, hash }) => [path, ...aliases].map((name) => [name, hash])),
    ),
    renderTexts: (paths) => renderTexts({ root, packageInfo, url }, paths),
  };
}
