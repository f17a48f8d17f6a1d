// The messages between a check and its workers.

import type { Problem } from '../../problem.ts';
import type { PageResult } from '../check-pages.ts';
import type { StructureCache } from '../html-validate/clean-structures.ts';

/** What every worker needs to know: plain data. */
export interface CheckTask {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** The rules that run, by id. */
  readonly rules: readonly string[];
  /** Where html-validate's clean page structures are cached; null if html-validate does not run. */
  readonly structures: StructureCache | null;
}

/** The work of one worker. */
export interface WorkerTask {
  readonly check: CheckTask;
  /** The thread's number, from 0, and how many threads there are. */
  readonly index: number;
  readonly threads: number;
}

/** A worker sends a message for each batch of pages, then its last one. */
export type WorkerMessage = { readonly pages: readonly PageResult[] } | WorkerEnd;

/** html-validate's findings, and the page structures without any. */
export interface WorkerEnd {
  readonly html: readonly Problem[];
  readonly clean: readonly string[];
}

/** Pages per message: each message costs time, and results that wait cost memory. */
const BATCH_PAGES = 20;

/** The pages of one thread, batch by batch. */
export function batchesOf(
  files: readonly string[],
  { index, threads }: Pick<WorkerTask, 'index' | 'threads'>,
): readonly (readonly string[])[] {
  const batches: (readonly string[])[] = [];
  for (let start = index * BATCH_PAGES; start < files.length; start += threads * BATCH_PAGES)
    batches.push(files.slice(start, start + BATCH_PAGES));
  return batches;
}

/** The results of each batch. */
export async function* inBatches(
  batches: readonly (readonly string[])[],
  checkFiles: (files: readonly string[]) => AsyncGenerator<PageResult>,
): AsyncGenerator<readonly PageResult[]> {
  const results = checkFiles(batches.flat());
  for (const batch of batches) {
    const pages: PageResult[] = [];
    for (const _ of batch) {
      const { value, done } = await results.next();
      if (done !== true) pages.push(value);
    }
    yield pages;
  }
}
