import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility-violations.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { expectMoving, expectStill, visitGallery, waitForFrames } from '../testing/gallery-visit.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const CAPTIONS = ['Stamped patio', 'Sandwash pool deck', 'Sidewalk between gravel beds'] as const;
const THIRD_ALT = 'Concrete sidewalk curving along a curb between desert gravel beds with cactus and agave';

const opened = (index: number) => ['lightbox_open', { image_index: index }];
const closed = (index: number) => ['lightbox_close', { image_index: index }];

/** Opens a page whose gallery does not scroll by itself. */
async function visit(options: Parameters<typeof visitGallery>[1] = {}) {
  const gallery = await visitGallery(site, { reducedMotion: 'reduce', ...options });
  const { page } = gallery;
  const dialog = page.locator('dialog.lightbox');
  const photo = (index: number) => page.locator(`.gallery-strip a[data-index="${index}"]`);
  return {
    ...gallery,
    dialog,
    photo,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    isOpen: () => dialog.evaluate((element: HTMLDialogElement) => element.open),
    caption: async () => (await dialog.locator('figcaption').innerText()).replace(/\s+/g, ' '),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('data-index') ?? null),
    /** Clicks a photo and waits for the dialog, which opens in a later task. */
    async open(index: number) {
      await photo(index).click();
      await dialog.waitFor();
    },
  };
}

describe('opening', () => {
  test('a click opens the photo with its caption and position, and reports its index', async () => {
    const { open, photo, dialog, caption, events, page, consoleErrors } = await visit();
    await open(2);
    expect(await caption()).toBe(`Photo 3 of 11 ${CAPTIONS[2]}`);
    expect(await events()).toEqual([opened(2)]);
    const image = dialog.getByRole('img', { name: THIRD_ALT });
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    // The same files as in the strip; the browser chooses by the width of the window.
    const candidates = (element: Element) =>
      [...element.querySelectorAll('source, img')].map((source) => source.getAttribute('srcset'));
    expect(await dialog.locator('picture').evaluate(candidates)).toEqual(
      await photo(2).locator('picture').evaluate(candidates),
    );
    const sizes = await dialog
      .locator('source, img')
      .evaluateAll((sources) => sources.map((source) => source.getAttribute('sizes')));
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sizes)).toEqual(new Set(['100vw']));
    expect(page.url()).toBe(`${site.url}/concrete-patios`);
    expect(consoleErrors).toEqual([]);
  });

  test('a tap on a phone opens the photo, and a swipe shows the next one', async () => {
    const { photo, dialog, page, caption, events, touch, isOpen } = await visit(phone);
    await photo(1).tap();
    await dialog.waitFor();
    expect(await caption()).toBe(`Photo 2 of 11 ${CAPTIONS[1]}`);
    const finger = await touch();
    const swipe = async (dx: number, dy: number) => {
      await finger.down(195, 400);
      for (const part of [0.3, 0.6, 1]) await finger.move(195 + dx * part, 400 + dy * part);
      await finger.up();
    };
    await swipe(-100, 10);
    await expect.poll(caption).toContain('Photo 3 of 11');
    await swipe(100, -10);
    await expect.poll(caption).toContain('Photo 2 of 11');
    const before = await page.evaluate(() => scrollY);
    await swipe(30, 0);
    await swipe(60, 200);
    await swipe(0, -300);
    // Touches are handled in order, so this one comes after those before.
    await swipe(-100, 0);
    await expect.poll(caption).toContain('Photo 3 of 11');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await isOpen()).toBe(true);
    expect(await events()).toEqual([opened(1)]);
  });

  test('the caption links to the service of the photo, and following the link leaves the page', async () => {
    const { open, dialog, button, page, events } = await visit();
    await open(0);
    const service = dialog.locator('figcaption').getByRole('link');
    expect(await service.getAttribute('href')).toBe('/stamped-concrete');
    await button('Next photo').click();
    expect(await service.getAttribute('href')).toBe('/sandwash-concrete');
    expect(await events()).toEqual([opened(0)]);
    await dialog.getByRole('link', { name: 'Sandwash pool deck' }).click();
    await page.waitForURL(`${site.url}/sandwash-concrete`);
  });

  test('a click with Ctrl or the middle button is left to the browser', async () => {
    const { photo, page, isOpen, events } = await visit();
    await page.evaluate(() => {
      const prevented: boolean[] = [];
      Object.assign(window, { prevented });
      for (const name of ['click', 'auxclick'])
        addEventListener(name, (event) => {
          prevented.push(event.defaultPrevented);
          event.preventDefault();
        });
    });
    await photo(2).click({ modifiers: ['ControlOrMeta'] });
    await photo(2).click({ button: 'middle' });
    expect(await page.evaluate(() => (window as unknown as { prevented: boolean[] }).prevented)).toEqual([
      false,
      false,
    ]);
    expect(await isOpen()).toBe(false);
    expect(await events()).toEqual([]);
  });

  test('the small file fills the full size until the large one has loaded', async () => {
    const { open, photo, dialog, page } = await visit({ before: () => {} });
    const small = photo(1).locator('img');
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const readShown = () => small.evaluate((image: HTMLImageElement) => image.currentSrc.replace(location.origin, ''));
    const shown = await readShown();
    // A larger file that never arrives, for every format.
    await page.route('**/large-photo', () => {});
    await photo(1).evaluate((link, small) => {
      for (const source of link.querySelectorAll('source, img'))
        source.setAttribute('srcset', `${small} 600w, /large-photo 3000w`);
    }, shown);
    // The browser chooses again after a change of `srcset`.
    await expect.poll(readShown).toBe(shown);
    const request = page.waitForRequest('**/large-photo');
    await open(1);
    await request;
    const image = dialog.locator('img');
    expect(await image.evaluate((large) => large.style.backgroundImage)).toContain(shown);
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect(box?.height).toBeGreaterThan(600);
  });

  test('a key pressed while the dialog opens takes effect', async () => {
    const { photo, isOpen, caption, events } = await visit();
    // In the same task as the click, before the dialog's own.
    const key = (name: string) =>
      photo(0).evaluate((link: HTMLElement, key) => {
        link.click();
        link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }, name);
    await key('ArrowRight');
    expect(await isOpen()).toBe(true);
    expect(await caption()).toContain('Photo 2 of 11');
    await photo(0).evaluate((link: HTMLElement) => {
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    await key('Escape');
    expect(await isOpen()).toBe(false);
    await waitForFrames(photo(0).page());
    expect(await isOpen()).toBe(false);
    expect(await events()).toEqual([opened(0), closed(1), opened(0), closed(0)]);
  });
});

