// The program of one worker of `site check`, started by check/workers/pool.ts.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerTask } from './check/workers/protocol.ts';
import { runWorker } from './check/workers/worker.ts';
import { type ExpectedSource, readExpected } from './pipeline/read-expected.ts';

/** Messages that may wait to be read. */
const MAX_AHEAD = 3;

let ahead = 0;
parentPort?.on('message', () => void ahead--);
// startPool passes these two.
const { task, source } = workerData as { readonly task: WorkerTask; readonly source: ExpectedSource };
const data = readExpected(source);
if ('problems' in data) throw new Error('the data changed while the site was checked');
await runWorker(task, data.expected, async (message) => {
  parentPort?.postMessage(message);
  ahead++;
  while (ahead > MAX_AHEAD && parentPort !== null) await once(parentPort, 'message');
});
