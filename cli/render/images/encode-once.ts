import { runOnce } from '../../base/run-once.ts';
import type { Failed } from '../../problem.ts';
import type { ImageJob } from './encode-image.ts';
import type { EncodingQueue } from './encoding-queue.ts';

/**
 * Returns an artifact's `encode` function: it queues the job on the first call and resolves to the
 * path of its file, or to the problem.
 */
export function encodeOnce(
  queue: EncodingQueue,
  job: ImageJob,
  label: { readonly name: string; readonly work: number },
): () => Promise<string | Failed> {
  return runOnce(() => queue.add(job, label));
}
