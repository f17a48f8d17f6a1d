// html-validate in a thread of its own, beside the check's other rules: it takes as long as all of them. Enters at createHtmlThread.
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Validate } from '../check/html-validate.ts';
import type { Found } from '../check/html-validator.ts';
import type { HtmlAnswer, HtmlQuestion } from './answer-html.ts';
import { startThread } from './start-thread.ts';

export interface HtmlThread {
  readonly validate: Validate;
  /** Starts it before it is asked anything: it takes a while to be ready. */
  start(): void;
  end(): Promise<void>;
}

interface Asker {
  readonly resolve: (found: readonly Found[]) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that starts when it is first asked; null where there is one core alone. */
export function createHtmlThread(): HtmlThread | null {
  if (availableParallelism() < 2) return null;
  const askers = new Map<number, Asker>();
  let thread: Worker | null = null;
  let gone: Error | null = null;
  let asked = 0;
  const start = () => {
    if (thread !== null) return thread;
    thread = startThread(null);
    thread.on('message', (answer: HtmlAnswer) => {
      const asker = askers.get(answer.id);
      askers.delete(answer.id);
      if ('found' in answer) asker?.resolve(answer.found);
      else asker?.reject(new Error(answer.failure));
    });
    // Out of memory, say: whoever asks is told so, and nobody waits for an answer.
    thread.on('error', (error) => {
      gone = error;
      for (const { reject } of askers.values()) reject(error);
    });
    return thread;
  };
  return {
    validate(page) {
      const id = asked++;
      return new Promise((resolve, reject) => {
        if (gone !== null) return reject(gone);
        askers.set(id, { resolve, reject });
        start().postMessage({ id, ...page } satisfies HtmlQuestion);
      });
    },
    start: () => void start(),
    async end() {
      await thread?.terminate();
    },
  };
}
