// Spreads the pages of a check over worker threads and yields the results in the order of the pages. On a small site the main thread
// checks them all. Entry point: startPool.
import { on } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CheckFiles } from './check.ts';
import type { PageResult } from './check-pages.ts';

/** The work of the workers: plain data. */
export interface CheckTask {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** The rules that run, by id. */
  readonly rules: readonly string[];
  /** Whether html-validate runs. */
  readonly html: boolean;
}

/** The work of one worker: its number, from 0, and the number of workers. */
export interface WorkerTask extends CheckTask {
  readonly index: number;
  readonly workers: number;
}

export interface WorkerPool {
  /** Checks all pages; throws what a worker threw. */
  readonly checkFiles: CheckFiles;
  stop(): Promise<void>;
}

// Each worker loads the data and warms up: with fewer pages, one thread finishes sooner than two.
const MIN_PAGES_FOR_WORKERS = 400;
const MAX_WORKERS = 4;
/** Memory for new objects. A page's facts are dropped soon; with room for several pages the garbage collector copies less. */
const YOUNG_GENERATION_MB = 24;
/** Pages per message, because each message costs time. */
const BATCH_PAGES = 20;

/** Starts a worker for each core if the site is large enough. @param source where workers load the data from: plain data */
export function startPool(task: CheckTask, source: unknown): WorkerPool {
  const count = workerCount(task.folder);
  const workers = Array.from({ length: count }, (_, index) =>
    startWorker({ ...task, index, workers: count }, source),
  );
  return {
    async *checkFiles(files, checkHere) {
      for (const [index, batch] of batchesOf(files).entries()) {
        const worker = workers[index % count];
        if (worker === undefined) yield* checkHere(batch);
        else yield* await worker.next();
      }
    },
    async stop() {
      await Promise.all(workers.map(({ thread }) => thread.terminate()));
    },
  };
}

/** The pages in batches; the workers take them in turn. */
export function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(files.length / BATCH_PAGES) }, (_, index) =>
    files.slice(index * BATCH_PAGES, (index + 1) * BATCH_PAGES),
  );
}

function workerCount(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return pages < MIN_PAGES_FOR_WORKERS ? 0 : Math.min(availableParallelism(), MAX_WORKERS);
}

interface RunningWorker {
  readonly thread: Worker;
  /** The results of its next batch. */
  next(): Promise<readonly PageResult[]>;
}

function startWorker(task: WorkerTask, source: unknown): RunningWorker {
  // The compiled program is one folder.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'check-worker.js');
  const thread = new Worker(file, {
    workerData: { task, source },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const messages = on(thread, 'message') as AsyncIterator<[readonly PageResult[]]>;
  return {
    thread,
    async next() {
      const { value } = await messages.next();
      return value[0];
    },
  };
}
