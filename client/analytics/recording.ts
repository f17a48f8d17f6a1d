import type { PostHog } from 'posthog-js/dist/module.slim.no-external.js';
import { runWhenIdle } from './when-idle.ts';

// Slightly more than the minimum duration of a recording (settings.ts).
const MIN_RECORDING_MS = 2050;

/**
 * Starts the recorder when the page is idle, because its first snapshot is one long task. It does
 * not wait for an interaction: a visit of two seconds is recorded even if the visitor touches
 * nothing.
 * @param firstSeenAt when the page was first visible, in milliseconds since 1970
 */
export async function startRecording(library: PostHog, firstSeenAt: number): Promise<void> {
  if (ANALYTICS.respectGlobalPrivacyControl && navigator.globalPrivacyControl) return;
  await import('./recorder.ts');
  runWhenIdle(() => {
    // No such trigger exists: it makes the library send without waiting for an interaction.
    library.startSessionRecording({ event_trigger: true });
    // A recording lasts up to its last event, and a visitor who only reads causes none.
    setTimeout(
      () => library.sessionRecording?.tryAddCustomEvent('long_enough', {}),
      MIN_RECORDING_MS - (Date.now() - firstSeenAt),
    );
  });
}
