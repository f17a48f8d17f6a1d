// The prices of the first screen are links, on a narrow phone each on a line of its own; a finger must hit the one that it means.
import { expect, test } from 'vitest';
import { accessibilityViolations } from './testing/accessibility-violations.ts';
import { phone, useBrowser } from './testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test('the links to prices in the first screen are large enough and cover no other at 360 pixels', async () => {
  const { page, open } = await site.visit({ ...phone, viewport: { width: 360, height: 740 } });
  for (const path of ['/', '/queen-creek-concrete-contractors']) {
    await open(path);
    expect(await accessibilityViolations(page, '.hero'), path).toEqual([]);
    const links = await page
      .locator('.hero-price a')
      .evaluateAll((found) => found.map((link) => link.getBoundingClientRect()));
    expect(links.length, path).toBeGreaterThan(2);
    for (const [index, { top, bottom }] of links.entries()) {
      expect(bottom - top, path).toBeGreaterThanOrEqual(24);
      expect(top, path).toBeGreaterThanOrEqual(links[index - 1]?.bottom ?? 0);
    }
  }
});
