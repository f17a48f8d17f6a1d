// Visitors who leave before the library has loaded: everything that a browser can still send
// arrives once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { denyStorage, useBrowser, type Visit } from '../testing/browser.ts';
import {
  findEvents,
  leaveSite,
  listNames,
  parseTime,
  setHidden,
  sortByTime,
  waitUntilIdle,
} from '../testing/events.ts';
import { holdRequests } from '../testing/hold-requests.ts';

const site = useBrowser();

const delayLibrary = (page: Page) => holdRequests(page, '**/assets/library-*.js');

/**
 * Removes all routes: a context with a photo request that is never answered occasionally fails to
 * close.
 */
async function removeRoutes(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function expectEvents(visitId: string, names: readonly string[]): Promise<void> {
  await expect.poll(() => listNames(findEvents(site.analytics, visitId))).toEqual(names);
}

test('a visitor who leaves before the first paint is counted', async () => {
  const { page } = await site.visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route('**/photos/**', () => {});
  await page.addInitScript(() => {
    if (location.pathname === '/privacy') return;
    // Leaves as soon as the loader in the head has run, which is the first script of the page.
    let analytics: typeof window.siteAnalytics;
    Object.defineProperty(window, 'siteAnalytics', {
      get: () => analytics,
      set(value) {
        analytics = value;
        setTimeout(() => location.assign('/privacy?after'));
      },
    });
  });
  await page.goto(`${site.url}/?brief`, { waitUntil: 'commit' });
  await page.waitForURL('**/privacy?after');
  await expectEvents('brief', ['$pageview']);
  const before = requested.slice(0, requested.indexOf(`${site.url}/privacy?after`));
  expect(before.filter((url) => url.includes('/library-'))).toEqual([]);
  await removeRoutes(page);
});

test('an error and a call 50 ms after the first paint are sent when the visitor then leaves', async () => {
  const { page } = await site.visit();
  await page.route('**/photos/**', () => {});
  await page.addInitScript(() => {
    if (location.pathname !== '/') return;
    // While the page loads, before its own script.
    const parsed = new Promise<void>((resolve) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        resolve();
        throw new Error('early');
      });
    });
    const painted = new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    });
    Promise.all([parsed, painted]).then(() =>
      setTimeout(() => {
        document.querySelector<HTMLElement>('a[data-placement=hero]')?.click();
        setTimeout(() => location.assign('/privacy?after'));
      }, 50),
    );
  });
  await page.goto(`${site.url}/?early`, { waitUntil: 'commit' });
  // Polls the URL because the navigation to `tel:` in between never ends.
  await expect.poll(() => page.url()).toContain('/privacy?after');
  await expectEvents('early', ['$pageview', 'javascript_error', 'phone_click']);
  const [view, error, click] = sortByTime(findEvents(site.analytics, 'early'));
  expect(parseTime(view as never)).toBeLessThanOrEqual(parseTime(error as never));
  expect(click?.properties).toMatchObject({ placement: 'hero', page_type: 'home' });
  await removeRoutes(page);
});

test('a tab that becomes hidden sends its events, and sends later ones immediately', async () => {
  const { open, page } = await site.visit();
  await delayLibrary(page);
  await open('/?hidden');
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
  await page.evaluate(setHidden, true);
  await expectEvents('hidden', ['$pageview', 'lightbox_open']);
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_close', { image_index: 1 }));
  await expectEvents('hidden', ['$pageview', 'lightbox_open', 'lightbox_close']);
  await page.evaluate(setHidden, false);
  await leaveSite(page, site);
  expect(findEvents(site.analytics, 'hidden')).toHaveLength(3);
});

test('with the library, a hidden tab sends its events immediately too', async () => {
  const { page } = await site.visit();
  await openWithLibrary(page, '/?hiddenlater');
  await expectEvents('hiddenlater', ['$pageview']);
  // Simulates a browser that runs no timers in a hidden page: only immediate requests are sent.
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
  await page.evaluate(setHidden, true);
  await expectEvents('hiddenlater', ['$pageview', 'lightbox_open']);
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_close', { image_index: 1 }));
  await expectEvents('hiddenlater', ['$pageview', 'lightbox_open', 'lightbox_close']);
});

test('a tab opened in the background and never viewed is no view, and loads no library', async () => {
  const visit = await site.visit();
  const requested = await openHidden(visit, '/?unseen');
  await visit.page.evaluate(() => void Promise.reject(new Error('nobody saw it')));
  await waitUntilIdle(visit.page);
  expect(requested.filter((url) => url.includes('/library-'))).toEqual([]);
  await leaveSite(visit.page, site);
  expect(findEvents(site.analytics, 'unseen')).toEqual([]);
});

