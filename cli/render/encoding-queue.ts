// Images wait here for a free core: photos and social cards share one queue, so that memory stays at a few decoded images however
// many files are asked for at once. A build asks for all of them, `site dev` only for what a browser wants.
import type { EncodeImage, ImageJob } from './encode-image.ts';

/** How far the queue is. It grows while pages are still rendered. */
export interface EncodingProgress {
  readonly done: number;
  readonly total: number;
  /** Estimated work in pixels, weighted by how long their encoder takes: the time left is computed from it. */
  readonly workDone: number;
  readonly workTotal: number;
  /** What was started or finished last. */
  readonly name: string;
}

export interface EncodingQueue {
  /** Encodes an image as soon as a core is free, in the order they were added. */
  readonly add: (job: ImageJob, label: { readonly name: string; readonly work: number }) => Promise<void>;
  /** Rejects all images that have not been started. */
  readonly cancel: () => void;
}

interface WaitingImage {
  readonly start: () => void;
  readonly drop: () => void;
}

/** @param options.concurrency images at once */
export function createEncodingQueue(options: {
  readonly concurrency: number;
  readonly encode: EncodeImage;
  readonly onProgress: (progress: EncodingProgress) => void;
}): EncodingQueue {
  const { concurrency, encode, onProgress } = options;
  const waiting: WaitingImage[] = [];
  let [running, done, total, workDone, workTotal] = [0, 0, 0, 0, 0];
  const startNext = () => {
    if (running < concurrency) waiting.shift()?.start();
  };
  const add: EncodingQueue['add'] = (job, { name, work }) => {
    const report = () => onProgress({ done, total, workDone, workTotal, name });
    const run = async () => {
      running += 1;
      report();
      try {
        await encode(job);
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
    return new Promise((resolve, reject) => {
      waiting.push({
        start: () => void run().then(resolve, reject),
        drop: () => reject(new Error(`${name} was not encoded: the build was given up`)),
      });
      startNext();
    });
  };
  const cancel = () => {
    for (const { drop } of waiting.splice(0)) drop();
  };
  return { add, cancel };
}
