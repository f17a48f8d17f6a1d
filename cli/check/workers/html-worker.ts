import type { HtmlValidation } from '../html-validate/validate-pages.ts';
import { startWorker } from './start-worker.ts';

export interface HtmlTask {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Digests of structures that are known to be clean. */
  readonly cleanStructures: readonly string[];
}

/** Starts to validate all pages in a thread of its own. `finish` rejects with what the worker threw. */
export function startHtmlWorker(task: HtmlTask): {
  finish(): Promise<HtmlValidation>;
  stop(): Promise<unknown>;
} {
  const worker = startWorker<never, HtmlValidation>('html-worker', task);
  return { finish: worker.next, stop: worker.stop };
}
