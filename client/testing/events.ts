// Helpers for the events that one visit sent to the analytics host, and for leaving a page so that
// they arrive.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import type { AnalyticsEvent, AnalyticsHost } from './fakes.ts';

/**
 * Returns the events of one visit. Visits share a host; each opens a URL with its id as the query.
 */
export function findEvents(host: AnalyticsHost, visitId: string): AnalyticsEvent[] {
  return host.events.filter((event) => String(event.properties['$current_url']).endsWith(`?${visitId}`));
}

/** Returns the names of events, sorted by time. */
export function listNames(events: readonly AnalyticsEvent[]): string[] {
  return sortByTime(events).map(({ event }) => event);
}

/** Returns the events in the order in which they happened. */
export function sortByTime(events: readonly AnalyticsEvent[]): AnalyticsEvent[] {
  return [...events].sort((a, b) => parseTime(a) - parseTime(b));
}

/** Returns an event's time in milliseconds since 1970. */
export function parseTime({ timestamp }: AnalyticsEvent): number {
  return Date.parse(timestamp ?? '');
}

/** Returns the properties that the site added, without those that posthog adds to every event. */
export function pickSiteProperties({ properties }: AnalyticsEvent): Record<string, unknown> {
  const common = ['token', 'distinct_id', 'title'];
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => !name.startsWith('$') && !common.includes(name)),
  );
}

/**
 * Leaves a page of the site for a text file of it, and resolves when the analytics host has
 * received everything the page sent. The file is on the same site and so in the same process: on a
 * process change, Chromium occasionally loses the library's last request, whose body it reads after
 * the page is gone.
 */
export async function leaveSite(page: Page, { url, analytics }: TestBrowser): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  const path = `/left/${analytics.requests.length}`;
  await page.evaluate((url) => navigator.sendBeacon(url), `https://us.i.posthog.com${path}`);
  await expect.poll(() => analytics.requests).toContain(`POST ${path}`);
}

interface FakeAnalytics {
  readonly tracked: unknown[];
}

/** Runs in the page before its scripts: collects events instead of sending them. */
export function collectEvents(): void {
  const tracked: unknown[] = [];
  const siteAnalytics = { track: (...event: unknown[]) => tracked.push(event), tracked };
  // A setter without effect keeps the page's loader from replacing the fake.
  Object.defineProperty(window, 'siteAnalytics', { get: () => siteAnalytics, set: () => {} });
}

/** Returns the collected events as name, properties, and true for what is sent at once. */
export function readCollected(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window.siteAnalytics as unknown as FakeAnalytics).tracked);
}

/** Returns a live list of the analytics scripts that the page has requested, in order. */
export function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /(?:library|recorder)(?=-\w+\.js$)/.exec(request.url())?.[0];
    if (name !== undefined) scripts.push(name);
  });
  return scripts;
}

/**
 * Resolves when the page has run its idle callbacks. A browser with nothing to draw may never be
 * idle: like the site's own code, this waits for a limited time, but longer.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 });
      }),
  );
}

/**
 * Runs in the page: simulates a tab in the background. A headless browser never hides a page
 * itself.
 */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  const state = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
