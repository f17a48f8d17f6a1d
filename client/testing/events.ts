// What the analytics host was sent by one visit, as the site means it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import type { AnalyticsEvent, AnalyticsHost } from './fakes.ts';

/** Visits share one host; each goes to an address with a mark of its own. */
export function findEvents(host: AnalyticsHost, visitId: string): AnalyticsEvent[] {
  return host.events.filter((event) => String(event.properties['$current_url']).endsWith(`?${visitId}`));
}

/** Names, in the order in which things happened. */
export function listNames(events: readonly AnalyticsEvent[]): string[] {
  return sortByTime(events).map(({ event }) => event);
}

export function sortByTime(events: readonly AnalyticsEvent[]): AnalyticsEvent[] {
  return [...events].sort((a, b) => parseTime(a) - parseTime(b));
}

/** Milliseconds since 1970. */
export function parseTime({ timestamp }: AnalyticsEvent): number {
  return Date.parse(timestamp ?? '');
}

/** The properties that the site gave it, without what every event of posthog has. */
export function pickSiteProperties({ properties }: AnalyticsEvent): Record<string, unknown> {
  const common = ['token', 'distinct_id', 'title'];
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => !name.startsWith('$') && !common.includes(name)),
  );
}

/**
 * Goes from a page of the site to a text file of it, and answers when the analytics host has received what the page sent until then.
 * The file is of the same site, and so shown by the same process: with another one, Chromium now and then loses the library's last
 * request, whose body it reads after the page has gone.
 */
export async function leaveSite(page: Page, { url, analytics }: TestBrowser): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  const visitId = `/left/${analytics.requests.length}`;
  await page.evaluate((url) => navigator.sendBeacon(url), `https://us.i.posthog.com${visitId}`);
  await expect.poll(() => analytics.requests).toContain(`POST ${visitId}`);
}

/** Which scripts of analytics the page has asked for, in this order. */
export function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /(?:library|recorder)(?=-\w+\.js$)/.exec(request.url())?.[0];
    if (name !== undefined) scripts.push(name);
  });
  return scripts;
}

/**
 * Answers when the page has done what it had put off until it is idle. A browser that has nothing to draw may never say so: like the
 * site's own code, this waits for a limited time, but longer.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 });
      }),
  );
}

/** For the page: as when its tab goes to the background. A browser without a window never hides one by itself. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  const state = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
