// Where events wait for the library, and leave without it when the visitor does.
import type { SiteAnalytics } from './track.ts';

/** Something that happened, with its own time. */
export interface Entry {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** What takes the entries once the library is there. */
export interface Destination {
  capture(entry: Entry, urgent?: boolean): void;
  /** Sends what it still holds, now. */
  flush(): void;
}

interface Queue extends SiteAnalytics {
  /** Everything that waits and all that follows goes there, in one step: nothing is sent twice. */
  handOver(destination: Destination): void;
  /** There will be no library: nothing waits any longer. */
  sendAtOnce(): void;
}

/** @param send has what it is given on its way when it returns */
export function createQueue(send: (entries: readonly Entry[]) => void): Queue {
  const { pageType = null, service = null, city = null } = document.documentElement.dataset;
  const waiting: Entry[] = [];
  let destination: Destination | undefined;
  let direct = false;
  // A page that was prerendered, or opened in a tab that is never looked at, says nothing.
  let seen = false;

  const flush = () => {
    destination?.flush();
    if (seen && waiting.length > 0) send(waiting.splice(0));
  };
  // The last event that a phone gives, and one that a closing tab may not.
  document.addEventListener('visibilitychange', () => document.hidden && flush());
  addEventListener('pagehide', flush);

  return {
    track(name, properties, urgent) {
      const entry = {
        name,
        properties: { page_type: pageType, service, city, ...properties },
        time: Date.now(),
      };
      seen ||= name === '$pageview';
      if (destination) destination.capture(entry, urgent);
      else waiting.push(entry);
      // A hidden page may be ended without another word.
      if (document.hidden || (!destination && (urgent || direct))) flush();
    },
    handOver(library) {
      for (const entry of waiting.splice(0)) library.capture(entry);
      destination = library;
    },
    sendAtOnce() {
      direct = true;
      flush();
    },
  };
}
