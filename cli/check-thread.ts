// What a thread of `site check` starts from: see commands/shared-check.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { lookAtShare } from './commands/look-at-share.ts';
import type { ShareTask } from './commands/share-task.ts';

// What startThreads handed in.
await lookAtShare(workerData as ShareTask, (message) => parentPort?.postMessage(message));
