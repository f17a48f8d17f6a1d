import type { SiteAnalytics } from './track.ts';

/** Reports clicks on phone links at once, because the visitor usually leaves then. */
export function reportPhoneClicks(track: SiteAnalytics['track']): void {
  addEventListener(
    'click',
    ({ target }) => {
      // Scripts may dispatch a click on the document or the window, which have no `closest`.
      const link = (target as Partial<Element>).closest?.<HTMLElement>('a[href^="tel:"]');
      if (link) track('phone_click', { placement: link.dataset['placement'] ?? null }, true);
    },
    // The capture phase runs before any handler can stop the event.
    true,
  );
}
