import type { SiteAnalytics } from './track.ts';

/**
 * Reports one `$pageview` when the page is first visible, and one each time it returns from the
 * back-forward cache. A page that is prerendered or opened in the background is hidden until then.
 * @param onFirst receives the time of the first view
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
