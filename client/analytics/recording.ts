import type { PostHog } from 'posthog-js/dist/module.slim.no-external.js';
import { runWhenIdle } from './when-idle.ts';

// A little over the shortest recording that is sent.
const MIN_RECORDING_MS = 2050;

/**
 * Starts the recorder in an idle moment, because its first snapshot of the page is one long task. It does not wait for an
 * interaction: a visit of two seconds is to be recorded even if nobody touches anything.
 * @param firstSeenAt when the page was first seen, milliseconds since 1970
 */
export async function startRecording(library: PostHog, firstSeenAt: number): Promise<void> {
  if (ANALYTICS.respectGlobalPrivacyControl && navigator.globalPrivacyControl) return;
  await import('./recorder.ts');
  runWhenIdle(() => {
    // No such trigger exists. All this does is to send the recording without waiting for an interaction.
    library.startSessionRecording({ event_trigger: true });
    // The recorder takes the time of its last event for the length of a recording, and a visitor who reads causes none.
    setTimeout(
      () => library.sessionRecording?.tryAddCustomEvent('long_enough', {}),
      MIN_RECORDING_MS - (Date.now() - firstSeenAt),
    );
  });
}
