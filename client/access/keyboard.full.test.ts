// Tab reaches every control visibly, in the layout of a desktop and in that of a phone.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { pagesWithEveryControl } from '../testing/page-kinds.ts';
import { walkByTab } from '../testing/tab-walk.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test.each([
  ['1280 px', { width: 1280, height: 800 }],
  // 1280 by 1024 at 400 %, where a fixed header leaves little room.
  ['320 px, at 400 %', { width: 320, height: 256 }],
] as const)('Tab through a window of %s reaches every control, in view and with a focus mark', async (_, viewport) => {
  for (const [index, [name, path]] of pagesWithEveryControl().entries()) {
    const { context, page, open } = await site.visit({ viewport, reducedMotion: 'reduce' });
    await open(path);
    await page.locator('[data-enhance=navigation][data-ready]').waitFor();
    const { missed, violations, stops } = await walkByTab(page, { mainOnly: index > 0 });
    expect({ name, missed, violations }).toEqual({ name, missed: [], violations: [] });
    expect(stops, name).toBeGreaterThan(0);
    await context.close();
  }
});
