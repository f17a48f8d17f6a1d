import { on } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A thread that answers in the order of its work. */
export interface RunningWorker<Task, Answer> {
  send(task: Task): void;
  /** The next answer; rejects with what the worker threw. */
  next(): Promise<Answer>;
  stop(): Promise<unknown>;
}

/** Starts a worker. @param name of its entry file in cli/ @param folder absolute path of the built site */
export function startWorker<Task, Answer>(
  name: 'page-worker' | 'html-worker',
  folder: string,
  resourceLimits: ResourceLimits,
): RunningWorker<Task, Answer> {
  // The compiled program is one folder.
  const file = join(dirname(fileURLToPath(import.meta.url)), `${name}.js`);
  const thread = new Worker(file, { workerData: folder, resourceLimits });
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
