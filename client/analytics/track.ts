// The interface by which the page's own code reports events. The loader in the head implements it; without an analytics key in
// the data it does not exist, and nothing is reported.

export type Properties = Readonly<Record<string, string | number | boolean | null>>;

export interface SiteAnalytics {
  /** `urgent` sends immediately, for events that are often the last of a visit. */
  track(name: string, properties: Properties, urgent?: boolean): void;
}

declare global {
  interface Window {
    siteAnalytics?: SiteAnalytics;
  }
}

/** Reports an event; the loader adds page type, service and city. */
export function track(name: string, properties: Properties): void {
  window.siteAnalytics?.track(name, properties);
}