test('a page that is prerendered or loaded in the background counts when it is shown', async () => {
  const visit = await site.visit();
  const requested = await openHidden(visit, '/?shown');
  await waitUntilIdle(visit.page);
  const shown = Date.now();
  await visit.page.evaluate(setHidden, false);
  await expect.poll(() => requested.some((url) => url.includes('/library-'))).toBe(true);
  await visit.page.evaluate(setHidden, true);
  await visit.page.evaluate(setHidden, false);
  await expectEvents('shown', ['$pageview']);
  const [view] = findEvents(site.analytics, 'shown');
  expect(parseTime(view as never)).toBeGreaterThanOrEqual(shown);
});

test('all events arrive if the library is blocked', async () => {
  const { open, page } = await site.visit();
  await page.route('**/assets/library-*.js', (route) => route.abort('blockedbyclient'));
  await open('/?blocked');
  await expectEvents('blocked', ['$pageview']);
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
  await page.locator('a[data-placement=header]').click();
  await expectEvents('blocked', ['$pageview', 'lightbox_open', 'phone_click']);
});

test('a page is one visitor and one session if the browser denies storage', async () => {
  const { open, page } = await site.visit();
  await page.addInitScript(denyStorage, 'localStorage');
  const releaseLibrary = await delayLibrary(page);
  await open('/?refused');
  await page.evaluate(() => window.siteAnalytics?.track('form_submission', {}, true));
  await expectEvents('refused', ['$pageview', 'form_submission']);
  const started = waitForLibrary(page);
  releaseLibrary();
  await started;
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }, true));
  await expectEvents('refused', ['$pageview', 'form_submission', 'lightbox_open']);
  expectOneVisitor('refused');
});

test('the visitor is stored before anything is sent, so that another tab uses the same one', async () => {
  const { context, open, page } = await site.visit();
  await delayLibrary(page);
  await open('/?twotabs');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('_posthog')));
  expect(findEvents(site.analytics, 'twotabs')).toEqual([]);
  const second = await context.newPage();
  await second.goto(`${site.url}/concrete-patios?twotabs`);
  await leaveSite(second, site);
  await leaveSite(page, site);
  await expectEvents('twotabs', ['$pageview', '$pageview']);
  expectOneVisitor('twotabs');
});

test('four pages, two of them left immediately, are one visitor and one session', async () => {
  const { open, page } = await site.visit();
  await delayLibrary(page);
  await open('/?onevisit');
  await open('/concrete-patios?onevisit');
  await page.unrouteAll();
  await openWithLibrary(page, '/concrete-pricing?onevisit');
  await open('/privacy?onevisit');
  await leaveSite(page, site);
  await expectEvents('onevisit', ['$pageview', '$pageview', '$pageview', '$pageview']);
  expectOneVisitor('onevisit');
  const transports = findEvents(site.analytics, 'onevisit').map(({ properties }) => '$lib_version' in properties);
  expect(new Set(transports)).toEqual(new Set([true, false]));
});

test('a reload is a new view and repeats no event', async () => {
  const { open, page } = await site.visit();
  await open('/?reload');
  await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
  const started = waitForLibrary(page);
  await page.reload({ waitUntil: 'load' });
  await started;
  await page.reload({ waitUntil: 'load' });
  await leaveSite(page, site);
  await expectEvents('reload', ['$pageview', 'lightbox_open', '$pageview', '$pageview']);
  const ids = findEvents(site.analytics, 'reload').map(({ uuid }) => uuid);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each([
  ['is automated', {}, true],
  ['is a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
])('a browser that %s sends nothing', async (_, options, automated) => {
  const { open, page } = await site.visit(options);
  if (automated) {
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => true }));
  }
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open('/?robot');
  await page.locator('a[data-placement=header]').click();
  await waitUntilIdle(page);
  const analyticsRequests = requested.filter((url) => /library|posthog/.test(url));
  await leaveSite(page, site);
  expect(findEvents(site.analytics, 'robot')).toEqual([]);
  expect(analyticsRequests).toEqual([]);
});

async function openHidden({ page }: Visit, path: string): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(setHidden, true);
  await page.goto(site.url + path, { waitUntil: 'load' });
  return requested;
}

async function openWithLibrary(page: Page, path: string): Promise<void> {
  const started = waitForLibrary(page);
  await page.goto(site.url + path, { waitUntil: 'load' });
  await started;
}

/** The library requests its recorder in the same step in which it is attached. */
async function waitForLibrary(page: Page): Promise<void> {
  await page.waitForRequest('**/assets/recorder-*.js');
}

function expectOneVisitor(visitId: string): void {
  for (const name of ['distinct_id', '$device_id', '$session_id']) {
    const values = new Set(findEvents(site.analytics, visitId).map(({ properties }) => properties[name]));
    expect([name, values.size]).toEqual([name, 1]);
  }
}
