// Images wait here for a free core: photos and social cards share one queue, so that memory stays at a few decoded images however
// many files are asked for at once. A build asks for all of them, `site dev` only for what a browser wants.

/** How far the queue is. It grows while pages are still rendered. */
export interface EncodingProgress {
  readonly done: number;
  readonly total: number;
  /** Estimated work in pixels, weighted by how long their encoder takes: what the time left is figured from. */
  readonly workDone: number;
  readonly workTotal: number;
  /** What is being encoded, or was encoded last. */
  readonly file: string;
}

interface Job {
  readonly file: string;
  /** See EncodingProgress. */
  readonly work: number;
}

export interface EncodingQueue {
  /** Runs a task as soon as a core is free, in the order they were added. */
  readonly add: <T>(job: Job, task: () => Promise<T>) => Promise<T>;
  /** Rejects all tasks that have not started. */
  readonly cancel: () => void;
}

interface WaitingTask {
  readonly start: () => void;
  readonly drop: () => void;
}

/** @param options.concurrency tasks at once */
export function createEncodingQueue(options: {
  readonly concurrency: number;
  readonly onProgress: (progress: EncodingProgress) => void;
}): EncodingQueue {
  const { concurrency, onProgress } = options;
  const waiting: WaitingTask[] = [];
  let [running, done, total, workDone, workTotal] = [0, 0, 0, 0, 0];
  const startNext = () => {
    if (running < concurrency) waiting.shift()?.start();
  };
  const add = <T>({ file, work }: Job, task: () => Promise<T>) => {
    const report = () => onProgress({ done, total, workDone, workTotal, file });
    const run = async (): Promise<T> => {
      running += 1;
      report();
      try {
        return await task();
      } finally {
        running -= 1;
        done += 1;
        workDone += work;
        report();
        startNext();
      }
    };
    total += 1;
    workTotal += work;
    return new Promise<T>((resolve, reject) => {
      waiting.push({
        start: () => void run().then(resolve, reject),
        drop: () => reject(new Error(`${file} was not encoded: the build was given up`)),
      });
      startNext();
    });
  };
  const cancel = () => {
    for (const { drop } of waiting.splice(0)) drop();
  };
  return { add, cancel };
}
