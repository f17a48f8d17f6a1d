import type { SiteAnalytics } from './track.ts';

/**
 * One `$pageview` when the page is first seen, and one each time it comes back from the back-forward cache. A page prerendered or
 * opened in the background is hidden until then.
 * @param onFirst is told the time of the first
 */
export function reportPageViews(track: SiteAnalytics['track'], onFirst: (time: number) => void): void {
  const reportIfVisible = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', reportIfVisible);
    track('$pageview', {});
    onFirst(Date.now());
  };
  document.addEventListener('visibilitychange', reportIfVisible);
  reportIfVisible();
  addEventListener('pageshow', ({ persisted }) => persisted && track('$pageview', {}));
}
