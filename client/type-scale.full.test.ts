// The type of each page kind: one title, headings of sections in at most three sizes, few sizes and
// weights, and soft ink for labels and captions alone. `npm run bench -- --design` prints it.
import { expect, test } from 'vitest';
import { useBrowser } from './testing/browser.ts';
import { measureDesign } from './testing/measure-design.ts';
import { pageOfEachKind } from './testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
/** Pixels on a laptop and on a phone; a title may have any size above those. */
const SCALES = [
  [1366, 768, [15, 18, 21, 26, 36, 48]],
  [390, 844, [15, 17, 20, 22, 26, 30]],
] as const;

test('every page kind has at most nine pairs of size and weight, all on the scale, and a quarter of its letters is soft', async () => {
  const { page, open } = await site.share({ viewport: { width: 1366, height: 768 } });
  const sizesOfHeadings = new Set<number>();
  for (const [kind, path] of pageOfEachKind()) {
    await open(path);
    for (const [width, height, scale] of SCALES) {
      await page.setViewportSize({ width, height });
      const { h1, normal, h2, pairs, soft } = await page.evaluate(measureDesign);
      const name = `${kind} at ${width} px`;
      const sizes = [...new Set(pairs.map(([pair]) => Math.round(Number.parseFloat(pair))))];
      expect(
        sizes.filter((size) => size !== Math.round(h1) && !scale.some((step) => step === size)),
        name,
      ).toEqual([]);
      expect(pairs.length, name).toBeLessThanOrEqual(9);
      expect(soft, name).toBeLessThanOrEqual(25);
      if (width < 1366) continue;
      expect(h1, name).toBeGreaterThanOrEqual(1.5 * normal);
      for (const size of h2) sizesOfHeadings.add(size);
    }
  }
  expect([...sizesOfHeadings].sort((a, b) => a - b)).toEqual([26, 36, 48]);
});
