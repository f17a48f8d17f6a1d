// The messages between a check and its workers.

import type { Problem } from '../../problem.ts';
import type { PageResult } from '../check-pages.ts';
import type { StructureCache } from '../html-validate/clean-structures.ts';

/** What every worker must know: plain data. */
export interface CheckTask {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** The rules that run, by id. */
  readonly rules: readonly string[];
  /** Where html-validate's clean page structures are cached; null if html-validate does not run. */
  readonly structures: StructureCache | null;
}

/** What one worker does. */
export interface WorkerTask {
  readonly check: CheckTask;
  /** The worker's number, counted from 0, and how many there are. */
  readonly index: number;
  readonly of: number;
}

/** What a worker sends: pages as it goes, then its end. */
export type WorkerMessage = { readonly pages: readonly PageResult[] } | WorkerEnd;

/** html-validate's findings, and the page structures that it had no objection to. */
export interface WorkerEnd {
  readonly html: readonly Problem[];
  readonly clean: readonly string[];
}

/** Pages per message: each message costs time, and results that wait cost memory. */
const BATCH = 20;

/** The pages of one worker, batch by batch. */
export function batchesOf(
  files: readonly string[],
  { index, of }: Pick<WorkerTask, 'index' | 'of'>,
): readonly (readonly string[])[] {
  const turns: (readonly string[])[] = [];
  for (let start = index * BATCH; start < files.length; start += of * BATCH)
    turns.push(files.slice(start, start + BATCH));
  return turns;
}

/** The results of each batch. */
export async function* inBatches(
  turns: readonly (readonly string[])[],
  look: (files: readonly string[]) => AsyncGenerator<PageResult>,
): AsyncGenerator<readonly PageResult[]> {
  const found = look(turns.flat());
  for (const turn of turns) {
    const pages: PageResult[] = [];
    for (const _ of turn) {
      const { value, done } = await found.next();
      if (done !== true) pages.push(value);
    }
    yield pages;
  }
}
