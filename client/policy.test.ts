// The page in a real browser, at rest: nothing is refused by its own policy and nobody complains.
import { expect, test } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';

const site = useBrowser();
const withoutAnalytics = useBrowser(undefined, { hasAnalytics: false });

// The other kinds are visited by policy.full.test.ts.
test('a pricing page loads without a complaint, on a desktop and on a phone', async () => {
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
])('the 404 page says what %s was meant to be', async (path, message) => {
  const { page, open } = await withoutAnalytics.visit();
  await open(path);
  expect((await page.locator('[data-enhance=not-found]').innerText()).trim()).toBe(message);
});
