// The analytics library, in a chunk of its own that comes when the page is at rest. It starts in small steps and takes over what
// the loader noted. Enters at takeOver.
import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import type { Identity } from './identity.ts';
import type { Destination } from './queue.ts';
import { recordOnceUsed } from './recording.ts';
import { librarySettings, preloadProjectSettings } from './settings.ts';
import { whenIdle } from './when-idle.ts';

export interface Visit extends Identity {
  /** When the page was first seen, milliseconds since 1970. */
  readonly since: number;
}

/** Resolves when the library has been given what was noted so far and gets all that follows. */
export async function takeOver(visit: Visit, handOver: (destination: Destination) => void): Promise<void> {
  await rest();
  // The library reads the time zone with its first event; the first look at it takes a slow phone 50 ms by itself.
  Intl.DateTimeFormat().resolvedOptions();
  await rest();
  preloadProjectSettings();
  posthog.init(ANALYTICS.key, librarySettings(visit));
  await rest();
  handOver({
    capture({ name, properties, time }, urgent) {
      posthog.capture(name, properties, {
        timestamp: new Date(time),
        send_instantly: urgent === true,
        // With options and without this, each event would go in a request of its own.
        _batchKey: 'events',
        // A request of any other kind is made ready in steps, and lost to who leaves meanwhile; or, on its way then, sent once more.
        // But only those are tried again, which is what a browser without a network needs.
        transport: navigator.onLine ? 'sendBeacon' : 'fetch',
      });
    },
    // The library sends what it holds when a page is closed, but not when it is hidden, the last that a phone tells of.
    flush: () => posthog._requestQueue?.unload(),
  });
  recordOnceUsed(posthog, visit.since);
}

function rest(): Promise<void> {
  return new Promise(whenIdle);
}
