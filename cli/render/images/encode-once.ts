import type { Blobs } from '../../base/cache/blobs.ts';
import { runOnce } from '../../base/run-once.ts';
import type { PhotoFile } from '../../model/records/data-set.ts';
import type { Failed } from '../../problem.ts';
import type { ImageJob } from './encode-image.ts';
import type { EncodingQueue } from './encoding-queue.ts';

/** What makes encoded files. */
export interface EncoderOptions {
  readonly cache: Blobs;
  /** Names the code of the encoder. */
  readonly encoder: string;
  readonly queue: EncodingQueue;
}

export interface PhotoOptions extends EncoderOptions {
  readonly sources: ReadonlyMap<string, PhotoFile>;
}

/** Returns an artifact's `encode`: it queues the job once and resolves to its path or problem. */
export function encodeOnce(
  queue: EncodingQueue,
  job: ImageJob,
  label: { readonly name: string; readonly work: number },
): () => Promise<string | Failed> {
  return runOnce(() => queue.add(job, label));
}
