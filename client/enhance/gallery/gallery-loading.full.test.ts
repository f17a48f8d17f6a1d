// Which photos of the gallery a browser requests, and when. The page's hero photo is the gallery's
// last.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { observeShifts, phone, readShifts, useBrowser } from '../../testing/browser.ts';
import { waitForFrames } from '../../testing/gallery-visit.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PATH = '/concrete-saw-cutting';
const LAST = 10;
/**
 * The width of a photo with its gap, and the first photo's distance from the window's edge, in a
 * window of 1280 px.
 */
const STEP = 405.28;
const INSET = 40;

/** Opens a page above its gallery and records its requests. */
async function visit(options: Parameters<typeof site.visit>[0] = {}, before: () => void = () => {}) {
  const { page, open, consoleErrors } = await site.visit({ reducedMotion: 'reduce', ...options });
  const requests = new Set<string>();
  page.on('request', (request) => requests.add(new URL(request.url()).pathname));
  await page.addInitScript(observeImages);
  await page.addInitScript(observeShifts);
  await page.addInitScript(before);
  await open(PATH);
  await page.waitForSelector('.gallery[data-loads-photos]');
  const strip = page.locator('.gallery-strip');
  const stems = await strip
    .locator('a[data-index]')
    .evaluateAll((links) => links.map((link) => /[^/]+(?=-\d+-)/.exec(link.getAttribute('href') ?? '')?.[0]));
  return {
    page,
    consoleErrors,
    /** Returns the indexes of the gallery's photos that have been requested. */
    async requested() {
      await waitForFrames(page);
      return stems.flatMap((stem, index) =>
        [...requests].some((path) => path.startsWith(`/assets/photos/${stem}-`)) ? [index] : [],
      );
    },
    /** Scrolls the page until the photos are this far below the window. */
    async scrollTo(distance: number) {
      await strip
        .locator('a[data-index]')
        .first()
        .evaluate((link, below) => {
          scrollTo(0, scrollY + link.getBoundingClientRect().top - innerHeight - below);
        }, distance);
    },
    /** Scrolls the strip until a photo is this far beyond the window's edge. */
    async scrollStripTo(index: number, distance: number) {
      await strip.evaluate(
        (element, left) => {
          element.style.scrollSnapType = 'none';
          element.scrollLeft = left;
        },
        INSET + index * STEP - 1280 - distance,
      );
    },
  };
}

test.each([
  ['a current browser', () => {}],
  ['a browser without `scrollMargin`', withoutScrollMargin],
])('in %s photos load within 50 px of the window and of the strip’s visible part', async (_, before) => {
  const { page, requested, scrollTo, scrollStripTo, consoleErrors } = await visit({}, before);
  await expect.poll(requested).toEqual([0, LAST]);
  await scrollTo(60);
  expect(await requested()).toEqual([0, LAST]);
  await scrollTo(40);
  await expect.poll(requested).toEqual([0, 1, 2, 3, LAST]);
  await scrollStripTo(5, 60);
  await expect.poll(requested).toEqual([0, 1, 2, 3, 4, LAST]);
  await scrollStripTo(5, 40);
  await expect.poll(requested).toEqual([0, 1, 2, 3, 4, 5, LAST]);
  // Photos decoded before they are in view appear in their first frame there.
  await expect.poll(() => page.evaluate(() => decoded)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(await readShifts(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a photo that has not loaded keeps its size and the name of its link', async () => {
  const { page, scrollTo } = await visit();
  await scrollTo(60);
  const photo = page.getByRole('link', { name: /half filled with fresh gray patch/ });
  const before = await photo.boundingBox();
  expect(before?.width).toBeCloseTo(389.28, 1);
  expect(before?.height).toBeCloseTo(259.5, 0);
  await scrollTo(-100);
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await photo.boundingBox())?.height).toBe(before?.height);
  expect(await photo.locator('img').boundingBox()).toEqual(await photo.boundingBox());
});

test('photos load without the gallery’s chunk', async () => {
  const { page, open } = await site.visit({ reducedMotion: 'reduce' });
  await page.route('**/assets/gallery-*.js', (route) => route.abort());
  await open(PATH);
  await expectPhotoLoads(page, 2);
});

test('if the entry script fails to load, the browser loads photos as it does without script', async () => {
  const { page, open } = await site.visit({ reducedMotion: 'reduce' });
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await open(PATH);
  // The style sheet waits 5 s for the script.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expectPhotoLoads(page, 2);
});

test.each([
  ['a desktop', {}],
  ['a phone', phone],
])(
  'without script, on %s, all photos are in a strip that scrolls and snaps, each a link to its file',
  async (_, options) => {
    const { page, open } = await site.visit({ ...options, javaScriptEnabled: false });
    await open(PATH);
    const links = page.locator('.gallery-strip a[data-index]');
    expect(await links.count()).toBe(11);
    expect(await page.locator('.gallery-pause').isVisible()).toBe(false);
    expect(await page.locator('.lightbox').isVisible()).toBe(false);
    const style = await page.locator('.gallery-strip').evaluate((strip) => {
      const { overflowX, scrollSnapType, touchAction } = getComputedStyle(strip);
      return { overflowX, scrollSnapType, touchAction };
    });
    expect(style).toEqual({ overflowX: 'auto', scrollSnapType: 'x mandatory', touchAction: 'auto' });
    await expectPhotoLoads(page, 9);
    const href = await links.nth(9).getAttribute('href');
    await links.nth(9).click();
    await page.waitForURL(`${site.url}${href}`);
  },
);

async function expectPhotoLoads(page: Page, index: number): Promise<void> {
  const photo = page.locator('.gallery-strip a[data-index]').nth(index);
  await photo.scrollIntoViewIfNeeded();
  const image = photo.locator('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect(await image.boundingBox()).toEqual(await photo.boundingBox());
}

declare const decoded: string[];

/** Runs in the page: records which photos were decoded early. */
function observeImages(): void {
  const decoded: (string | undefined)[] = [];
  Object.assign(window, { decoded });
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = function () {
    return decode.call(this).then(() => {
      decoded.push(this.closest('a')?.dataset['index']);
      decoded.sort();
    });
  };
}

/** Runs in the page: behaves like Safari before 26. */
function withoutScrollMargin(): void {
  Reflect.deleteProperty(IntersectionObserver.prototype, 'scrollMargin');
}
