// The analytics loader: stands inline in every page's head, so it is small and asks for nothing. It notes what happens from the
// first moment on, each thing with its own time. The library comes when the page is at rest and takes over; until then, and where
// it cannot be had, what was noted leaves by beacon with the visitor. Enters at startAnalytics.
import { createBeacon } from './beacon.ts';
import { reportErrors } from './errors.ts';
import { createIdentity } from './identity.ts';
import { reportPageViews } from './page-views.ts';
import { reportPhoneClicks } from './phone-clicks.ts';
import { createQueue } from './queue.ts';
import { reportScrollDepth } from './scroll-depth.ts';
import { whenIdle } from './when-idle.ts';

// What the library leaves out by itself, in as many words as there is room for here.
if (!navigator.webdriver && !/bot[/.;]|crawl|spider|headless|lighthouse/i.test(navigator.userAgent)) {
  startAnalytics();
}

function startAnalytics(): void {
  const identify = createIdentity();
  const { track, handOver, sendAtOnce } = createQueue(createBeacon(identify));
  window.siteAnalytics = { track };
  reportErrors(track);
  reportPhoneClicks(track);
  reportPageViews(track, (since) => {
    // Written down early: what a page writes as it is left may come too late for the next one, which runs in another process.
    whenIdle(() => identify(since));
    const fetchLibrary = () =>
      whenIdle(() => {
        reportIfFits();
        // In a name of its own: the bundler would look for the file here and now.
        const address = ANALYTICS.library;
        (import(address) as Promise<typeof import('./library.ts')>)
          .then(({ takeOver }) => takeOver({ ...identify(since), since }, handOver))
          // Blocked, gone or broken: the page goes on without it.
          .catch(sendAtOnce);
      });
    if (document.readyState === 'complete') fetchLibrary();
    else addEventListener('load', fetchLibrary);
  });
  // After the views, so that the quarters of a page that comes back follow its view.
  const reportIfFits = reportScrollDepth(track);
}
