// The pages of a check in several threads: each reads its share and tells what it found; here it is put in order. Enters at
// startThreads.
import { on } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  const count = Math.min(availableParallelism(), MOST);
  if (count < 2 || countPages(check.folder) < WORTH_THREADS) return null;
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
  found(): AsyncGenerator<PageFound>;
  /** What it ended with; it must have ended. */
  end(): ShareEnd;
}

function startShare(task: ShareTask): Share {
  const thread = startThread(task);
  const messages = on(thread, 'message');
  let ended: ShareEnd | null = null;
  return {
    thread,
    async *found() {
      for await (const [message] of messages as AsyncIterable<[ShareMessage]>) {
        if ('pages' in message) {
          yield* message.pages;
          continue;
        }
        ended = message;
        return;
      }
    },
    end() {
      if (ended === null) throw new Error('a thread was asked for its end before it had one');
      return ended;
    },
  };
}

async function* inOrder(shares: readonly Share[]): AsyncGenerator<PageFound> {
  for (const share of shares) yield* share.found();
}
