// Every event that dashboards depend on, with its properties, as the analytics host receives it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { attribute, readPage } from '../../cli/testing/built-page.ts';
import { useBrowser } from '../testing/browser.ts';
import {
  findEvents,
  leaveSite,
  listNames,
  parseTime,
  pickSiteProperties,
  setHidden,
  sortByTime,
  waitUntilIdle,
} from '../testing/events.ts';
import type { AnalyticsEvent } from '../testing/fakes.ts';

const site = useBrowser();
const HOME = { page_type: 'home', service: null, city: null };

/** Ends the visit, which sends all pending events. */
const leave = (page: Page) => leaveSite(page, site);

async function waitForEvents(name: string, visitId: string, count: number) {
  const found = () => sortByTime(findEvents(site.analytics, visitId)).filter(({ event }) => event === name);
  await expect.poll(() => found().length).toBe(count);
  return found();
}

async function waitForEvent(name: string, visitId: string): Promise<AnalyticsEvent> {
  const [event] = await waitForEvents(name, visitId, 1);
  if (event === undefined) throw new Error('no event');
  return event;
}

test('a view has the kind of page, the service and the city of its markup, and its own time', async () => {
  const { open, page } = await site.share();
  const before = Date.now();
  await open('/concrete-driveways-mesa?view');
  const after = Date.now();
  await leave(page);
  const view = await waitForEvent('$pageview', 'view');
  expect(pickSiteProperties(view)).toEqual({ page_type: 'service_city', service: 'concrete-driveways', city: 'mesa' });
  expect(parseTime(view)).toBeGreaterThanOrEqual(before);
  expect(parseTime(view)).toBeLessThanOrEqual(after);
});

test.each([
  ['/', 'home', undefined, undefined],
  ['/gilbert-concrete-company', 'city', undefined, 'gilbert'],
  ['/concrete-patios', 'service', 'concrete-patios', undefined],
  ['/concrete-driveways-mesa', 'service_city', 'concrete-driveways', 'mesa'],
  ['/concrete-costs-queen-creek', 'pricing', undefined, 'queen-creek'],
  ['/concrete-pricing', 'pricing', undefined, undefined],
  ['/privacy', 'legal', undefined, undefined],
  ['/404', 'not_found', undefined, undefined],
])('the markup of %s has its kind', (path, ...properties) => {
  const { root } = readPage(path);
  expect(['data-page-type', 'data-service', 'data-city'].map((name) => attribute(root, name))).toEqual(properties);
});

test('scrolling is reported at each quarter of the page, once and in order', async () => {
  const { open, page } = await site.share();
  await open('/?scroll');
  const scrollTo = (share: number) =>
    page.evaluate(
      (to) =>
        new Promise((done) => {
          addEventListener('scroll', () => requestAnimationFrame(done), { once: true });
          window.scrollTo(0, document.documentElement.scrollHeight * to - innerHeight);
        }),
      share,
    );
  await scrollTo(0.24);
  await scrollTo(0.26);
  await scrollTo(0.8);
  await scrollTo(0.3);
  await scrollTo(0.9);
  await scrollTo(1);
  await scrollTo(0.5);
  await leave(page);
  const milestones = await waitForEvents('scroll_depth', 'scroll', 4);
  expect(milestones.map(pickSiteProperties)).toEqual([25, 50, 75, 100].map((percent) => ({ ...HOME, percent })));
});

test('a page that fits the window reports all quarters once, as soon as it is visible', async () => {
  const { open, page } = await site.share({ viewport: { width: 1280, height: 3000 } });
  await open('/nowhere?fits');
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await waitUntilIdle(page);
  await page.evaluate(setHidden, true);
  await waitForEvents('scroll_depth', 'fits', 4);
  await page.evaluate(setHidden, false);
  // A scroll event by overscrolling on a phone or by a script reports nothing more.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await leave(page);
  const milestones = await waitForEvents('scroll_depth', 'fits', 4);
  expect(milestones.map(({ properties }) => properties['percent'])).toEqual([25, 50, 75, 100]);
  expect(listNames(findEvents(site.analytics, 'fits'))[0]).toBe('$pageview');
});

test('a page that fits the window reports no quarters while its tab is in the background', async () => {
  const { open, page } = await site.visit({ viewport: { width: 1280, height: 3000 } });
  await page.addInitScript(setHidden, true);
  await open('/nowhere?behind');
  await waitUntilIdle(page);
  await page.evaluate(setHidden, false);
  await waitUntilIdle(page);
  await leave(page);
  const milestones = await waitForEvents('scroll_depth', 'behind', 4);
  const view = await waitForEvent('$pageview', 'behind');
  for (const milestone of milestones) expect(parseTime(milestone)).toBeGreaterThanOrEqual(parseTime(view));
});

test('a page taller than the window reports no depth until it is scrolled', async () => {
  const { open, page } = await site.share();
  await open('/privacy?high');
  await waitUntilIdle(page);
  await leave(page);
  await waitForEvents('$pageview', 'high', 1);
  expect(listNames(findEvents(site.analytics, 'high'))).toEqual(['$pageview']);
});

