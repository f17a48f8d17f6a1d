import type { SiteAnalytics } from './track.ts';

/**
 * Reports the scroll depth in quarters, each once per page view. Counting starts with the first
 * scroll; a page that fits the window cannot scroll, so all of it counts as soon as it is visible.
 * @returns reports the depth of a page that fits; call it when the page has loaded and is visible, and its height is known
 */
export function reportScrollDepth(track: SiteAnalytics['track']): () => void {
  let reached = 0;
  const page = document.documentElement;
  const report = () => {
    // Rounding may leave up to half a pixel at the very end.
    const depth = ((scrollY + innerHeight + 2) / page.scrollHeight) * 100;
    while (reached < 100 && depth >= reached + 25) {
      reached += 25;
      track('scroll_depth', { percent: reached });
    }
  };
  const reportIfFits = () => {
    if (page.scrollHeight <= innerHeight) report();
  };
  // Browsers fire `scroll` once per frame, so this reads the layout once per frame.
  addEventListener('scroll', report);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    reached = 0;
    reportIfFits();
  });
  return reportIfFits;
}
