import type { SiteAnalytics } from './track.ts';

/**
 * How much of the page came into view, in quarters, each once a page view. Counts from the first scrolling on; a page that fits the
 * window cannot be scrolled, so all of it counts as soon as it is seen.
 * @returns what reports that; to be called once the page has loaded and is seen, when its height is known
 */
export function reportScrollDepth(track: SiteAnalytics['track']): () => void {
  let reached = 0;
  const page = document.documentElement;
  const report = () => {
    // Half a pixel may be missing at the very end.
    const depth = ((scrollY + innerHeight + 2) / page.scrollHeight) * 100;
    while (reached < 100 && depth >= reached + 25) {
      reached += 25;
      track('scroll_depth', { percent: reached });
    }
  };
  const reportIfFits = () => {
    if (page.scrollHeight <= innerHeight) report();
  };
  // A browser tells of scrolling once a frame, so this is one look at the layout a frame.
  addEventListener('scroll', report, { passive: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    reached = 0;
    reportIfFits();
  });
  return reportIfFits;
}
