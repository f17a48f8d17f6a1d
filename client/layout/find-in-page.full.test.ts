// The browser's search finds and opens folded content. The headless shell cannot search, so this
// needs a full Chromium.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasBfcache: true, hasAnalytics: false });

test.each([
  ['a step', '/concrete-foundations', '#process li:nth-child(4)'],
  ['a price factor', '/concrete-foundations', '#price-factors details:nth-child(5)'],
  ['the rest of a list', '/phoenix-concrete-services', '#neighborhoods details li:nth-child(2)'],
])('a search opens the fold of %s', async (_, path, item) => {
  const { page, open } = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await open(path);
  const content = page.locator(`${item} :is(p, .neighborhood-note)`);
  const text = (await content.textContent()) ?? '';
  const words = text.split(' ').slice(0, 4).map(encodeURIComponent).join('%20').replaceAll('-', '%2D');
  expect(await content.evaluate((element) => element.checkVisibility())).toBe(false);
  // A text fragment searches as "Find in page" does; the query makes this a navigation.
  await page.goto(`${site.url}${path}?search#:~:text=${words}`, { waitUntil: 'load' });
  await expect.poll(() => content.evaluate((element) => element.checkVisibility())).toBe(true);
});
