// The analytics library, in a chunk of its own that comes when the page is at rest. It starts in small steps and takes over what
// the loader noted. Enters at startLibrary.
import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import type { Identity } from './identity.ts';
import type { Destination, Entry } from './queue.ts';
import { startRecording } from './recording.ts';
import { createLibrarySettings, preloadProjectSettings } from './settings.ts';
import { runWhenIdle } from './when-idle.ts';

export interface Visit extends Identity {
  /** When the page was first seen, milliseconds since 1970. */
  readonly firstSeenAt: number;
}

/** Resolves when the library has been given what was noted so far and gets all that follows. */
export async function startLibrary(
  visit: Visit,
  attachDestination: (destination: Destination) => void,
): Promise<void> {
  await waitUntilIdle();
  // The library reads the time zone with its first event; the first look at it takes a slow phone 50 ms by itself.
  Intl.DateTimeFormat().resolvedOptions();
  await waitUntilIdle();
  preloadProjectSettings();
  posthog.init(ANALYTICS.key, createLibrarySettings(visit));
  await waitUntilIdle();
  attachDestination(createDestination());
  // Without the recorder the visit goes on unrecorded.
  startRecording(posthog, visit.firstSeenAt).catch(() => {});
}

/** An event costs the library a slow phone 15 ms and more: it has a task to itself, not a part of the press that it tells of. */
function createDestination(): Destination {
  const pending: Entry[] = [];
  const capturePending = () => {
    for (const entry of pending.splice(0)) capture(entry, false);
  };
  return {
    capture(entry, urgent = false) {
      if (urgent) capture(entry, urgent);
      else if (pending.push(entry) === 1) setTimeout(capturePending);
    },
    flush() {
      capturePending();
      // The library sends what it holds when a page is closed, but not when it is hidden, the last that a phone tells of.
      posthog._requestQueue?.unload();
    },
  };
}

function capture({ name, properties, time }: Entry, urgent: boolean): void {
  posthog.capture(name, properties, {
    timestamp: new Date(time),
    send_instantly: urgent,
    // With options and without this, each event would go in a request of its own.
    _batchKey: 'events',
    // A request of any other kind is made ready in steps, and lost to who leaves meanwhile; or, on its way then, sent once more.
    // But only those are tried again, which is what a browser without a network needs.
    transport: navigator.onLine ? 'sendBeacon' : 'fetch',
  });
}

function waitUntilIdle(): Promise<void> {
  return new Promise(runWhenIdle);
}
