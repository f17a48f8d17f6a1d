// The type and the grounds of each page kind: headings of sections in three sizes, few sizes and
// weights, soft ink for labels and captions alone, and no long row of sections on one ground.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { longestGround, measureDesign } from '../testing/measure-design.ts';
import { pageOfEachKind, pathsOfKind } from '../testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
/** Pixels on a laptop and on a phone; a title may have any size above those. */
const SCALES = [
  [1366, 768, [15, 18, 21, 26, 36, 48]],
  [390, 844, [15, 17, 20, 22, 26, 30]],
] as const;

test('every page kind has at most nine pairs of size and weight on the scale, a quarter of soft letters, and changing grounds', async () => {
  const { page, open } = await site.share({ viewport: { width: 1366, height: 768 } });
  const sizesOfHeadings = new Set<number>();
  // Only some services have a drawing, which is a ground of its own.
  const services = pathsOfKind('service').map((path) => ['service', path] as const);
  for (const [kind, path] of [...pageOfEachKind(), ...services]) {
    await open(path);
    for (const [width, height, scale] of SCALES) {
      await page.setViewportSize({ width, height });
      const { h1, normal, h2, pairs, soft, parts } = await page.evaluate(measureDesign);
      const name = `${kind} ${path} at ${width} px`;
      const sizes = [...new Set(pairs.map((pair) => Math.round(Number.parseFloat(pair))))];
      expect(
        sizes.filter((size) => size !== Math.round(h1) && !scale.some((step) => step === size)),
        name,
      ).toEqual([]);
      expect(pairs.length, name).toBeLessThanOrEqual(9);
      expect(soft, name).toBeLessThanOrEqual(25);
      if (width < 1366) continue;
      expect(h1, name).toBeGreaterThanOrEqual(1.5 * normal);
      expect(longestGround(parts), name).toBeLessThanOrEqual(1100);
      for (const size of h2) sizesOfHeadings.add(size);
    }
  }
  expect([...sizesOfHeadings].sort((a, b) => a - b)).toEqual([26, 36, 48]);
});
