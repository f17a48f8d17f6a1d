// The gallery in a browser. The unit tests cover speeds, distances and times; these tests show that
// the parts are connected to real events, observers and layout.
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility-violations.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { expectMoving, expectStill, type GalleryVisit, visitGallery } from '../testing/gallery-visit.ts';
import { holdRequests } from '../testing/hold-requests.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PAUSE = { name: 'Pause the gallery' };
const PLAY = { name: 'Play the gallery' };

const visitScrolling = async (options: Parameters<typeof visitGallery>[1] = {}) => {
  const gallery = await visitGallery(site, { clock: true, ...options });
  await expectMoving(gallery);
  return gallery;
};
const readStyle = ({ page }: GalleryVisit) =>
  page.locator('.gallery-strip').evaluate((strip) => {
    const { overflowX, scrollSnapType, touchAction } = getComputedStyle(strip);
    return { overflowX, scrollSnapType, touchAction };
  });

test('the strip moves 0.8 px per 16 ms and restarts at its end', async () => {
  const gallery = await visitScrolling();
  expect(await gallery.measureMovement(1600)).toBeCloseTo(80, 0);
  const end = await gallery.maxScroll();
  expect(end).toBeGreaterThan(2000);
  await gallery.setScrollLeft(end - 10);
  expect(await gallery.measureMovement(320)).toBeLessThan(-2000);
  expect(await gallery.scrollLeft()).toBeLessThan(20);
  expect((await readStyle(gallery)).scrollSnapType).toBe('none');
  expect(gallery.consoleErrors).toEqual([]);
});

