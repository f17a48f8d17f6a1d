// The 404 page in a real browser.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test.each([
  ['/tempe-concrete-contractors', 'Location not found'],
  ['/concrete-fences', 'Service not found'],
  ['/concrete-driveways-tempe', 'Page not found'],
  ['/nothing-like-it', ''],
])('the 404 page says which kind of page %s looks like', async (path, message) => {
  const { page, open } = await site.share();
  await open(path);
  expect((await page.locator('[data-enhance=not-found]').innerText()).trim()).toBe(message);
});
