// One grid on wide screens: everything begins at the edge of the page, at one of two halves, or at
// one of two thirds.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { measureDesign } from '../testing/measure-design.ts';
import { pageOfEachKind, pathsOfKind } from '../testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const viewport = { width: 1366, height: 768 };
const EDGE = 83;
const HALVES = [595, 707];
const THIRDS = [499, 915];

/**
 * Content and the items of its columns; the gallery spans the window, and names without notes flow
 * like words.
 */
const COLUMNS =
  '.hero > :not(.city-map), section:not(.gallery) > .section-inner > *, .card, .tier, .list > *, .folds > *, .process li, .link-grid > li, .facts > div';

test('on a wide screen every column of every page kind begins on the grid', async () => {
  const { page, open } = await site.share({ viewport });
  const used = new Set<number>();
  for (const [kind, path] of pageOfEachKind()) {
    await open(path);
    const starts = await page
      .locator(COLUMNS)
      .evaluateAll((elements) => [
        ...new Set(
          elements
            .filter((element) => element.getClientRects().length > 0)
            .map((element) => Math.round(element.getBoundingClientRect().left)),
        ),
      ]);
    const others = starts.filter((start) => ![EDGE, ...HALVES, ...THIRDS].includes(start));
    expect([kind, others]).toEqual([kind, []]);
    for (const start of starts) used.add(start);
  }
  expect([...used].sort((a, b) => a - b)).toEqual([EDGE, ...HALVES, ...THIRDS].sort((a, b) => a - b));
});

test('the names, prices and actions of tiers are on one line each', async () => {
  const { page, open } = await site.share({ viewport });
  await open('/concrete-patios');
  for (const part of ['h3', '.tier-size', '.tier-price', '.tier-ask']) {
    const tops = await page
      .locator(`.tier ${part}`)
      .evaluateAll((parts) => parts.map((element) => element.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size, part).toBe(1);
  }
});

test('every service page is at most 6,800 px high, 9,000 on a tablet and 7,900 on a phone, and its drawing 700 px wide and on a phone 1,150 px high', async () => {
  const { page, open } = await site.share({ viewport, reducedMotion: 'reduce' });
  const heightAt = async (width: number, height: number, selector = 'html') => {
    await page.setViewportSize({ width, height });
    return page.evaluate(async (selector) => {
      await document.fonts.ready;
      return document.querySelector(selector)?.getBoundingClientRect().height;
    }, selector);
  };
  for (const path of pathsOfKind('service')) {
    await open(path);
    expect(await heightAt(390, 844, '#materials'), path).toBeLessThanOrEqual(1150);
    expect(await heightAt(390, 844), path).toBeLessThanOrEqual(7900);
    expect(await heightAt(768, 1024), path).toBeLessThanOrEqual(9000);
    expect(await heightAt(viewport.width, viewport.height), path).toBeLessThanOrEqual(6800);
    for (const drawing of await page.locator('.drawing svg[role]').all())
      expect((await drawing.boundingBox())?.width, path).toBeGreaterThanOrEqual(700);
  }
});

test('a line leads from each part of a drawing to the middle of its words', async () => {
  const { page, open } = await site.share({ viewport });
  await open('/exposed-aggregate-concrete');
  const [words, lines] = await page.evaluate(() =>
    ['.legend li', '.drawing-lines path'].map((selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom, middle: (top + bottom) / 2 };
      }),
    ),
  );
  expect(lines).toHaveLength(5);
  for (const [index, { top, bottom }] of lines?.entries() ?? []) {
    const middle = words?.[index]?.middle ?? 0;
    expect(Math.min(Math.abs(top - middle), Math.abs(bottom - middle)), `part ${index + 1}`).toBeLessThan(6);
  }
});

test('no column is empty for more than 350 px, and the text about each city is at most 850 px high', async () => {
  const { page, open } = await site.share({ viewport });
  for (const [kind, path] of pageOfEachKind()) {
    await open(path);
    const { parts } = await page.evaluate(measureDesign);
    expect([kind, parts.filter(({ hole }) => hole > 350)]).toEqual([kind, []]);
  }
  for (const path of pathsOfKind('city')) {
    await open(path);
    expect((await page.locator('#building').boundingBox())?.height, path).toBeLessThanOrEqual(850);
  }
});
