// The check of a shard records its findings next to the shard, so that the check of the merged site
// reads no page again: it makes the findings across pages, and all reports. Records count while the
// output is as the merge wrote it and the data is as it was. Pages without one are checked as
// always. Entry points: recordFindings and openFindings.
import { deserialize, serialize } from 'node:v8';
import { readIfFile } from '../base/read-if-file.ts';
import { findCacheFolder } from '../cache/cache-folder.ts';
import { replaceFile } from '../cache/replace-file.ts';
import type { CheckFiles } from '../check/check.ts';
import { brokenLink } from '../check/rules/links/broken-link.ts';
import type { PageResult } from '../check/run-rules.ts';
import { getManifestPath, isUnchanged, readManifest } from '../emit/build-manifest.ts';
import type { Problem } from '../problem.ts';
import type { ExpectedSource } from './read-expected.ts';
import { getShardPaths, hashShardSources, listShards, type Shard, type ShardManifest } from './shards.ts';

/** The findings on the pages of shards that were checked. */
export interface RecordedFindings {
  /** Whether these are all pages. */
  readonly areComplete: boolean;
  readonly html: readonly Problem[];
  /** Checks the other pages with a function, and takes the results of these from the records. */
  readonly withRecorded: (checkFiles: CheckFiles) => CheckFiles;
}

/** What the check of a shard has found: on each page, and by html-validate. */
interface Findings {
  readonly sources: string;
  readonly results: readonly PageResult[];
  readonly html: readonly Problem[];
}

export function recordFindings(root: string, shard: Shard, findings: Findings): void {
  replaceFile(getShardPaths(root, shard).findings, serialize(findings));
}

/** Reads what was recorded of a shard; null without it, or if it is damaged. */
function readFindings(root: string, shard: Shard): Findings | null {
  try {
    const { sources, results, html } = deserialize(readIfFile(getShardPaths(root, shard).findings) ?? Buffer.of());
    return Array.isArray(results) && Array.isArray(html) ? { sources, results, html } : null;
  } catch {
    return null;
  }
}

/** Whether the findings of a shard are recorded, as it is now. */
export function hasFindings(root: string, { shard, sources }: ShardManifest): boolean {
  return readFindings(root, shard)?.sources === sources;
}

/** These depend on the files of other shards, or on the rules that run. */
const NOT_FINAL = new Set([brokenLink.id, 'rule-failed', 'page-not-checked']);

const NO_FINDINGS: RecordedFindings = { html: [], areComplete: false, withRecorded: (checkFiles) => checkFiles };

/** Opens the findings recorded of an output; none without shards, or for another URL. */
export function openFindings({ root, folder, url, packageInfo, useCache }: ExpectedSource): RecordedFindings {
  if (root === null || !useCache) return NO_FINDINGS;
  const shards = listShards(root);
  const manifest = shards.length === 0 ? null : readManifest(getManifestPath(findCacheFolder(root), folder));
  if (manifest === null || (url ?? manifest.url) !== manifest.url) return NO_FINDINGS;
  // A file that was edited, such as a style sheet, may matter to every page.
  if (!manifest.files.every((file) => isUnchanged(file, folder))) return NO_FINDINGS;
  const sources = hashShardSources({ root, packageInfo }, manifest);
  const hashes = new Map(manifest.files.map(({ path, hash }) => [path, hash]));
  const recorded = shards
    .flatMap((shard) => readFindings(root, shard) ?? [])
    .filter((findings) => findings.sources === sources);
  const results = new Map<string, PageResult>();
  for (const result of recorded.flatMap((findings) => findings.results)) {
    const { file = '', digest } = result.record.summary ?? {};
    const isFinal = !result.problems.some(({ code }) => NOT_FINAL.has(code));
    if (isFinal && digest !== undefined && hashes.get(file) === digest) results.set(file, result);
  }
  return {
    areComplete: results.size === manifest.pages,
    html: recorded.flatMap(({ html }) => html).filter(({ location }) => results.has(location?.file ?? '')),
    withRecorded: (checkFiles) =>
      async function* (files, options) {
        const enabled = new Set(options.rules.map(({ id }) => id));
        const others = toIterator(
          checkFiles(
            files.filter((file) => !results.has(file)),
            options,
          ),
        );
        for (const file of files) {
          const known = results.get(file);
          if (known === undefined) yield (await others.next()).value as PageResult;
          else yield { ...known, problems: known.problems.filter(({ code }) => enabled.has(code)) };
        }
      },
  };
}

async function* toIterator<T>(values: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
