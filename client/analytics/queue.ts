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
  attachDestination(destination: Destination): void;
  /** There will be no library: nothing waits any longer. */
  sendImmediately(): void;
}

/** @param send has what it is given on its way when it returns */
export function createQueue(send: (entries: readonly Entry[]) => void): Queue {
  const { pageType = null, service = null, city = null } = document.documentElement.dataset;
  const pending: Entry[] = [];
  let destination: Destination | undefined;
  let hasNoLibrary = false;
  // A page that was prerendered, or opened in a tab that is never looked at, says nothing.
  let wasSeen = false;

  const flush = () => {
    destination?.flush();
    if (wasSeen && pending.length > 0) send(pending.splice(0));
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
      wasSeen ||= name === '$pageview';
      if (destination) destination.capture(entry, urgent);
      else pending.push(entry);
      // A hidden page may be ended without another word.
      if (document.hidden || (!destination && (urgent || hasNoLibrary))) flush();
    },
    attachDestination(library) {
      for (const entry of pending.splice(0)) library.capture(entry);
      destination = library;
    },
    sendImmediately() {
      hasNoLibrary = true;
      flush();
    },
  };
}
