// A price is in the first screen of a phone on every page that has one, before anything is scrolled or opened.
import { expect, test } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PAGES = [
  '/',
  '/queen-creek-concrete-contractors',
  '/phoenix-concrete-services',
  '/concrete-patios',
  '/exposed-aggregate-concrete',
  '/concrete-patios-gilbert',
  '/concrete-pricing',
  '/concrete-prices-scottsdale',
];

test('the first price is in the first screen of a phone on every page kind', async () => {
  const { page, open } = await site.visit(phone);
  for (const path of PAGES) {
    await open(path);
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bottom = await page.evaluate(findFirstPriceBottom);
      expect(bottom, `${path} at ${width} px`).toBeGreaterThan(0);
      expect(bottom, `${path} at ${width} px`).toBeLessThan(height);
    }
  }
});

/** Runs in the page: returns the lower edge of the first visible dollar sign in the main part, or null. */
function findFirstPriceBottom(): number | null {
  const main = document.querySelector('main') as Element;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    const index = text.data.indexOf('$');
    if (index === -1 || text.parentElement?.checkVisibility() !== true) continue;
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { bottom, height } = range.getBoundingClientRect();
    if (height > 0) return bottom + scrollY;
  }
  return null;
}
