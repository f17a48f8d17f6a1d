import { on } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A thread of the check. */
export interface RunningWorker<Task, Answer> {
  send(task: Task): void;
  /** The next answer; rejects with what the worker threw. */
  next(): Promise<Answer>;
  stop(): Promise<unknown>;
}

/** Whether a worker ended because it had too little memory. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Starts the worker of an entry file in cli/, with plain data. */
export function startWorker<Task, Answer>(
  name: 'page-worker' | 'html-worker',
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): RunningWorker<Task, Answer> {
  // The compiled program is one folder.
  const file = join(dirname(fileURLToPath(import.meta.url)), `${name}.js`);
  const thread = new Worker(file, { workerData, resourceLimits });
  const messages = on(thread, 'message') as AsyncIterator<[Answer]>;
  return {
    send: (task) => thread.postMessage(task),
    async next() {
      const { value } = await messages.next();
      return value[0];
    },
    stop: () => thread.terminate(),
  };
}
