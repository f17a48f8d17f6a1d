// The pages of a large check in several threads, this one among them: each reads its share and tells what it found; here it is put
// in order. Enters at startThreads.
import { on } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { SharePages } from '../check.ts';
import type { PageFound } from '../check-pages.ts';
import {
  lookInTurns,
  type SharedCheck,
  type ShareEnd,
  type ShareMessage,
  type ShareTask,
  shareOf,
} from './protocol.ts';
import { startThread } from '../../pipeline/start-worker.ts';

export interface Threads {
  /** Throws what a thread threw. */
  readonly share: SharePages;
  /** What each of the other threads ended with, once every page was looked at. */
  ends(): readonly ShareEnd[];
  end(): Promise<void>;
}

// A thread reads the data and warms up for itself: with fewer pages, one is through sooner than two.
const WORTH_THREADS = 400;
const MOST = 4;

/** Starts threads, so that there is one for each core; null where there are too few pages or cores. */
export function startThreads(check: SharedCheck): Threads | null {
  if (countPages(check.folder) < WORTH_THREADS) return null;
  const of = Math.min(availableParallelism(), MOST);
  if (of < 2) return null;
  const others = Array.from({ length: of - 1 }, (_, index) => startShare({ check, index: index + 1, of }));
  return {
    share(files, lookHere) {
      const own = lookInTurns(shareOf(files, { index: 0, of }), lookHere);
      return inOrder([own, ...others.map(({ found }) => found)]);
    },
    ends: () => others.map((share) => share.end()),
    async end() {
      await Promise.all(others.map(({ thread }) => thread.terminate()));
    },
  };
}

function countPages(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    .length;
}

interface Share {
  readonly thread: Worker;
  /** The pages of each of its turns. */
  readonly found: AsyncGenerator<readonly PageFound[]>;
  /** What it ended with; it must have ended. */
  end(): ShareEnd;
}

function startShare(task: ShareTask): Share {
  const thread = startThread(task);
  const messages = on(thread, 'message') as AsyncIterableIterator<[ShareMessage]>;
  let ended: ShareEnd | null = null;
  async function* found() {
    for await (const [message] of messages) {
      thread.postMessage('looked at');
      if ('pages' in message) {
        yield message.pages;
        continue;
      }
      ended = message;
      return;
    }
  }
  return {
    thread,
    found: found(),
    end() {
      if (ended === null) throw new Error('a thread was asked for its end before it had one');
      return ended;
    },
  };
}

/** The shares in turn, as the pages went to them. */
async function* inOrder(shares: readonly AsyncGenerator<readonly PageFound[]>[]): AsyncGenerator<PageFound> {
  for (let more = true; more; ) {
    more = false;
    for (const share of shares) {
      const { value, done } = await share.next();
      if (done === true) continue;
      more = true;
      yield* value;
    }
  }
}
