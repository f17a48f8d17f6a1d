import type { SiteAnalytics } from './track.ts';

/** Clicks on the number, sent at once: the next thing a phone does is to leave the page. */
export function reportPhoneClicks(track: SiteAnalytics['track']): void {
  addEventListener(
    'click',
    ({ target }) => {
      // Code may dispatch a click on the document or the window, which have no ancestors to look through.
      const link = target instanceof Element && target.closest<HTMLElement>('a[href^="tel:"]');
      if (link) track('phone_click', { placement: link.dataset['placement'] ?? null }, true);
    },
    // Before anybody can stop it.
    true,
  );
}
