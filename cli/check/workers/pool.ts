// Spreads the pages of a check over worker threads and yields the results in the order of the pages. The main thread takes part; on a
// small site it checks all pages. Enters at startPool.
import { on } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CheckFiles } from '../check.ts';
import type { PageResult } from '../check-pages.ts';
import {
  batchesOf,
  type CheckTask,
  inBatches,
  type WorkerEnd,
  type WorkerMessage,
  type WorkerTask,
} from './protocol.ts';

export interface WorkerPool {
  /** Checks all pages; throws what a worker threw. */
  readonly checkFiles: CheckFiles;
  /** The last message of each worker; throws before all pages were checked. */
  ends(): readonly WorkerEnd[];
  stop(): Promise<void>;
}

// Each worker loads the data and warms up: with fewer pages, one thread finishes sooner than two.
const MIN_PAGES_FOR_WORKERS = 400;
const MAX_THREADS = 4;
/** Memory for new objects. A page's facts are dropped soon; with room for several pages the garbage collector copies less. */
const YOUNG_GENERATION_MB = 24;

/** Starts a worker for each core but one if the site is large enough. @param source where workers load the data from: plain data */
export function startPool(check: CheckTask, source: unknown): WorkerPool {
  const threads = threadCount(check.folder);
  const workers = Array.from({ length: threads - 1 }, (_, index) =>
    startWorker({ check, index: index + 1, threads }, source),
  );
  return {
    checkFiles(files, checkHere) {
      const results = inBatches(batchesOf(files, { index: 0, threads }), checkHere);
      return inOrder([results, ...workers.map(({ results }) => results)]);
    },
    ends: () => workers.map((worker) => worker.end()),
    async stop() {
      await Promise.all(workers.map(({ thread }) => thread.terminate()));
    },
  };
}

function threadCount(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return pages < MIN_PAGES_FOR_WORKERS ? 1 : Math.min(availableParallelism(), MAX_THREADS);
}

interface RunningWorker {
  readonly thread: Worker;
  /** The results of each of its batches. */
  readonly results: AsyncGenerator<readonly PageResult[]>;
  /** Its last message; throws before it has ended. */
  end(): WorkerEnd;
}

function startWorker(task: WorkerTask, source: unknown): RunningWorker {
  // The compiled program is one folder.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'check-worker.js');
  const thread = new Worker(file, {
    workerData: { task, source },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const messages = on(thread, 'message') as AsyncIterableIterator<[WorkerMessage]>;
  let ended: WorkerEnd | null = null;
  async function* results() {
    for await (const [message] of messages) {
      thread.postMessage('received');
      if ('pages' in message) {
        yield message.pages;
        continue;
      }
      ended = message;
      return;
    }
  }
  return {
    thread,
    results: results(),
    end() {
      if (ended === null) throw new Error('a worker has not ended yet');
      return ended;
    },
  };
}

/** Takes a batch of each thread in turn, as batchesOf deals them out. */
async function* inOrder(
  threads: readonly AsyncGenerator<readonly PageResult[]>[],
): AsyncGenerator<PageResult> {
  for (let more = true; more; ) {
    more = false;
    for (const results of threads) {
      const { value, done } = await results.next();
      if (done === true) continue;
      more = true;
      yield* value;
    }
  }
}
