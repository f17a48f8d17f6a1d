// An announcement hides itself after its last day, in the time zone of the business.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test.each([
  ['2027-01-01T06:59:00Z', true],
  ['2027-01-01T07:00:00Z', false],
])('an announcement until December 31, 2026, in Phoenix, seen at %s, is shown: %s', async (now, isShown) => {
  const { page, open } = await site.visit();
  await page.clock.install({ time: new Date(now) });
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    const news =
      '<aside id="news" data-enhance="announcement" data-until="2026-12-31" data-time-zone="America/Phoenix"><p>Closed.</p></aside>';
    await route.fulfill({ response, body: (await response.text()).replace('<main ', `${news}<main `) });
  });
  await open('/terms');
  await page.waitForSelector('[data-enhance="navigation"][data-ready]', { state: 'attached' });
  expect(await page.locator('#news').isVisible()).toBe(isShown);
});
