// How the page's own code reports an event. The loader in the head answers; without a key in the data there is none, and nothing
// is reported.

export type Properties = Readonly<Record<string, string | number | boolean | null>>;

export interface SiteAnalytics {
  /** `urgent` sends at once: for what is often the last thing a visitor does. */
  track(name: string, properties: Properties, urgent?: boolean): void;
}

declare global {
  interface Window {
    siteAnalytics?: SiteAnalytics;
  }
}

/** Reports an event; page type, service and city are added by the loader. */
export function track(name: string, properties: Properties): void {
  window.siteAnalytics?.track(name, properties);
}
