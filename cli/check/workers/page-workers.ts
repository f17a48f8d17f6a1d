// Spreads the pages of a large site over worker threads. Entry point: startPageWorkers.
import { availableParallelism } from 'node:os';
import type { CheckFiles } from '../check.ts';
import type { ExpectedSite } from '../facts/facts.ts';
import { openFolder } from '../facts/folder.ts';
import { MAX_PAGE_BYTES } from '../facts/page/oversize.ts';
import type { PageResult } from '../run-rules.ts';
import { type PageTask, startPageShare } from './page-share.ts';
import { startWorker } from './start-worker.ts';

/** Loading the program and warming up in a thread takes longer than checking fewer files here. */
const MIN_FILES = 400;
/** Fifty times a page of a real site. If a larger one takes all memory, only a worker ends. */
const LARGE_PAGE_BYTES = 1_000_000;
const MAX_WORKERS = 4;
/** For new objects: what three pages need. With room for one, it takes a third more CPU. */
const YOUNG_GENERATION_MB = 16;
/** For everything else, such as the facts of a large page; without a limit V8 takes more. */
const OLD_GENERATION_MB = 192;
const OLD_GENERATION_MB_PER_FILE = 0.01;
const OLD_GENERATION_PER_PAGE_BYTE = 150;
/** Pages per message, because each message costs time. */
const BATCH_PAGES = 20;

/** Starts a worker for each core if the site or a page is large; they load meanwhile. */
export function startPageWorkers(folder: string): { readonly checkFiles: CheckFiles; stop(): Promise<void> } {
  const pages = openFolder(folder)
    .list()
    .filter(({ path }) => path.endsWith('.html'));
  const largest = Math.min(
    pages.reduce((most, { bytes }) => Math.max(most, bytes), 0),
    MAX_PAGE_BYTES,
  );
  const areFewAndSmall = pages.length < MIN_FILES && largest < LARGE_PAGE_BYTES;
  const count = areFewAndSmall ? 0 : Math.min(availableParallelism(), MAX_WORKERS, pages.length);
  const start = () =>
    startWorker<PageTask, readonly PageResult[]>('page-worker', folder, {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      maxOldGenerationSizeMb:
        OLD_GENERATION_MB + pages.length * OLD_GENERATION_MB_PER_FILE + (largest / 1e6) * OLD_GENERATION_PER_PAGE_BYTE,
    });
  const workers = Array.from({ length: count }, () => startPageShare(start));
  return {
    async *checkFiles(files, { rules, expected, checkHere, ...options }) {
      if (workers.length === 0) {
        yield* checkHere(files);
        return;
      }
      const batches = splitIntoBatches(files);
      for (const [index, worker] of workers.entries())
        worker.send({
          ...options,
          batches: batches.filter((_, batch) => batch % workers.length === index),
          rules: rules.map(({ id }) => id),
          expected: expected && withoutSources(expected),
        });
      for (const index of batches.keys()) yield* (await workers[index % workers.length]?.next()) ?? [];
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** The expectations without what only rules for the whole site compare. */
function withoutSources(expected: ExpectedSite): ExpectedSite {
  const routes = expected.routes.map((route) => ({ ...route, sources: [] }));
  return { ...expected, output: null, placeholders: [], routes };
}

/** Files in batches, which the workers take in turn. */
function splitIntoBatches(files: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(files.length / BATCH_PAGES) }, (_, index) =>
    files.slice(index * BATCH_PAGES, (index + 1) * BATCH_PAGES),
  );
}