describe('changing the photo', () => {
  test('the buttons and the arrow keys cycle through the photos in order, without a new event', async () => {
    const { open, page, dialog, button, caption, events } = await visit();
    await open(1);
    // A click on the photo or its caption leaves it open.
    await dialog.locator('img').click();
    await dialog.locator('.lightbox-position').click();
    await button('Next photo').click();
    expect(await caption()).toBe(`Photo 3 of 11 ${CAPTIONS[2]}`);
    for (let turn = 0; turn < 3; turn++) await button('Previous photo').click();
    expect(await caption()).toContain('Photo 11 of 11');
    await button('Next photo').click();
    expect(await caption()).toBe(`Photo 1 of 11 ${CAPTIONS[0]}`);
    await page.keyboard.press('ArrowLeft');
    expect(await caption()).toContain('Photo 11 of 11');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+ArrowRight');
    expect(await caption()).toContain('Photo 2 of 11');
    expect(await events()).toEqual([opened(1)]);
    await button('Next photo').click();
    await button('Close the photo').click();
    await expect.poll(events).toEqual([opened(1), closed(2)]);
  });
});

describe('closing', () => {
  type Lightbox = Awaited<ReturnType<typeof visit>>;
  const ways: Record<string, (lightbox: Lightbox) => Promise<unknown>> = {
    'the close button': ({ button }) => button('Close the photo').click(),
    'Enter on the close button': ({ page }) => page.keyboard.press('Enter'),
    Escape: ({ page }) => page.keyboard.press('Escape'),
    'a click on the backdrop': ({ page }) => page.mouse.click(30, 30),
    'a click next to the caption': ({ page }) => page.mouse.click(80, 780),
    'the browser itself, as by the back gesture of a phone': ({ dialog }) =>
      dialog.evaluate((element: HTMLDialogElement) => element.close()),
  };

  test('every way to close reports once, returns the focus to the photo and does not scroll the page', async () => {
    const lightbox = await visit();
    const { page, open, isOpen, focused, events, scrollLeft } = lightbox;
    const position = async () => [await page.evaluate(() => scrollY), await scrollLeft()];
    for (const [way, close] of Object.entries(ways)) {
      await open(1);
      const before = await position();
      await close(lightbox);
      await expect.poll(isOpen, { message: way }).toBe(false);
      await expect.poll(focused, { message: way }).toBe('1');
      expect(await position(), way).toEqual(before);
      await page.keyboard.press('Escape');
      await waitForFrames(page);
      expect((await events()).splice(-2), way).toEqual([opened(1), closed(1)]);
    }
    expect(await events()).toHaveLength(2 * Object.keys(ways).length);
  });

  test('the focus returns to the photo that opened the dialog even if the click did not focus it, as in Safari', async () => {
    const { page, photo, dialog, events, focused } = await visit();
    await photo(2).evaluate((link: HTMLElement) => link.click());
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('2');
    await expect.poll(events).toEqual([opened(2), closed(4)]);
  });

  test('a photo that is clicked right after closing opens', async () => {
    const { open, dialog, photo, isOpen, caption, events } = await visit();
    await open(1);
    // In one task, before the browser fires `close`.
    await dialog.evaluate((element) => {
      element.querySelector<HTMLElement>('[data-action="close"]')?.click();
      document.querySelector<HTMLElement>('.gallery-strip a')?.click();
    });
    await expect.poll(events).toEqual([opened(1), closed(1), opened(0)]);
    await waitForFrames(photo(0).page());
    expect(await isOpen()).toBe(true);
    expect(await caption()).toContain('Photo 1 of 11');
    expect(await events()).toHaveLength(3);
  });
});

