// The price tables in a real browser: one size at a time on a phone, all sizes elsewhere, in print and without script.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PRICING = '/concrete-pricing';
const sizeOf = (width: number) => ({ viewport: { width, height: 800 } });

/** Returns the visible cells of the row of a service. */
const readRow = (page: Page, name: string) =>
  page.locator(`.service-price-table tr:has(a:text-is("${name}")) :is(th, td):visible`).allInnerTexts();

test('on a phone one size is shown, and the arrow keys choose another', async () => {
  const { page, open, consoleErrors } = await site.visit(sizeOf(390));
  await open(PRICING);
  expect(await readRow(page, 'Exposed aggregate')).toEqual(['Exposed aggregate', '$4,500-7,000']);
  await page.getByRole('radio', { name: /^Small/ }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await readRow(page, 'Exposed aggregate')).toEqual(['Exposed aggregate', '$7,000-12,000']);
  await page.keyboard.press('ArrowRight');
  expect(await readRow(page, 'Exposed aggregate')).toEqual(['Exposed aggregate', '$12,000-20,000+']);
  expect(await page.locator('.service-price-table thead th:visible').allInnerTexts()).toEqual([
    'Service',
    'Large, 1000+ sq ft',
  ]);
  const [row, link] = [
    page.locator('.service-price-table tbody tr').first(),
    page.locator('.size-switch label').first(),
  ];
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect(consoleErrors).toEqual([]);
});

test('a tap anywhere in a row opens the page of its service', async () => {
  const { page, open } = await site.visit({ ...sizeOf(390), hasTouch: true });
  await open(PRICING);
  await page.locator('.service-price-table').scrollIntoViewIfNeeded();
  const box = await page.locator('.service-price-table tr:has-text("Repair") td:visible').boundingBox();
  if (box === null) throw new Error('the row is not visible');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL('**/concrete-repair');
});

test('from 40rem, without script and in print all sizes are shown, without radio buttons', async () => {
  const all = ['Driveways', '$3,000-5,000', '$5,000-8,000', '$8,000-15,000+'];
  const wide = await site.visit(sizeOf(640));
  await wide.open(PRICING);
  const still = await site.visit({ ...sizeOf(390), javaScriptEnabled: false });
  await still.open(PRICING);
  const print = await site.visit(sizeOf(390));
  await print.open(PRICING);
  await print.page.emulateMedia({ media: 'print' });
  for (const { page } of [wide, still, print]) {
    expect(await readRow(page, 'Driveways')).toEqual(all);
    expect(await page.locator('.size-switch').isVisible()).toBe(false);
  }
});

test('every price is on one line at all widths from 320 to 640, and nothing scrolls sideways', async () => {
  const { page, open } = await site.visit(sizeOf(320));
  for (const path of [PRICING, '/concrete-foundations-phoenix', '/exposed-aggregate-concrete-scottsdale']) {
    await open(path);
    for (const width of [320, 360, 390, 430, 480, 560, 639, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const sizes = await page.locator('.size-switch label:visible').count();
      for (let size = 0; size < Math.max(1, sizes); size++) {
        if (sizes > 0) await page.locator('.size-switch input').nth(size).check();
        const { broken, overflow } = await page.evaluate(inspectTables);
        expect([path, width, size, broken, overflow]).toEqual([path, width, size, [], []]);
      }
    }
  }
});

/** Runs in the page: lists the prices on several lines and the elements of tables that are wider than their box. */
function inspectTables() {
  const broken = [...document.querySelectorAll('main td')]
    .filter((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return cell.textContent.startsWith('$') && range.getClientRects().length > 1;
    })
    .map((cell) => cell.textContent);
  const overflow = [document.documentElement, ...document.querySelectorAll('.table-scroll, main table')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.className);
  return { broken, overflow };
}
