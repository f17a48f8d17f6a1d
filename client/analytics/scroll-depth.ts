import type { SiteAnalytics } from './track.ts';

/** How much of the page came into view, in quarters, each once a page view. Counts from the first scrolling on. */
export function reportScrollDepth(track: SiteAnalytics['track']): void {
  let reached = 0;
  // A browser tells of scrolling once a frame, so this is one look at the layout a frame.
  addEventListener(
    'scroll',
    () => {
      // Half a pixel may be missing at the very end.
      const depth = ((scrollY + innerHeight + 2) / document.documentElement.scrollHeight) * 100;
      while (reached < 100 && depth >= reached + 25) {
        reached += 25;
        track('scroll_depth', { percent: reached });
      }
    },
    { passive: true },
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reached = 0;
  });
}
