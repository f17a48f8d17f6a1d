// Pages load in a real browser without policy violations and console messages.
import { expect, test } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';

const site = useBrowser();
const withoutAnalytics = useBrowser(undefined, { hasAnalytics: false });

// policy.full.test.ts covers the other page kinds.
test('a pricing page loads without console messages, on a desktop and on a phone', async () => {
  for (const options of [{}, phone]) {
    const { context, consoleErrors, open, page } = await site.visit(options);
    await open('/concrete-pricing');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toEqual([]);
    await context.close();
  }
});

test.each([
  ['/tempe-concrete-contractors', 'Location not found'],
  ['/concrete-fences', 'Service not found'],
  ['/concrete-driveways-tempe', 'Page not found'],
  ['/nothing-like-it', ''],
])('the 404 page says which kind of page %s looks like', async (path, message) => {
  const { page, open } = await withoutAnalytics.share();
  await open(path);
  expect((await page.locator('[data-enhance=not-found]').innerText()).trim()).toBe(message);
});
