// The tag manager, if the data names a container.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { changedSite } from '../testing/changed-site.ts';
import { stopClock } from '../testing/page-clock.ts';

const withContainer = changedSite('tagManager: null', 'tagManager: GTM-ABC1234');
beforeAll(withContainer.build, 300_000);
afterAll(withContainer.remove);
const site = useBrowser(withContainer.folder);

test('the container is loaded once, after the page, under the page’s own policy', async () => {
  const { consoleErrors, context, open, page } = await site.visit();
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
  await clock.moveTo(2000);
  await page.waitForSelector('html[data-container="gtm.js"]');
  expect(requested).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('a prerendered page loads no container until it is shown', async () => {
  const { context, open, page } = await site.visit();
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
  await clock.moveTo(12_000);
  await expect.poll(() => containers().length).toBe(1);
  await context.close();
});

test('without a container, no page mentions a tag manager', () => {
  for (const file of ['index.html', 'concrete-patios.html', 'privacy.html'])
    expect(readFileSync(join(testSite, file), 'utf8')).not.toMatch(/tag ?manager|GTM-/i);
  expect(readFileSync(join(withContainer.folder, 'privacy.html'), 'utf8')).toContain('Google Tag Manager');
});
