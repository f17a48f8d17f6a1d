// The entry file of a worker of `site check`, started by check/workers/pool.ts.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerTask } from './check/workers/protocol.ts';
import { runWorker } from './check/workers/worker.ts';
import { type ExpectedSource, readExpected } from './pipeline/read-expected.ts';

/** Messages that the main thread need not have received yet. */
const MAX_PENDING_MESSAGES = 3;

let pending = 0;
parentPort?.on('message', () => void pending--);
// startPool passes these two.
const { task, source } = workerData as { readonly task: WorkerTask; readonly source: ExpectedSource };
const data = readExpected(source);
if ('problems' in data) throw new Error('the data changed while the site was checked');
await runWorker(task, data.expected, async (message) => {
  parentPort?.postMessage(message);
  pending++;
  while (pending > MAX_PENDING_MESSAGES && parentPort !== null) await once(parentPort, 'message');
});
