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
import { runWhenIdle } from './when-idle.ts';

// What the library leaves out by itself, in as many words as there is room for here.
if (!navigator.webdriver && !/bot[/.;]|crawl|spider|headless|lighthouse/i.test(navigator.userAgent)) {
  startAnalytics();
}

function startAnalytics(): void {
  const identify = createIdentity();
  const { track, attachDestination, sendImmediately } = createQueue(createBeacon(identify));
  window.siteAnalytics = { track };
  reportErrors(track);
  reportPhoneClicks(track);
  reportPageViews(track, (firstSeenAt) => {
    // Written down early: what a page writes as it is left may come too late for the next one, which runs in another process.
    runWhenIdle(() => identify(firstSeenAt));
    const fetchLibrary = () =>
      runWhenIdle(() => {
        reportIfFits();
        // In a name of its own: the bundler would look for the file here and now.
        const url = ANALYTICS.library;
        (import(url) as Promise<typeof import('./library.ts')>)
          .then(({ startLibrary }) =>
            startLibrary({ ...identify(firstSeenAt), firstSeenAt }, attachDestination),
          )
          // Blocked, gone or broken: the page goes on without it.
          .catch(sendImmediately);
      });
    if (document.readyState === 'complete') fetchLibrary();
    else addEventListener('load', fetchLibrary);
  });
  // After the views, so that the quarters of a page that comes back follow its view.
  const reportIfFits = reportScrollDepth(track);
}