test('a click on a phone link is reported immediately, with its placement', async () => {
  const { open, page } = await site.share();
  await open('/concrete-driveways-mesa?calls');
  const links = page.locator('a[href^="tel:"]');
  const placements = await links.evaluateAll((all) => all.map((link) => link.dataset['placement']));
  expect(placements).toEqual(expect.arrayContaining(['header', 'hero', 'call', 'footer', 'form_error']));
  for (const placement of placements) {
    // Some are not visible at first; a dispatched click has the same effect.
    await links.and(page.locator(`[data-placement="${placement}"]`)).dispatchEvent('click');
  }
  const clicks = await waitForEvents('phone_click', 'calls', placements.length);
  const pageProperties = { page_type: 'service_city', service: 'concrete-driveways', city: 'mesa' };
  expect(clicks.map(pickSiteProperties)).toEqual(placements.map((placement) => ({ ...pageProperties, placement })));
});

test('a click on a phone link is reported even if the page stops its propagation', async () => {
  const { open, page } = await site.share();
  await open('/?stopped');
  await page.evaluate(() => document.addEventListener('click', (event) => event.stopPropagation(), true));
  await page.locator('a[data-placement=hero] span').last().click();
  await waitForEvents('phone_click', 'stopped', 1);
});

test('an uncaught error is reported with its message, location and stack', async () => {
  const { open, page } = await site.visit();
  await page.route('**/assets/main-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `'first line';\n  function breakPage() { throw new TypeError('the page broke'); }\nbreakPage();`,
    }),
  );
  await open('/concrete-patios?error');
  await leave(page);
  const error = await waitForEvent('javascript_error', 'error');
  expect(pickSiteProperties(error)).toEqual({
    page_type: 'service',
    service: 'concrete-patios',
    city: null,
    message: 'Uncaught TypeError: the page broke',
    source: expect.stringMatching(/\/assets\/main-\w+\.js$/),
    line: 2,
    column: 32,
    stack: expect.stringMatching(/^TypeError\n +at breakPage \(http/),
    page_url: `${site.url}/concrete-patios?error`,
  });
});

test('an unhandled rejection is reported with any kind of reason', async () => {
  const { open, page } = await site.share();
  await open('/?rejection');
  await page.evaluate(async () => {
    // One after another, each with a time of its own.
    for (const reason of [new RangeError('out of range'), 'only words', undefined, Symbol('sign')]) {
      const reported = new Promise((resolve) =>
        addEventListener('unhandledrejection', () => setTimeout(resolve, 2), { once: true }),
      );
      Promise.reject(reason);
      await reported;
    }
  });
  await leave(page);
  const rejections = await waitForEvents('unhandled_promise_rejection', 'rejection', 4);
  const page_url = `${site.url}/?rejection`;
  expect(rejections.map(pickSiteProperties)).toEqual([
    { ...HOME, message: 'out of range', stack: expect.stringMatching(/^RangeError\n +at /), page_url },
    { ...HOME, message: 'only words', stack: null, page_url },
    { ...HOME, message: 'undefined', stack: null, page_url },
    { ...HOME, message: 'Symbol(sign)', stack: null, page_url },
  ]);
});

test('the same error is reported at most three times, twenty errors per page, with texts that fit into a beacon', async () => {
  const { open, page } = await site.share();
  await open('/?flood');
  await page.evaluate(() => {
    const fail = (error: Error) => dispatchEvent(new ErrorEvent('error', { message: error.message, error }));
    for (let count = 0; count < 100; count += 1) fail(new Error('again'));
    for (let count = 0; count < 100; count += 1) {
      const error = new Error(`${count}${'x\n'.repeat(50_000)}`);
      error.stack += `\n    at nameOfAFrame (http://example.com/a.js:1:1)`.repeat(1000);
      fail(error);
    }
  });
  await leave(page);
  const errors = await waitForEvents('javascript_error', 'flood', 20);
  const messages = errors.map(({ properties }) => properties['message']);
  expect(messages.filter((message) => message === 'again')).toHaveLength(3);
  expect(new Set(messages).size).toBe(18);
  expect(String(messages.at(-1))).toHaveLength(800);
  const stack = String(errors.at(-1)?.properties['stack']);
  expect(stack).toHaveLength(800);
  expect(stack).toMatch(/^Error\n +at eval .*\n +at nameOfAFrame/s);
  await waitForEvents('$pageview', 'flood', 1);
});

test('events of the widgets have the properties of the page, and may name another service', async () => {
  const { open, page } = await site.share();
  await open('/concrete-driveways-mesa?widgets');
  await page.evaluate(() => {
    window.siteAnalytics?.track('lightbox_open', { image_index: 3 });
    window.siteAnalytics?.track('lightbox_close', { image_index: 3 });
    const form = { form_type: 'contact_form', form_location: 'service_city', service: 'stamped-concrete' };
    window.siteAnalytics?.track('form_submission', form, true);
  });
  const submission = await waitForEvent('form_submission', 'widgets');
  expect(pickSiteProperties(submission)).toEqual({
    page_type: 'service_city',
    city: 'mesa',
    form_type: 'contact_form',
    form_location: 'service_city',
    service: 'stamped-concrete',
  });
  await leave(page);
  const opened = await waitForEvent('lightbox_open', 'widgets');
  const pageProperties = { page_type: 'service_city', service: 'concrete-driveways', city: 'mesa' };
  expect(pickSiteProperties(opened)).toEqual({ ...pageProperties, image_index: 3 });
  const closed = await waitForEvent('lightbox_close', 'widgets');
  expect(pickSiteProperties(closed)).toEqual({ ...pageProperties, image_index: 3 });
});
