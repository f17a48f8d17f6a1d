// The analytics loader: inline in every page's head, so it is small and makes no request. It queues
// events with their own time from the first moment. The library loads when the page is idle and
// takes the queue; until then, or if it cannot load, a beacon sends the queue when the visitor
// leaves. Entry point: `startAnalytics`.
import { whenAllowed } from '../consent/choice.ts';
import { createBeacon } from './beacon.ts';
import { reportErrors } from './errors.ts';
import { createIdentity } from './identity.ts';
import { reportPageViews } from './page-views.ts';
import { reportPhoneClicks } from './phone-clicks.ts';
import { createQueue } from './queue.ts';
import { reportScrollDepth } from './scroll-depth.ts';
import { runWhenIdle } from './when-idle.ts';

// A short version of the library's own bot filter.
if (!navigator.webdriver && !/bot[/.;]|crawl|spider|headless|lighthouse/i.test(navigator.userAgent)) {
  if (CONSENT.mode === 'none') startAnalytics();
  else whenAllowed(startAnalytics);
}

function startAnalytics(): void {
  const identify = createIdentity();
  const { track, attachDestination, sendImmediately } = createQueue(createBeacon(identify));
  window.siteAnalytics = { track };
  reportErrors(track);
  reportPhoneClicks(track);
  reportPageViews(track, (firstSeenAt) => {
    // A write made while the page unloads may come too late for the next page.
    runWhenIdle(() => identify(firstSeenAt));
    const fetchLibrary = () =>
      runWhenIdle(() => {
        reportIfFits();
        // A variable keeps the bundler from resolving the import.
        const url = ANALYTICS.library;
        (import(url) as Promise<typeof import('./library.ts')>) // The library is built from that file.
          .then(({ startLibrary }) => startLibrary({ ...identify(firstSeenAt), firstSeenAt }, attachDestination))
          // If the library is blocked, missing or broken, the queue sends its events itself.
          .catch(sendImmediately);
      });
    if (document.readyState === 'complete') fetchLibrary();
    else addEventListener('load', fetchLibrary);
  });
  // Registered after the page views, so that the scroll depth of a restored page follows its view.
  const reportIfFits = reportScrollDepth(track);
}
