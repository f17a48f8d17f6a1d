import type { ImageJob } from './encode-image.ts';
import type { EncodingQueue } from './encoding-queue.ts';

/** Returns an artifact's `encode` function: it queues the job on the first call and resolves to the path of its file. */
export function encodeOnce(
  queue: EncodingQueue,
  job: ImageJob,
  label: { readonly name: string; readonly work: number },
): () => Promise<string> {
  return runOnce(() => queue.add(job, label));
}

/** Returns a function that does the work on its first call; later calls return the same promise. */
export function runOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= work();
    return started;
  };
}
