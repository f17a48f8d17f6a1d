// The loader of all third parties but PostHog: inline in every page's head, so that it queues
// events from the first moment. Each of them is a chunk that loads after the page, and only when it
// may. Entry point: the file itself.
import { reportPageViews } from '../analytics/page-views.ts';
import { reportPhoneClicks } from '../analytics/phone-clicks.ts';
import type { Entry } from '../analytics/queue.ts';
import { reportScrollDepth } from '../analytics/scroll-depth.ts';
import type { SiteAnalytics } from '../analytics/track.ts';
import { isAllowed, readChoice, whenAllowed } from '../consent/choice.ts';
import { tellGoogle } from '../consent/google-signals.ts';
import { reportSteps } from './steps.ts';

/** Sends an event to a provider. */
export type Send = (entry: Entry) => void;

/** A provider's chunk; one that takes events returns where they go, at once or later. */
export interface ProviderChunk {
  start(): Send | undefined | Promise<Send>;
}

const pending: Entry[] = [];
let send: Send = (entry) => {
  pending.push(entry);
};

if (CONSENT.mode !== 'none') {
  const choice = readChoice();
  tellGoogle('default', choice === null && isAllowed() ? 'granted' : 'denied');
  if (choice !== null) tellGoogle('update', choice);
  // A variable keeps the bundler from resolving the import.
  const bar = LOADER.bar;
  document.addEventListener('DOMContentLoaded', () => import(bar as string)); // The mode is not none, so that there is a bar.
}
const reportIfFits = LOADER.counts ? countVisit() : null;
if (document.prerendering) document.addEventListener('prerenderingchange', loadAfterPage, { once: true });
else loadAfterPage();

/** Starts to queue the events of the page. */
function countVisit(): () => void {
  const { pageType = null, service = null, city = null } = document.documentElement.dataset;
  const track: SiteAnalytics['track'] = (name, properties) =>
    send({ name, properties: { page_type: pageType, service, city, ...properties }, time: Date.now() });
  window.siteAnalytics = { track };
  reportPhoneClicks(track);
  reportSteps(track);
  reportPageViews(track, () => {});
  return reportScrollDepth(track);
}

function loadAfterPage(): void {
  if (document.readyState === 'complete') loadAll();
  else addEventListener('load', loadAll);
}

function loadAll(): void {
  reportIfFits?.();
  for (const { url, needsConsent, counts } of LOADER.scripts) {
    const load = async () => {
      const { start }: ProviderChunk = await import(url);
      const sender = await start();
      if (!counts || sender === undefined) return;
      send = sender;
      for (const entry of pending.splice(0)) send(entry);
    };
    // One that is blocked or broken stops none of the others.
    const loadQuietly = () => void load().catch(() => {});
    if (needsConsent) whenAllowed(loadQuietly);
    else loadQuietly();
  }
}
