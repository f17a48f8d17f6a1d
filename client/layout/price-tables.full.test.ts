// The price tables in a real browser: one size at a time on a phone, all sizes elsewhere, in print
// and without script.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PRICING = '/concrete-pricing';
const sizeOf = (width: number) => ({ viewport: { width, height: 800 } });

/** Returns the visible cells of the row of a service. */
const readRow = (page: Page, name: string) =>
  page.locator(`.service-price-table tr:has(a:text-is("${name}")) :is(th, td):visible`).allInnerTexts();

test('on a phone one size is shown, and the arrow keys choose another', async () => {
  const { page, open, consoleErrors } = await site.share(sizeOf(390));
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
  const { page, open } = await site.share({ ...sizeOf(390), hasTouch: true });
  await open(PRICING);
  await page.locator('.service-price-table').scrollIntoViewIfNeeded();
  const box = await page.locator('.service-price-table tr:has-text("Repair") td:visible').boundingBox();
  if (box === null) throw new Error('the row is not visible');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL('**/concrete-repair');
});

test('from 44rem, without script and in print all sizes are shown, in one weight, without radio buttons', async () => {
  const all = ['Driveways', '$3,000-5,000', '$5,000-8,000', '$8,000-15,000+'];
  const wide = await site.share(sizeOf(704));
  await wide.open(PRICING);
  const still = await site.share({ ...sizeOf(390), javaScriptEnabled: false });
  await still.open(PRICING);
  const print = await site.share(sizeOf(390));
  await print.open(PRICING);
  await print.page.emulateMedia({ media: 'print' });
  for (const { page } of [wide, still, print]) {
    expect(await readRow(page, 'Driveways')).toEqual(all);
    expect(await page.locator('.size-switch').isVisible()).toBe(false);
    expect(
      await page
        .locator('.service-price-table td')
        .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).fontWeight))]),
    ).toEqual(['650']);
  }
});

test('every price is on one line at all widths from 320 to 704, and nothing scrolls sideways', async () => {
  const { page, open } = await site.share(sizeOf(320));
  for (const path of [PRICING, '/concrete-foundations-phoenix', '/exposed-aggregate-concrete-scottsdale']) {
    await open(path);
    for (const width of [320, 360, 390, 430, 480, 560, 703, 704]) {
      await page.setViewportSize({ width, height: 800 });
      const { sizes, problems } = await page.evaluate(inspectTables);
      expect([path, width, problems]).toEqual([path, width, []]);
      expect([path, width, sizes]).toEqual([path, width, path === PRICING && width < 704 ? 3 : 1]);
    }
  }
});

/**
 * Runs in the page: chooses each size in turn, and lists prices on several lines and tables that
 * are wider than their box.
 */
async function inspectTables() {
  await document.fonts.ready;
  const switches = [...document.querySelectorAll<HTMLInputElement>('.size-switch input')];
  const shown = switches.filter((input) => input.closest('.size-switch')?.checkVisibility() === true);
  const problems: string[] = [];
  for (const size of shown.length === 0 ? [undefined] : shown) {
    size?.click();
    for (const cell of document.querySelectorAll('main td')) {
      const range = document.createRange();
      range.selectNodeContents(cell);
      if (cell.textContent.startsWith('$') && range.getClientRects().length > 1)
        problems.push(`${cell.textContent} is on several lines`);
    }
    for (const box of [document.documentElement, ...document.querySelectorAll('.table-scroll, main table')])
      if (box.scrollWidth > box.clientWidth) problems.push(`${box.localName}.${box.className} scrolls sideways`);
  }
  return { sizes: Math.max(1, shown.length), problems };
}
