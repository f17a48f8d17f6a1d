// One worker's share of the pages. A worker that runs out of memory ends, so another one takes over
// the rest of its share. Entry point: startPageShare.

import type { ExpectedSite } from '../facts/facts.ts';
import { createUnread, type PageOptions, type PageResult } from '../run-rules.ts';
import { isOutOfMemory, type RunningWorker } from './start-worker.ts';

/** The work of one page worker: plain data. */
export interface PageTask extends Pick<PageOptions, 'withStructures'> {
  /** Files in batches: each is one message. */
  readonly batches: readonly (readonly string[])[];
  /** The rules that run, by id. */
  readonly rules: readonly string[];
  /** The expectations from the data without the output; null without data. */
  readonly expected: ExpectedSite | null;
}

export interface PageShare {
  send(task: PageTask): void;
  /** The results of the next batch; rejects with what the worker threw. */
  next(): Promise<readonly PageResult[]>;
  stop(): Promise<unknown>;
}

/** Starts a worker, which loads the program until it is sent its task. */
export function startPageShare(start: () => RunningWorker<PageTask, readonly PageResult[]>): PageShare {
  let worker = start();
  let task: PageTask = { batches: [], rules: [], expected: null };
  const send = (next: PageTask) => {
    task = next;
    worker.send(task);
  };
  const next = async (): Promise<readonly PageResult[]> => {
    const [batch = [], ...others] = task.batches;
    try {
      const results = await worker.next();
      task = { ...task, batches: others };
      return results;
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
    }
    worker = start();
    const [file = ''] = batch;
    if (batch.length <= 1) {
      send({ ...task, batches: others });
      return [createUnread(file, 'takes more memory than the check of a page may')];
    }
    // One of these pages is the cause; alone, it shows.
    send({ ...task, batches: [...batch.map((path) => [path]), ...others] });
    const results: PageResult[] = [];
    for (const _ of batch) results.push(...(await next()));
    return results;
  };
  return { send, next, stop: () => worker.stop() };
}
