// Queues events until the library is attached, and sends them without it when the visitor leaves.
import type { SiteAnalytics } from './track.ts';

/** An event with its own time. */
export interface Entry {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Receives the entries once the library has started. */
export interface Destination {
  capture(entry: Entry, urgent?: boolean): void;
  /** Sends everything pending now. */
  flush(): void;
}

interface Queue extends SiteAnalytics {
  /** Passes all pending and later entries on in one step: nothing is sent twice. */
  attachDestination(destination: Destination): void;
  /** Called if the library cannot load: sends pending entries now and no longer waits. */
  sendImmediately(): void;
}

/** Creates the queue of the page; `send` starts the request before it returns. */
export function createQueue(send: (entries: readonly Entry[]) => void): Queue {
  const { pageType = null, service = null, city = null } = document.documentElement.dataset;
  const pending: Entry[] = [];
  let destination: Destination | undefined;
  let hasNoLibrary = false;
  // A page that was prerendered or opened in the background and never viewed sends nothing.
  let wasSeen = false;

  const flush = () => {
    destination?.flush();
    if (wasSeen && pending[0]) send(pending.splice(0));
  };
  // The last event of mobile browsers; desktop tabs may skip it, so `pagehide` is needed.
  document.addEventListener('visibilitychange', () => document.hidden && flush());
  addEventListener('pagehide', flush);
  // WebKit fires neither of them on a page that is left before it has loaded.
  addEventListener('beforeunload', flush);

  return {
    track(name, properties, urgent) {
      const entry = { name, properties: { page_type: pageType, service, city, ...properties }, time: Date.now() };
      wasSeen ||= name === '$pageview';
      if (destination) destination.capture(entry, urgent);
      else pending.push(entry);
      // A hidden page may be discarded without another event.
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
