import type { SiteAnalytics } from './track.ts';

/** Reports clicks on phone links at once, because the visitor usually leaves then. */
export function reportPhoneClicks(track: SiteAnalytics['track']): void {
  addEventListener(
    'click',
    (event) => {
      // Not by a method of the target: it may be the window, or a form with a field of its name.
      const link = event.composedPath().find((node) => (node as HTMLAnchorElement).protocol === 'tel:') as
        | HTMLAnchorElement
        | undefined;
      if (link) track('phone_click', { placement: link.dataset['placement'] ?? null }, true);
    },
    // The capture phase runs before any handler can stop the event.
    true,
  );
}
