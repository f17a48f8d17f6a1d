import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ShareTask } from '../check/workers/protocol.ts';

// Megabytes. A page's facts are dropped at once; with room for several the collector copies less.
const YOUNG = 24;

/** Starts a thread of a check. @param task a share of the pages */
export function startThread(task: ShareTask): Worker {
  // Beside the compiled program.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'check-thread.js');
  return new Worker(file, { workerData: task, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
}
