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

test.each([
  [390, 844],
  [360, 740],
])('at %d x %d the first price is in the first screen of every page kind', async (width, height) => {
  const { page, open } = await site.visit({ ...phone, viewport: { width, height } });
  for (const path of PAGES) {
    await open(path);
    const bottom = await page.evaluate(findFirstPriceBottom);
    expect(bottom, path).toBeGreaterThan(0);
    expect(bottom, path).toBeLessThan(height);
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
