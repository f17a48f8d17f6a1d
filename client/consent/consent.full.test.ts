// Whether third parties wait for the visitor's choice, with a fake in place of Google's hosts.
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { useSettings } from '../testing/changed-site.ts';

const GA4 = 'analytics: { provider: ga4, id: G-ABC123DEF4 }';
const GTAG = `document.cookie = '_ga=1; path=/'; localStorage.kept = 'by the site';`;

const browsers = {
  optIn: useBrowser(useSettings(`${GA4}\nconsent: opt-in`)),
  optOut: useBrowser(useSettings(`${GA4}\nconsent: opt-out`)),
  none: useBrowser(useSettings(GA4)),
  noNeed: useBrowser(useSettings('analytics: { provider: fathom, id: ABCDEFGH }\nconsent: opt-in')),
  posthog: useBrowser(useSettings('analytics: { key: phc_sampleProjectKey }\nconsent: opt-in')),
};

/** Opens a page of a site, by default the home page; `outside` lists the requests to other hosts as they come. */
async function open(
  name: keyof typeof browsers,
  { hasSignal = false, path = '/', ...options }: BrowserContextOptions & { hasSignal?: boolean; path?: string } = {},
) {
  const visit = await browsers[name].visit(options);
  const { page } = visit;
  const outside: string[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: GTAG });
    },
  );
  if (hasSignal)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await visit.open(path);
  const bar = page.locator('[data-consent=bar]');
  const opener = page.locator('[data-consent=open]');
  const chunks = () => page.waitForLoadState('networkidle');
  const commands = () =>
    page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)));
  return { ...visit, outside, bar, opener, chunks, commands };
}

test('with opt-in nothing loads or is stored before the choice, and after a refusal on any page', async () => {
  const { bar, chunks, consoleErrors, opener, outside, page } = await open('optIn');
  await bar.waitFor();
  await chunks();
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual(['', []]);
  await page.locator('[data-choice=denied]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => bar.isVisible()).toBe(false);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.goto(`${page.url()}privacy`);
  await opener.waitFor();
  await chunks();
  expect(await bar.isVisible()).toBe(false);
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['site-consent']);
  expect(consoleErrors).toEqual([]);
});

test('accepting loads what waited with the events of the page, tells Google, and lasts a year', async () => {
  const { bar, chunks, commands, outside, page } = await open('optIn');
  await page.locator('[data-choice=granted]').click();
  await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4']);
  const [first, second] = await commands();
  expect(first).toEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'denied', ad_user_data: 'denied' }),
  ]);
  expect(second).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_user_data: 'granted' }),
  ]);
  await expect.poll(async () => (await commands()).map(([, name]) => name)).toContain('page_view');
  await page.reload();
  await expect.poll(() => outside.length).toBe(2);
  expect(await bar.isVisible()).toBe(false);
  await page.evaluate((year) => {
    const stored = JSON.parse(localStorage['site-consent']);
    localStorage['site-consent'] = JSON.stringify({ ...stored, time: stored.time - year });
  }, 31_536_000_000);
  await page.reload();
  await bar.waitFor();
  await chunks();
  expect(outside.length).toBe(2);
});

test('who accepted can refuse in the footer, which removes what was stored and stops the rest', async () => {
  const { bar, chunks, opener, outside, page } = await open('optOut');
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('_ga=1');
  expect(await bar.isVisible()).toBe(false);
  await opener.click();
  const loaded = outside.length;
  await Promise.all([page.waitForEvent('load'), page.locator('[data-choice=denied]').click()]);
  await chunks();
  expect(outside.length).toBe(loaded);
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage).sort()])).toEqual([
    '',
    ['kept', 'site-consent'],
  ]);
});

test.each(['optIn', 'optOut', 'none'] as const)(
  'Global Privacy Control is a refusal with %s, without a question',
  async (name) => {
    const { bar, chunks, outside } = await open(name, { hasSignal: true });
    await chunks();
    expect(outside).toEqual([]);
    expect(await bar.isVisible()).toBe(false);
  },
);

test('what needs no consent counts at once, and nobody is asked', async () => {
  const { bar, outside } = await open('noNeed');
  await expect.poll(() => outside).toContain('https://cdn.usefathom.com/script.js');
  expect(await bar.count()).toBe(0);
});

test('PostHog waits for the choice too', async () => {
  const { bar, chunks, outside, page } = await open('posthog');
  await bar.waitFor();
  await chunks();
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.locator('[data-choice=granted]').click();
  await page.locator('a[data-placement=hero]').dispatchEvent('click');
  await expect.poll(() => outside.some((url) => url.startsWith('https://us.i.posthog.com/'))).toBe(true);
});

test('the bar leaves the button to call in reach on the smallest phone', async () => {
  const { bar, page } = await open('optIn', { path: '/aurora-roofers', viewport: { width: 320, height: 640 } });
  await bar.waitFor();
  await page
    .locator('main h2')
    .first()
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  const call = page.locator('.call-bar[data-state=shown] a').first();
  await call.waitFor();
  await call.click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
