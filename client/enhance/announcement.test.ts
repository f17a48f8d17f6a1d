// An announcement hides itself after its last day, in the visitor's time zone.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test.each([
  ['2026-12-31T12:00:00', true],
  ['2027-01-01T12:00:00', false],
])('an announcement until December 31, 2026, seen at %s, is shown: %s', async (now, isShown) => {
  const { page, open } = await site.visit();
  await page.clock.install({ time: new Date(now) });
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    const news =
      '<aside id="news" data-enhance="announcement" data-until="2026-12-31"><p>Closed.</p></aside>';
    await route.fulfill({ response, body: (await response.text()).replace('<main ', `${news}<main `) });
  });
  await open('/terms');
  await page.waitForSelector('[data-enhance="navigation"][data-ready]', { state: 'attached' });
  expect(await page.locator('#news').isVisible()).toBe(isShown);
});
