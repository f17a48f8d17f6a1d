// What a visitor sees of the typeface's arrival: the letters change, and nothing moves.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';

const site = useBrowser();
const PATHS = ['/', '/concrete-driveways', '/concrete-driveways-mesa', '/concrete-pricing', '/privacy'];

/** Whether this machine has a font that can stand in; without one there is nothing to compare. */
function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes(' by '));
    const loaded = await Promise.allSettled(faces.map((face) => face.load()));
    return loaded.some(({ status }) => status === 'fulfilled');
  });
}

test.for(PATHS)('%s stays where it is when the typeface arrives', async (path, { skip }) => {
  const { page, context } = await site.visit(phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      // `value` is of layout-shift entries, which TypeScript's library does not know.
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number[] }).shifts.push(
          (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Not `load`: a preloaded font that does not come holds it back.
  await page.goto(site.address + path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  if (!(await hasStandIn(page))) skip();
  expect(await page.evaluate(() => document.fonts.check('1em Archivo'))).toBe(false);
  const before = await page.evaluate(() => document.body.scrollHeight);
  release();
  await page.waitForFunction(() => document.fonts.check('1em Archivo'));
  const after = await page.evaluate(
    () =>
      new Promise<{ height: number; shifts: number[] }>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve({
              height: document.body.scrollHeight,
              shifts: (window as unknown as { shifts: number[] }).shifts,
            }),
          ),
        ),
      ),
  );
  expect(after.shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  // A line here and there breaks at another word.
  expect(Math.abs(after.height / before - 1)).toBeLessThan(0.01);
  await context.close();
});
