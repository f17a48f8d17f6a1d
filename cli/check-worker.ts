// What a thread of `site check` starts from: see commands/shared-check.ts.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { lookAtShare } from './check/workers/worker.ts';
import type { ShareTask } from './check/workers/protocol.ts';

/** Messages that may wait to be read. */
const MAX_AHEAD = 3;

let ahead = 0;
parentPort?.on('message', () => void ahead--);
// startThread passes a ShareTask.
await lookAtShare(workerData as ShareTask, async (message) => {
  parentPort?.postMessage(message);
  ahead++;
  while (ahead > MAX_AHEAD && parentPort !== null) await once(parentPort, 'message');
});
