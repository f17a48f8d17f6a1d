// The tag manager, if the data names a container.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { useSettings } from '../testing/changed-site.ts';
import { stopClock } from '../testing/page-clock.ts';

const site = useBrowser(useSettings('tagManager: GTM-ABC1234'));
const loading = useBrowser(useSettings('tagManager: { id: GTM-ABC1234, loads: [ga4, meta, callrail] }'));

test('the container is loaded once, after the page, under the page’s own policy', async () => {
  const { consoleErrors, open, page } = await site.visit();
  const requested: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.container = dataLayer.map(({ event }) => event).join();',
    });
  });
  const clock = await stopClock(page);
  await open('/');
  // Loads two seconds after the page, and not earlier.
  await clock.moveTo(1999);
  expect(await page.locator('script[src*=googletagmanager]').count()).toBe(0);
  // The clock of a loaded page may stand still before its chunk has come.
  await clock.moveUntil(() => page.locator('html[data-container="gtm.js"]').isVisible(), 100);
  expect(requested).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  expect(consoleErrors).toEqual([]);
});

test('a prerendered page loads no container until it is shown', async () => {
  const { open, page } = await site.visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
    Object.assign(window, {
      show() {
        isPrerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  const clock = await stopClock(page);
  await open('/');
  await clock.moveTo(10_000);
  const containers = () => requested.filter((url) => url.includes('googletagmanager'));
  expect(containers()).toEqual([]);
  await page.evaluate(() => (window as unknown as { show(): void }).show());
  // Its chunk comes when the page is shown, and the delay begins with it.
  await clock.moveUntil(() => containers().length === 1, 100);
});

const CONTAINER = `
  const load = (src) => { const script = document.createElement('script'); script.src = src; document.head.append(script); };
  for (const src of ['https://www.googletagmanager.com/gtag/js?id=G-A', 'https://connect.facebook.net/en_US/fbevents.js', 'https://cdn.callrail.com/companies/1/a/12/swap.js', 'https://ads.example.com/tag.js'])
    load(src);`;
/** What each of them sends, as their documentation and their scripts have it. */
const SENT: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-A': `for (const host of ['www.google-analytics.com', 'region1.google-analytics.com', 'region1.analytics.google.com']) navigator.sendBeacon('https://' + host + '/g/collect');`,
  'https://connect.facebook.net/en_US/fbevents.js': `new Image().src = 'https://www.facebook.com/tr/?ev=PageView'; fetch('https://www.facebook.com/tr/', { method: 'POST', mode: 'no-cors' });`,
  'https://cdn.callrail.com/companies/1/a/12/swap.js': `fetch('https://js.callrail.com/group/0/a/12/swap_session.json', { method: 'POST', mode: 'no-cors' });`,
};

test('what `loads` names is allowed to load and to send, and what it does not name is blocked', async () => {
  const { consoleErrors, open, page } = await loading.visit();
  const outside: string[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url();
      outside.push(url);
      const body = url.includes('/gtm.js') ? CONTAINER : (SENT[url] ?? '');
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  await open('/');
  await expect.poll(() => outside.length).toBe(10);
  expect(outside.map((url) => new URL(url).hostname).sort()).toEqual([
    'cdn.callrail.com',
    'connect.facebook.net',
    'js.callrail.com',
    'region1.analytics.google.com',
    'region1.google-analytics.com',
    'www.facebook.com',
    'www.facebook.com',
    'www.google-analytics.com',
    'www.googletagmanager.com',
    'www.googletagmanager.com',
  ]);
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.filter((message) => !message.includes('https://ads.example.com/'))).toEqual([]);
});

test('without a container, no page mentions a tag manager', () => {
  for (const file of ['index.html', 'concrete-patios.html', 'privacy.html'])
    expect(readFileSync(join(testSite, file), 'utf8')).not.toMatch(/tag ?manager|GTM-/i);
});
