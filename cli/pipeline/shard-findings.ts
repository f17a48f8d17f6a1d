// The check of a shard records its findings next to the shard, so that the check of the merged site
// reads no page again: it makes the findings across pages, and all reports. Records count while the
// output is as the merge wrote it and the data is as it was. Pages without one are checked as
// always. Entry points: createFindingsWriter and openFindings.
import { closeSync, openSync, readFileSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { replaceFile } from '../cache/replace-file.ts';
import type { CheckFiles } from '../check/check.ts';
import { groupBy } from '../check/facts/group-by.ts';
import { brokenLink } from '../check/rules/links/broken-link.ts';
import type { PageResult } from '../check/run-rules.ts';
import { getManifestPath, hashContent, isUnchanged, readManifest } from '../emit/build-manifest.ts';
import type { Problem } from '../problem.ts';
import type { ExpectedSource } from './read-expected.ts';
import { getShardPaths, hashShardSources, listShards, type Shard, type ShardManifest } from './shards.ts';
import { findSiteCacheFolder } from './site-cache.ts';

/** The findings on the pages of shards that were checked. */
export interface RecordedFindings {
  /** Whether these are all pages. */
  readonly areComplete: boolean;
  readonly html: readonly Problem[];
  /** Checks the other pages with a function, and takes the results of these from the records. */
  readonly withRecorded: (checkFiles: CheckFiles) => CheckFiles;
}

interface FindingsIndex {
  readonly sources: string;
  readonly html: readonly Problem[];
  readonly batches: readonly Batch[];
}

/** Results of some pages in a row, at a place in the file of the shard's findings. */
interface Batch {
  readonly start: number;
  readonly length: number;
  readonly hash: string;
  /** The file of each page, and the hash of its bytes; null if it must be checked again. */
  readonly pages: readonly (readonly [file: string, hash: string | null])[];
}

/** At most this many results are in memory for each shard. */
const BATCH_PAGES = 50;

/** Creates a file for results, added in the order of pages; its index makes them count. */
export function createFindingsWriter(root: string, shard: Shard) {
  const { findings, findingsIndex } = getShardPaths(root, shard);
  // A pipe there would wait for its reader.
  for (const file of [findingsIndex, findings]) rmSync(file, { force: true, recursive: true });
  const descriptor = openSync(findings, 'w');
  const batches: Batch[] = [];
  const pending: PageResult[] = [];
  let start = 0;
  const write = () => {
    const bytes = serialize(pending);
    writeSync(descriptor, bytes);
    batches.push({ start, length: bytes.length, hash: hashContent(bytes), pages: pending.map(describePage) });
    start += bytes.length;
    pending.length = 0;
  };
  return {
    add(result: PageResult) {
      pending.push(result);
      if (pending.length === BATCH_PAGES) write();
    },
    finish(sources: string, html: readonly Problem[]) {
      if (pending.length > 0) write();
      replaceFile(findingsIndex, JSON.stringify({ sources, html, batches } satisfies FindingsIndex));
    },
    close: () => closeSync(descriptor),
  };
}

/** These depend on the files of other shards, or on the rules that run. */
const NOT_FINAL = new Set([brokenLink.id, 'rule-failed', 'page-not-checked']);

function describePage({ record: { summary }, problems }: PageResult): Batch['pages'][number] {
  const isFinal = !problems.some(({ code }) => NOT_FINAL.has(code));
  return [summary?.file ?? '', isFinal ? (summary?.digest ?? null) : null];
}

const NO_FINDINGS: RecordedFindings = {
  html: [],
  areComplete: false,
  withRecorded: (checkFiles) => checkFiles,
};

/** Opens the findings recorded of an output; none without shards, or for another URL. */
export function openFindings({ root, folder, url, packageInfo, useCache }: ExpectedSource): RecordedFindings {
  if (root === null || !useCache) return NO_FINDINGS;
  const recorded = listShards(root).flatMap((shard) => readFindings(root, shard) ?? []);
  if (recorded.length === 0) return NO_FINDINGS;
  const manifest = readManifest(getManifestPath(findSiteCacheFolder({ root, packageInfo }), folder));
  if (manifest === null || (url ?? manifest.url) !== manifest.url) return NO_FINDINGS;
  // A file that was edited, such as a style sheet, may matter to every page.
  if (!manifest.files.every((file) => isUnchanged(file, folder))) return NO_FINDINGS;
  const sources = hashShardSources({ root, packageInfo }, manifest);
  const hashes = new Map(manifest.files.map(({ path, hash }) => [path, hash]));
  const readers = new Map<string, () => PageResult>();
  const inHtml = new Map<string, readonly Problem[]>();
  for (const { batches, readBatch, html } of recorded.filter((findings) => findings.sources === sources))
    for (const batch of batches)
      for (const [index, [file, hash]] of batch.pages.entries())
        if (hash !== null && hashes.get(file) === hash) {
          readers.set(file, () => readBatch(batch)[index] as PageResult);
          inHtml.set(file, html.get(file) ?? []);
        }
  return {
    areComplete: readers.size === manifest.pages,
    html: [...inHtml.values()].flat(),
    withRecorded: (checkFiles) =>
      async function* (files, options) {
        const enabled = new Set(options.rules.map(({ id }) => id));
        const others = toIterator(
          checkFiles(
            files.filter((file) => !readers.has(file)),
            options,
          ),
        );
        for (const file of files) {
          const result = readers.get(file)?.() ?? ((await others.next()).value as PageResult);
          yield readers.has(file)
            ? { ...result, problems: result.problems.filter(({ code }) => enabled.has(code)) }
            : result;
        }
      },
  };
}

/** Whether the findings of a shard are recorded, as it is now. */
export function hasFindings(root: string, { shard, sources }: ShardManifest): boolean {
  return readFindings(root, shard)?.sources === sources;
}

async function* toIterator<T>(values: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

/** Reads the index of a shard's findings; null if damaged. Damaged batches are left out. */
function readFindings(root: string, shard: Shard) {
  const { findings, findingsIndex } = getShardPaths(root, shard);
  const read = ({ start, length }: Batch): Buffer => {
    const bytes = Buffer.alloc(length);
    const descriptor = openSync(findings, 'r');
    try {
      readSync(descriptor, bytes, 0, length, start);
    } finally {
      closeSync(descriptor);
    }
    return bytes;
  };
  try {
    // Reading a pipe would wait forever.
    if (![findings, findingsIndex].every((file) => statSync(file).isFile())) return null;
    const index = JSON.parse(readFileSync(findingsIndex, 'utf8')) as FindingsIndex;
    const batches = index.batches.filter((batch) => hashContent(read(batch)) === batch.hash);
    // The pages of a site are in the order of their files, as those of a batch are.
    let last: { readonly batch: Batch; readonly results: readonly PageResult[] } | null = null;
    const readBatch = (batch: Batch): readonly PageResult[] => {
      if (last?.batch !== batch) last = { batch, results: deserialize(read(batch)) as PageResult[] };
      return last.results;
    };
    const html = groupBy(index.html, ({ location }) => location?.file ?? '');
    return { sources: index.sources, html, batches, readBatch };
  } catch {
    return null;
  }
}
