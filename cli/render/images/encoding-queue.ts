// Photos and social cards share one queue, so that only a few images are decoded at once, however
// many files are requested. A build requests all of them, `site dev` only those that a browser
// loads. Entry point: createEncodingQueue.
import type { Failed } from '../../problem.ts';
import type { EncodeImage, ImageJob } from './encode-image.ts';

/** The totals grow while pages are still rendered. */
export interface EncodingProgress {
  readonly done: number;
  readonly total: number;
  /** Estimated work in pixels, weighted by encoder, from which the time left is computed. */
  readonly workDone: number;
  readonly workTotal: number;
  /** The image that was started or finished last. */
  readonly name: string;
}

export type EncodingQueue = ReturnType<typeof createEncodingQueue>;

/** Creates a queue. @param options.concurrency how many images to encode at once */
export function createEncodingQueue(options: {
  readonly concurrency: number;
  readonly encode: EncodeImage;
  readonly onProgress: (progress: EncodingProgress) => void;
}) {
  const { concurrency, encode, onProgress } = options;
  const waiting: { readonly start: () => void; readonly drop: () => void }[] = [];
  let [running, done, total, workDone, workTotal] = [0, 0, 0, 0, 0];
  const startNext = () => {
    if (running < concurrency) waiting.shift()?.start();
  };
  /** Encodes images in their order; resolves to the path of this one, or to its problem. */
  const add = (job: ImageJob, { name, work }: { readonly name: string; readonly work: number }) => {
    const report = () => onProgress({ done, total, workDone, workTotal, name });
    const run = async () => {
      running += 1;
      report();
      try {
        return await encode(job);
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
    return new Promise<string | Failed>((resolve, reject) => {
      waiting.push({
        start: () => void run().then(resolve, reject),
        drop: () => reject(new Error(`\`${name}\` was not encoded because the build was canceled.`)),
      });
      startNext();
    });
  };
  /** Rejects all images that have not started. */
  const cancel = () => {
    for (const { drop } of waiting.splice(0)) drop();
  };
  return { add, cancel };
}
