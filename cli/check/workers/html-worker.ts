import type { Problem } from '../../problem.ts';
import type { HtmlValidation } from '../html-validate/validate-pages.ts';
import { isOutOfMemory, startWorker } from './start-worker.ts';

export interface HtmlTask {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Digests of structures that are known to be clean. */
  readonly cleanStructures: readonly string[];
  /** Files whose findings are known. */
  readonly known: ReadonlySet<string>;
}

/** Starts to validate all pages in a thread of its own. `finish` rejects with what the worker threw, unless it ran out of memory. */
export function startHtmlWorker(task: HtmlTask): {
  finish(): Promise<HtmlValidation>;
  stop(): Promise<unknown>;
} {
  const worker = startWorker<never, HtmlValidation>('html-worker', task);
  return { finish: () => worker.next().catch(reportOutOfMemory), stop: worker.stop };
}

function reportOutOfMemory(error: unknown): HtmlValidation {
  if (!isOutOfMemory(error)) throw error;
  const problem: Problem = {
    code: 'page-not-checked',
    severity: 'error',
    message: 'html-validate ran out of memory, so it reports nothing about any page.',
    hint: 'Correct the pages about which other rules report most, or leave it out with `--skip html`.',
  };
  return { problems: [problem], cleanStructures: [] };
}
