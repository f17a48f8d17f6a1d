// The recorder respects the class that masks the calculator's answer.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { leaveSite } from '../testing/events.ts';

const site = useBrowser();

test('a recording contains neither the typed size nor the answer', async () => {
  const { page, open } = await site.visit();
  await open('/concrete-pricing');
  await page.mouse.move(40, 40);
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => value.includes('$debug_first_full_snapshot_timestamp')),
  );
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await page.selectOption('#calculator-project', 'concrete-patios');
  await page.fill('#calculator-size', '1234.5678');
  await page.getByRole('button', { name: 'Calculate Estimate' }).click();
  await page.locator('.calculator-range').waitFor();
  expect(await page.locator('[data-part=answer]').innerText()).toContain('1,234.568');
  // A visit shorter than two seconds is not recorded.
  await page.waitForFunction(() => performance.now() > 3000);
  await page.mouse.move(80, 80);
  await leaveSite(page, site);
  const recorded = () => JSON.stringify(site.analytics.snapshots);
  await expect.poll(recorded).toContain('calculator-range');
  for (const secret of ['1234.5678', '1,234.568', 'Ballpark for', 'Our published range']) {
    expect([secret, recorded().includes(secret)]).toEqual([secret, false]);
  }
});
