// The interface by which the page's own code reports events. The loader in the head implements it;
// without an analytics key in the data it does not exist, and nothing is reported.
import { isolate } from '../isolate.ts';

type Properties = Readonly<Record<string, string | number | boolean | null>>;

export interface SiteAnalytics {
  /** `urgent` sends immediately, for events that are often the last of a visit. */
  track(name: string, properties: Properties, urgent?: boolean): void;
}

declare global {
  interface Window {
    siteAnalytics?: SiteAnalytics;
  }
}

/**
 * Reports an event; the loader adds page type, service and city. Never throws: it is the only way
 * from the page's own code into analytics, so that nothing that fails there reaches a visitor.
 */
export const track: SiteAnalytics['track'] = (...event) => isolate(() => window.siteAnalytics?.track(...event));