describe('the page behind', () => {
  test('does not scroll and does not shift', async () => {
    const { page, photo, dialog } = await visit();
    const position = () =>
      page.evaluate(() => [
        scrollY,
        document.querySelector('h1')?.getBoundingClientRect().x,
        document.querySelector('#gallery-heading')?.getBoundingClientRect().y,
      ]);
    await photo(1).hover();
    const before = await position();
    await page.mouse.down();
    await page.mouse.up();
    await dialog.waitFor();
    await page.evaluate(() => {
      addEventListener('wheel', () => Object.assign(window, { turned: true }), { once: true });
    });
    await page.mouse.wheel(0, 500);
    await page.waitForFunction(() => 'turned' in window);
    for (const key of ['PageDown', 'End', 'Home', 'ArrowDown']) await page.keyboard.press(key);
    await waitForFrames(page);
    expect(await position()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect.poll(position).toEqual(before);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });

  test('has its gallery paused, and moving again afterwards', async () => {
    const gallery = await visitGallery(site, { clock: true });
    await expectMoving(gallery);
    const { page } = gallery;
    const { x, y } = await gallery.point();
    await page.mouse.click(x, y);
    await page.mouse.move(x, 5);
    await expectStill(gallery);
    expect(await page.locator('dialog.lightbox').isVisible()).toBe(true);
    await page.mouse.click(30, 30);
    await expectMoving(gallery);
  });
});

describe('accessibility', () => {
  test('the dialog fits every window, and every button has a name and 44 px', async () => {
    const { page, open, dialog, button } = await visit();
    await open(0);
    expect(await dialog.getByRole('button').count()).toBe(3);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [844, 390],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const overflow = () =>
        dialog.evaluate((element) => [
          element.clientWidth,
          element.scrollWidth - element.clientWidth,
          element.scrollHeight - element.clientHeight,
        ]);
      await expect.poll(overflow).toEqual([width, 0, 0]);
      for (const name of ['Close the photo', 'Previous photo', 'Next photo']) {
        const box = await button(name).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test('Enter opens the dialog, Tab stays among its buttons, and axe finds no violation', async () => {
    const { page, photo, dialog, caption, events } = await visit();
    await photo(1).focus();
    await photo(1).press('Enter');
    await dialog.waitFor();
    expect(await caption()).toBe(`Photo 2 of 11 ${CAPTIONS[1]}`);
    expect(await events()).toEqual([opened(1)]);
    const names: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step++) {
      names.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        ),
      );
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual(['Close the photo', 'Previous photo', 'Next photo', 'Sandwash pool deck']);
    await page.getByRole('dialog', { name: 'Project gallery' }).waitFor();
    expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
  });
});
