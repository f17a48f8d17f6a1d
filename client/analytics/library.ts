// The analytics library, a chunk of its own that loads when the page is idle. It starts in small
// steps and then receives the events that the loader has queued. Entry point: `startLibrary`.
import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import type { Identity } from './identity.ts';
import type { Destination, Entry } from './queue.ts';
import { startRecording } from './recording.ts';
import { createLibrarySettings, preloadProjectSettings } from './settings.ts';
import { runWhenIdle } from './when-idle.ts';

export interface Visit extends Identity {
  /** When the page was first visible, in milliseconds since 1970. */
  readonly firstSeenAt: number;
}

/** Starts the library with the queue; resolves when it has received the queued events. */
export async function startLibrary(visit: Visit, attachDestination: (destination: Destination) => void): Promise<void> {
  await waitUntilIdle();
  // The library's first event reads the time zone, which takes 50 ms on a slow phone.
  Intl.DateTimeFormat().resolvedOptions();
  await waitUntilIdle();
  preloadProjectSettings();
  posthog.init(ANALYTICS.key, createLibrarySettings(visit));
  await waitUntilIdle();
  attachDestination(createDestination());
  // If the recorder fails to load, the visit is not recorded.
  startRecording(posthog, visit.firstSeenAt).catch(() => {});
}

/** On a slow phone an event takes 15 ms, so each gets a task that delays no click. */
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
      // It flushes when a page closes, but not when it is hidden, the last event on phones.
      posthog._requestQueue?.unload();
    },
  };
}

function capture({ name, properties, time }: Entry, urgent: boolean): void {
  posthog.capture(name, properties, {
    timestamp: new Date(time),
    send_instantly: urgent,
    // With options but without a batch key, every event would be a request of its own.
    _batchKey: 'events',
    // Other transports prepare a request in steps: if the visitor leaves meanwhile it is lost, and
    // if it is already in flight it is sent twice. But only those are retried, which is needed
    // while the browser is offline.
    transport: navigator.onLine ? 'sendBeacon' : 'fetch',
  });
}

function waitUntilIdle(): Promise<void> {
  return new Promise(runWhenIdle);
}