describe('the strip is paused', () => {
  test('while the pointer is over it, while it is out of view and in a hidden tab', async () => {
    const gallery = await visitScrolling();
    const { page } = gallery;
    const { x, y } = await gallery.point();
    await page.mouse.move(x, y);
    await expectStill(gallery);
    await page.mouse.move(x, 5);
    await expectMoving(gallery);
    await page.evaluate(() => scrollTo(0, 0));
    await expectStill(gallery);
    await page.locator('.gallery-strip').evaluate((strip) => strip.scrollIntoView());
    await expectMoving(gallery);
    await hideTab(gallery, true);
    await expectStill(gallery);
    await hideTab(gallery, false);
    await expectMoving(gallery);
  });

  test('if the pointer was over it before the script; the pause button appears without a layout shift', async () => {
    const { page, open } = await site.visit();
    const release = await holdRequests(page, '**/assets/gallery-*.js');
    await page.clock.install();
    await open('/concrete-patios');
    const strip = page.locator('.gallery-strip');
    await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await strip.hover();
    expect(await page.locator('.gallery-pause').isVisible()).toBe(false);
    const before = await strip.boundingBox();
    release();
    const button = page.getByRole('button', PAUSE);
    await button.waitFor();
    expect(await strip.boundingBox()).toEqual(before);
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.clock.runFor(320);
    expect(await strip.evaluate((element) => element.scrollLeft)).toBe(0);
  });

  test('while the keyboard focus is inside, and by an accessible button until it is pressed again', async () => {
    const gallery = await visitScrolling();
    const { page } = gallery;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-index') ?? document.activeElement?.textContent);
    const focusHeading = () =>
      page.getByRole('heading', { name: 'Project gallery' }).evaluate((heading) => {
        heading.tabIndex = -1;
        heading.focus();
      });
    await focusHeading();
    for (const name of ['0', 'Stamped patio', '1']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
      await expectStill(gallery);
    }
    // The heading and not Shift+Tab: the control before the gallery is so far above that the
    // gallery would leave the window.
    await focusHeading();
    await expectMoving(gallery);
    await page.getByRole('button', PAUSE).click();
    await expectStill(gallery);
    expect(await page.getByRole('button', PAUSE).count()).toBe(0);
    const { x, y } = await gallery.point();
    await page.mouse.move(x, y);
    await page.mouse.move(x, 5);
    await expectStill(gallery);
    await page.getByRole('button', PLAY).press('Enter');
    await expectMoving(gallery);
    await page.getByRole('button', PAUSE).press('Space');
    await expectStill(gallery);
    await page.clock.resume();
    expect(await accessibilityViolations(page, '#gallery')).toEqual([]);
  });

  test('as soon as the visitor prefers reduced motion or makes the window narrow', async () => {
    const gallery = await visitScrolling({ viewport: { width: 704, height: 800 } });
    const { page } = gallery;
    const button = page.getByRole('button', PAUSE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectStill(gallery);
    expect(await button.isVisible()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectMoving(gallery);
    expect(await button.isVisible()).toBe(true);
    await page.setViewportSize({ width: 703, height: 800 });
    await expectStill(gallery);
    expect(await button.isVisible()).toBe(false);
    expect((await readStyle(gallery)).scrollSnapType).toBe('x mandatory');
    await page.setViewportSize({ width: 704, height: 800 });
    await page.locator('.gallery-strip').evaluate((strip) => strip.scrollIntoView());
    await expectMoving(gallery);
  });
});

test('the arrows stop the strip and show whole photos, one after another', async () => {
  const { page, scrollLeft } = await visitGallery(site, { reducedMotion: 'reduce' });
  const starts = await page
    .locator('.gallery-strip')
    .evaluate((strip) => [...strip.children].map((item) => Math.round(item.getBoundingClientRect().left)));
  const [first = 0, second = 0, third = 0] = starts;
  for (const [name, moved] of [
    ['Next photo', second - first],
    ['Next photo', third - first],
    ['Previous photo', second - first],
  ] as const) {
    await page.locator('.gallery-controls').getByRole('button', { name }).click();
    await expect.poll(async () => Math.abs((await scrollLeft()) - moved)).toBeLessThanOrEqual(1);
  }
});

describe('on touch devices', () => {
  test('the strip does not scroll by itself, even as wide as a desktop, and has no pause button', async () => {
    const gallery = await visitGallery(site, { ...phone, viewport: { width: 1100, height: 800 }, clock: true });
    await gallery.page.waitForSelector('.gallery-strip a[data-index="2"] img[loading="eager"]');
    expect(await gallery.measureMovement(800)).toBe(0);
    expect(await gallery.page.locator('.gallery-pause').isVisible()).toBe(false);
  });

  test('with auto-scroll on phones, the strip moves 0.4 px per 16 ms, and a touch pauses it until 1000 ms after its end', async () => {
    const gallery = await visitScrolling({ ...phone, autoScrollOnPhones: true });
    expect(await gallery.measureMovement(1600)).toBeCloseTo(40, 0);
    const touch = (type: 'touchstart' | 'touchend') =>
      gallery.page.locator('.gallery-strip').evaluate((strip, name) => {
        const point = new Touch({ identifier: 1, target: strip, clientX: 200, clientY: 400 });
        strip.dispatchEvent(new TouchEvent(name, { touches: name === 'touchend' ? [] : [point] }));
      }, type);
    await touch('touchstart');
    expect(await gallery.measureMovement(5000)).toBe(0);
    await touch('touchend');
    expect(await gallery.measureMovement(990)).toBe(0);
    expect(await gallery.measureMovement(400)).toBeGreaterThan(5);
    const button = gallery.page.getByRole('button', PAUSE);
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expectStill(gallery);
  });

  test('the strip follows a finger, stops at a photo and leaves vertical scrolling to the page', async () => {
    const gallery = await visitGallery(site, { ...phone, reducedMotion: 'reduce' });
    expect(await readStyle(gallery)).toEqual({
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      touchAction: 'pan-y pinch-zoom',
    });
    const finger = await gallery.touch();
    const { x, y } = await gallery.point();
    await finger.down(x + 100, y);
    for (const distance of [20, 60, 120, 150]) await finger.move(x + 100 - distance, y);
    await expect.poll(gallery.scrollLeft).toBeCloseTo(150 * 1.2, 0);
    await finger.up();
    // A multiple of the width of a photo, 312 px, and its gap, 16 px.
    await expect.poll(async () => (await gallery.scrollLeft()) % 328).toBe(0);
    await gallery.page.waitForSelector('.gallery-strip:not([data-unsnapped])');
    const rest = await gallery.scrollLeft();
    expect(rest % 328).toBe(0);

    const top = await gallery.page.evaluate(() => scrollY);
    await finger.down(x, y);
    for (const distance of [20, 60, 100, 140, 180]) await finger.move(x + 4, y - distance);
    await finger.up();
    await expect.poll(() => gallery.page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
    expect(await gallery.scrollLeft()).toBe(rest);
    expect(await gallery.events()).toEqual([]);
  });
});

describe('the wheel', () => {
  test('scrolls the strip and, at its end, the page', async () => {
    const gallery = await visitGallery(site, { reducedMotion: 'reduce' });
    const { page, scrollLeft } = gallery;
    const scrollY = () => page.evaluate(() => window.scrollY);
    const { x, y } = await gallery.point();
    await page.mouse.move(x, y);
    const top = await scrollY();
    await page.mouse.wheel(0, 100);
    await expect.poll(scrollLeft).toBe(100);
    await page.mouse.wheel(0, 10_000);
    await expect.poll(scrollLeft).toBe(await gallery.maxScroll());
    expect(await scrollY()).toBe(top);
    await page.mouse.wheel(0, 100);
    await expect.poll(scrollY).toBe(top + 100);
    expect(await scrollLeft()).toBe(await gallery.maxScroll());
  });
});

async function hideTab({ page }: GalleryVisit, hidden: boolean): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(document, 'hidden', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
