import { runOnce } from '../../base/run-once.ts';
import type { Failed } from '../../problem.ts';
import type { ImageJob } from './encode-image.ts';
import type { EncodingQueue } from './encoding-queue.ts';

/** Returns an artifact's `encode`: it queues the job once and resolves to its path or problem. */
export function encodeOnce(
  queue: EncodingQueue,
  job: ImageJob,
  label: { readonly name: string; readonly work: number },
): () => Promise<string | Failed> {
  return runOnce(() => queue.add(job, label));
}
