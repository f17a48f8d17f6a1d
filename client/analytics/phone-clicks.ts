import type { SiteAnalytics } from './track.ts';

/** Clicks on the number, sent at once: the next thing a phone does is to leave the page. */
export function reportPhoneClicks(track: SiteAnalytics['track']): void {
  addEventListener(
    'click',
    ({ target }) => {
      // Code may dispatch a click on the document or the window, which are no elements and have no such method.
      const link = (target as Partial<Element>).closest?.<HTMLElement>('a[href^="tel:"]');
      if (link) track('phone_click', { placement: link.dataset['placement'] ?? null }, true);
    },
    // Before anybody can stop it.
    true,
  );
}
