// The pages of a check in several threads: each reads its share and tells what it found; here it is put in order. Enters at
// startThreads.
import { on } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { writeFindings } from '../check/html-validate.ts';
import type { PageFound, PageReader } from '../check/look-at-pages.ts';
import {
  findingsFile,
  type SharedCheck,
  type ShareEnd,
  type ShareMessage,
  type ShareTask,
} from './share-task.ts';
import { startThread } from './start-thread.ts';

export interface Threads {
  /** What comes of every page, in the order of the files. Throws what a thread threw. */
  readonly found: AsyncIterable<PageFound>;
  /** Answers with what html-validate found, once every page was. */
  readonly html: PageReader;
  end(): Promise<void>;
}

// A thread reads the data and warms up for itself: with fewer pages, one is through sooner than two.
const WORTH_THREADS = 400;
const MOST = 4;

/**
 * Starts as many threads as there are cores and pages for; null where one does it as well.
 * @param wants whether a rule's findings are wanted, by its id; html-validate's are `html/<rule>`
 */
export function startThreads(check: SharedCheck, wants: (id: string) => boolean): Threads | null {
  if (countPages(check.folder) < WORTH_THREADS) return null;
  // A page's facts are read and forgotten: without this V8 lets each thread's heap grow by what could be collected.
  setFlagsFromString('--heap-growing-percent=30');
  const count = Math.min(availableParallelism(), MOST);
  if (count < 2) return null;
  const shares = Array.from({ length: count }, (_, index) => startShare({ check, index, of: count }));
  return {
    found: inOrder(shares),
    html: {
      read() {},
      async finish() {
        const ends = shares.map((share) => share.end());
        if (check.html) writeFindings(findingsFile(check), new Map(ends.flatMap(({ found }) => found)));
        return ends.flatMap(({ html }) => html.filter(({ code }) => wants(code)));
      },
    },
    async end() {
      await Promise.all(shares.map(({ thread }) => thread.terminate()));
    },
  };
}

function countPages(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    .length;
}

interface Share {
  readonly thread: Worker;
  /** Its next pages; null at its end. */
  next(): Promise<readonly PageFound[] | null>;
  /** What it ended with; it must have ended. */
  end(): ShareEnd;
}

function startShare(task: ShareTask): Share {
  const thread = startThread(task);
  const messages = on(thread, 'message') as AsyncIterator<[ShareMessage]>;
  let ended: ShareEnd | null = null;
  return {
    thread,
    async next() {
      if (ended !== null) return null;
      const { value } = await messages.next();
      const [message] = value;
      thread.postMessage('looked at');
      if ('pages' in message) return message.pages;
      ended = message;
      return null;
    },
    end() {
      if (ended === null) throw new Error('a thread was asked for its end before it had one');
      return ended;
    },
  };
}

/** The shares in turn, as the pages went to them. */
async function* inOrder(shares: readonly Share[]): AsyncGenerator<PageFound> {
  for (let more = true; more; ) {
    more = false;
    for (const share of shares) {
      const pages = await share.next();
      if (pages === null) continue;
      more = true;
      yield* pages;
    }
  }
}
