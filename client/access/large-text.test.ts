// Large text on the narrowest and the most common phone (WCAG 1.4.4): the page stays as wide as its window, no text is cut off, and
// touch targets stay large enough. large-text.full.test.ts checks more sizes and widths.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { findTextProblems, setRootFontSize } from '../testing/large-text.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
// Tall enough to show the call bar even if a media query in rem sees half of the height.
const HEIGHT = 1000;

test.each(pageOfEachKind())('text at 150 and 200 percent fits on the %s page', async (_, path) => {
  const { page, open } = await site.share({
    viewport: { width: 320, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const percent of [150, 200]) {
      await setRootFontSize(page, percent);
      expect(await page.evaluate(findTextProblems), `${percent} % at ${width} px`).toEqual([]);
    }
  }
});
