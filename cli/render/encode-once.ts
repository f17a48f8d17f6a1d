import type { ImageJob } from './encode-image.ts';
import type { EncodingQueue } from './encoding-queue.ts';

/** The `encode` of an artifact: queues the job on the first call and resolves to the path of its file. */
export function encodeOnce(
  queue: EncodingQueue,
  job: ImageJob,
  label: { readonly name: string; readonly work: number },
): () => Promise<string> {
  let path: Promise<string> | null = null;
  return () => {
    path ??= queue.add(job, label).then(() => job.cachedAt);
    return path;
  };
}
