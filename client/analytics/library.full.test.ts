// The library loads late, contacts no other host, and takes over without losing or repeating
// events.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import { useSettings } from '../testing/changed-site.ts';
import { findEvents, leaveSite, listNames, parseTime, sortByTime } from '../testing/events.ts';

const keyless = useSettings('analytics: { key: null }');
const site = useBrowser();

test('the library is not requested before the page has loaded', async () => {
  const { open, page } = await site.visit(phone);
  const sent = page.waitForRequest('https://us.i.posthog.com/**');
  await open('/?late');
  await sent;
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource');
    const analyticsResources = resources.filter(({ name }) => /library-|recorder-|posthog/.test(name));
    return {
      loaded: navigation?.loadEventEnd ?? Number.POSITIVE_INFINITY,
      first: analyticsResources.map(({ startTime }) => startTime),
      // The font is preloaded; it is not part of the library.
      preloads: document.querySelectorAll(
        'link[rel*=preload]:not([as=font]), link[rel*=preconnect], link[rel*=prefetch]',
      ).length,
    };
  });
  expect(times.first.length).toBeGreaterThan(0);
  expect(Math.min(...times.first)).toBeGreaterThanOrEqual(times.loaded);
  expect(times.preloads).toBe(0);
});

test('a whole visit contacts only the site and one host, without preflight requests, cookies and a profile', async () => {
  const { consoleErrors, context, open, page } = await site.visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  const from = site.analytics.requests.length;
  const recorded = page.waitForResponse('https://us.i.posthog.com/s/**');
  await open('/concrete-patios?whole');
  await page.mouse.move(50, 50);
  await recorded;
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 0 }, true));
  await expect.poll(() => listNames(findEvents(site.analytics, 'whole'))).toEqual(['$pageview', 'lightbox_open']);
  const ownRequest = new RegExp(`^GET ${site.url}/`);
  expect(new Set(requested.filter((request) => !ownRequest.test(request)))).toEqual(
    new Set(['POST https://us.i.posthog.com/i/v0/e/', 'POST https://us.i.posthog.com/s/']),
  );
  // From the host's view: no preflight, no settings, no flags.
  expect(new Set(site.analytics.requests.slice(from))).toEqual(new Set(['POST /i/v0/e/', 'POST /s/']));
  expect(await context.cookies()).toEqual([]);
  for (const { properties } of findEvents(site.analytics, 'whole'))
    expect(properties['$process_person_profile']).toBe(false);
  expect(site.analytics.events.filter(({ event }) => /^\$(?:identify|set)$/.test(event))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('events during the start of the library are sent once, in order and with their own time', async () => {
  const { open, page } = await site.visit();
  // One event every 20 ms, from the first moment of the page on.
  await page.addInitScript(() => {
    const calls: [before: number, after: number][] = [];
    Object.assign(window, { calls });
    const trackNext = () => {
      if (!window.siteAnalytics || calls.length >= 60) return;
      const before = Date.now();
      window.siteAnalytics.track('lightbox_open', { image_index: calls.length });
      calls.push([before, Date.now()]);
    };
    setInterval(trackNext, 20);
  });
  // A page that is left before its library has started sends its events without it.
  const started = page.waitForRequest('https://us.i.posthog.com/**');
  await open('/?takeover');
  await started;
  const readCalls = () => (window as unknown as { calls: [before: number, after: number][] }).calls;
  await expect.poll(async () => (await page.evaluate(readCalls)).length).toBe(60);
  const calls = await page.evaluate(readCalls);
  await leaveSite(page, site);
  await expect.poll(() => findEvents(site.analytics, 'takeover').length).toBe(61);
  const tracked = sortByTime(findEvents(site.analytics, 'takeover')).filter(({ event }) => event === 'lightbox_open');
  expect(tracked.map(({ properties }) => properties['image_index'])).toEqual(calls.map((_, index) => index));
  for (const [index, [before, after]] of calls.entries()) {
    const time = parseTime(tracked[index] as never);
    expect(time, `${index}`).toBeGreaterThanOrEqual(before);
    expect(time, `${index}`).toBeLessThanOrEqual(after);
  }
  const byLibrary = tracked.filter(({ properties }) => '$lib_version' in properties);
  expect(byLibrary.length).toBe(60);
});

test('without a key, no analytics code ships', () => {
  const files = readdirSync(keyless, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /library|recorder/.test(file))).toEqual([]);
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(12);
  for (const file of pages) {
    const html = readFileSync(join(keyless, file), 'utf8');
    expect([file, /<script>|i\.posthog\.com|siteAnalytics/i.exec(html)?.[0]]).toEqual([file, undefined]);
  }
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(keyless, file), 'utf8');
    expect([file, /posthog|sendBeacon|\$pageview/i.exec(code)?.[0]]).toEqual([file, undefined]);
  }
});
