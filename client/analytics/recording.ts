import type { PostHog } from 'posthog-js/dist/module.slim.no-external.js';
import { whenIdle } from './when-idle.ts';

const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

// A little over the shortest recording that is kept.
const LONG_ENOUGH = 2050;

/**
 * Starts the recorder in an idle moment after the first interaction, because its first look at the page is one long task; a visit
 * that stays untouched, after the delay of the settings.
 * @param since when the page was first seen, milliseconds since 1970
 */
export function recordOnceUsed(library: PostHog, since: number): void {
  if (ANALYTICS.respectGlobalPrivacyControl && navigator.globalPrivacyControl) return;
  const use = () => {
    clearTimeout(untouched);
    for (const name of USES) removeEventListener(name, use);
    // Without the recorder the visit goes on unrecorded.
    whenIdle(() => record(library, since).catch(() => {}));
  };
  const untouched = setTimeout(use, ANALYTICS.recordAfterSeconds * 1000 - (Date.now() - since));
  // Scrolling of a part, such as a gallery that moves by itself, does not come up to the window.
  for (const name of USES) addEventListener(name, use, { passive: true });
  if (scrollY > 0 || navigator.userActivation?.hasBeenActive) use();
}

async function record(library: PostHog, since: number): Promise<void> {
  await import('./recorder.ts');
  // There is no such trigger, so all it does is this: the recording is sent without waiting for another interaction.
  library.startSessionRecording({ event_trigger: true });
  // How long a recording is shows in the time of its last event, and a visitor who reads makes none.
  setTimeout(
    () => library.sessionRecording?.tryAddCustomEvent('long_enough', {}),
    LONG_ENOUGH - (Date.now() - since),
  );
}
