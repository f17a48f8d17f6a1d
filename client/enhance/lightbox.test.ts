import { afterEach, describe, expect, test } from 'vitest';
import { barriersOn } from '../testing/barriers.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { eventually, type GalleryVisit, visitGallery } from '../testing/gallery-visit.ts';

const site = useBrowser(undefined, { counted: false });
const ALTS = [
  'Broom-finished two-car driveway to a tan stucco ranch house with clay-tile roof and desert gravel yard',
  'Backyard concrete patio with a timber pergola, outdoor sofa and stone fire pit beside a stucco house',
  'Tan and brown ashlar-slate stamped concrete patio in low sun, with agaves and a block wall behind',
] as const;

afterEach(async () => {
  await Promise.all(site.browser.contexts().map((context) => context.close()));
});

/** A gallery that stands still, with its photos' places known. */
async function visit(options: Parameters<typeof visitGallery>[1] = {}) {
  const gallery = await visitGallery(site, { reducedMotion: 'reduce', ...options });
  const { page } = gallery;
  const dialog = page.locator('dialog.lightbox');
  return {
    ...gallery,
    dialog,
    photo: (index: number) => page.locator(`.gallery-strip a[data-index="${index}"]`),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    isOpen: () => dialog.evaluate((element: HTMLDialogElement) => element.open),
    caption: async () => (await dialog.locator('figcaption').innerText()).replace(/\s+/g, ' '),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('data-index') ?? null),
  };
}

const opened = (index: number) => ['lightbox_open', { image_index: index }];
const closed = (index: number) => ['lightbox_close', { image_index: index }];

describe('opening', () => {
  test('a click shows the photo large, with its text and place, and reports its index', async () => {
    const { photo, dialog, caption, events, page, complaints } = await visit();
    await photo(2).click();
    expect(await caption()).toBe(`Photo 3 of 11 ${ALTS[2]}`);
    expect(await events()).toEqual([opened(2)]);
    const image = dialog.getByRole('img', { name: ALTS[2] });
    // The window is 1280 px wide and knows AVIF.
    await eventually(() =>
      image.evaluate((shown: HTMLImageElement) => [shown.complete, new URL(shown.currentSrc).pathname]),
    ).toEqual([
      true,
      expect.stringMatching(/^\/assets\/photos\/stamped-concrete-1300-[0-9a-f]+\.avif$/) as unknown,
    ]);
    expect(
      await dialog
        .locator('source')
        .evaluateAll((sources) =>
          (sources as HTMLSourceElement[]).map((source) => [source.type, source.sizes]),
        ),
    ).toEqual([
      ['image/avif', '100vw'],
      ['image/webp', '100vw'],
    ]);
    expect(page.url()).toBe(`${site.address}/concrete-patios`);
    expect(complaints).toEqual([]);
  });

  test('Enter on a photo does the same', async () => {
    const { photo, caption, events } = await visit();
    await photo(1).focus();
    await photo(1).press('Enter');
    expect(await caption()).toBe(`Photo 2 of 11 ${ALTS[1]}`);
    expect(await events()).toEqual([opened(1)]);
  });

  test('a tap does the same on a phone', async () => {
    const { photo, caption, events } = await visit(phone);
    await photo(0).tap();
    expect(await caption()).toBe(`Photo 1 of 11 ${ALTS[0]}`);
    expect(await events()).toEqual([opened(0)]);
  });

  test('a click with ctrl or the middle button opens the file in a tab', async () => {
    for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const { photo, page, isOpen, events } = await visit();
      const [tab] = await Promise.all([page.context().waitForEvent('page'), photo(2).click(options)]);
      await tab.waitForURL(/\/assets\/photos\/stamped-concrete-1600-[0-9a-f]+\.jpg$/);
      expect(await isOpen()).toBe(false);
      expect(await events()).toEqual([]);
    }
  });

  test('the small photo stands in until the large one is there', async () => {
    const { photo, dialog, page } = await visit();
    await eventually(() =>
      photo(1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete),
    ).toBe(true);
    await page.route('**/concrete-patios-1280-*', () => {}); // Never answered.
    await photo(1).click();
    const image = dialog.locator('img');
    expect(await image.evaluate((shown) => shown.style.backgroundImage)).toMatch(
      /\/concrete-patios-\d+-[0-9a-f]+\.avif"\)$/,
    );
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect(box?.height).toBeGreaterThan(600);
  });
});

describe('turning', () => {
  test('the buttons show the photos in their order, round the ends, without a new event', async () => {
    const { photo, button, caption, events } = await visit();
    await photo(1).click();
    await button('Next photo').click();
    expect(await caption()).toBe(`Photo 3 of 11 ${ALTS[2]}`);
    for (let turn = 0; turn < 3; turn++) await button('Previous photo').click();
    expect(await caption()).toContain('Photo 11 of 11');
    await button('Next photo').click();
    expect(await caption()).toBe(`Photo 1 of 11 ${ALTS[0]}`);
    expect(await events()).toEqual([opened(1)]);
    await button('Close the photo').click();
    await eventually(events).toEqual([opened(1), closed(0)]);
  });

  test('the arrow keys do the same, save with a modifier', async () => {
    const { photo, page, caption, events } = await visit();
    await photo(0).click();
    await page.keyboard.press('ArrowRight');
    expect(await caption()).toContain('Photo 2 of 11');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+ArrowRight');
    expect(await caption()).toContain('Photo 2 of 11');
    expect(await events()).toEqual([opened(0)]);
  });

  test('a swipe does the same', async () => {
    const { photo, page, caption, events, touch, isOpen } = await visit(phone);
    await photo(1).tap();
    const finger = await touch();
    const swipe = async (across: number, along: number) => {
      await finger.down(195, 400);
      for (const part of [0.3, 0.6, 1]) await finger.move(195 + across * part, 400 + along * part);
      await finger.up();
    };
    await swipe(-100, 10);
    await eventually(caption).toContain('Photo 3 of 11');
    await swipe(100, -10);
    await eventually(caption).toContain('Photo 2 of 11');
    const before = await page.evaluate(() => scrollY);
    await swipe(30, 0);
    await swipe(60, 200);
    await swipe(0, -300);
    expect(await caption()).toContain('Photo 2 of 11');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await isOpen()).toBe(true);
    expect(await events()).toEqual([opened(1)]);
  });

  test('the place is announced with the photo’s text', async () => {
    const { photo, dialog } = await visit();
    await photo(2).click();
    const caption = dialog.locator('[aria-live="polite"][aria-atomic="true"]');
    expect((await caption.innerText()).replace(/\s+/g, ' ')).toBe(`Photo 3 of 11 ${ALTS[2]}`);
  });
});

describe('closing', () => {
  const ways: Record<string, (visit: Awaited<ReturnType<typeof visitOpen>>) => Promise<void>> = {
    'the close button': ({ button }) => button('Close the photo').click(),
    'Enter on the close button': ({ page }) => page.keyboard.press('Enter'),
    Escape: ({ page }) => page.keyboard.press('Escape'),
    'a click on the backdrop': ({ page }) => page.mouse.click(30, 30),
    'a click beside the text': ({ page }) => page.mouse.click(80, 780),
  };
  const visitOpen = async () => {
    const lightbox = await visit();
    await lightbox.photo(1).click();
    return lightbox;
  };

  test.each(Object.keys(ways))(
    '%s closes it, reports once, and the focus goes back to the photo',
    async (way) => {
      const lightbox = await visitOpen();
      const { isOpen, events, focused, scrollLeft, page } = lightbox;
      const place = async () => [await page.evaluate(() => scrollY), await scrollLeft()];
      const before = await place();
      await ways[way]?.(lightbox);
      expect(await isOpen()).toBe(false);
      await eventually(events).toEqual([opened(1), closed(1)]);
      expect(await focused()).toBe('1');
      expect(await place()).toEqual(before);
      await page.keyboard.press('Escape');
      await lightbox.moved(100);
      expect(await events()).toHaveLength(2);
    },
  );

  test('a click on the photo or its text leaves it open', async () => {
    const { dialog, isOpen } = await visitOpen();
    await dialog.locator('img').click();
    await dialog.locator('figcaption').click();
    expect(await isOpen()).toBe(true);
  });

  test('the focus goes back to the photo it was opened from, after others were looked at', async () => {
    const { page, events, focused } = await visitOpen();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await eventually(events).toEqual([opened(1), closed(3)]);
    expect(await focused()).toBe('1');
  });

  test('the focus goes to the photo, too, where a click on it did not focus it, as in Safari', async () => {
    const { page, photo, focused } = await visit();
    await photo(2).evaluate((link: HTMLElement) => link.click());
    await page.keyboard.press('Escape');
    await eventually(focused).toBe('2');
  });

  test('each opening and closing is reported', async () => {
    const { page, photo, events } = await visitOpen();
    await page.keyboard.press('Escape');
    await photo(0).click();
    await page.keyboard.press('Escape');
    await eventually(events).toEqual([opened(1), closed(1), opened(0), closed(0)]);
  });
});

describe('the page behind', () => {
  test('does not scroll, keeps its place and does not jump', async () => {
    const { page, photo, dialog } = await visit();
    const place = () =>
      page.evaluate(() => [
        scrollY,
        document.querySelector('h1')?.getBoundingClientRect().x,
        document.querySelector('#gallery-heading')?.getBoundingClientRect().y,
      ]);
    await photo(1).hover();
    const before = await place();
    await page.mouse.down();
    await page.mouse.up();
    await dialog.waitFor();
    await page.mouse.wheel(0, 500);
    for (const key of ['PageDown', 'End', 'Home', 'ArrowDown']) await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    expect(await place()).toEqual(before);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });

  test('has its gallery stand still, and go on afterwards', async () => {
    const gallery = await visitGallery(site);
    await eventually(() => gallery.moved()).toBeGreaterThan(8);
    const { page } = gallery;
    const { x, y } = await gallery.point();
    await page.mouse.click(x, y);
    await page.mouse.move(x, 5);
    await eventually(() => gallery.moved()).toBe(0);
    expect(await page.locator('dialog.lightbox').isVisible()).toBe(true);
    await page.mouse.click(30, 30);
    await eventually(() => gallery.moved()).toBeGreaterThan(8);
  });
});

test('the older variant drifts on after a tap and a closing tap on a phone', async () => {
  const gallery = await visitGallery(site, { ...phone, driftOnPhones: true });
  await eventually(() => gallery.moved()).toBeGreaterThan(4);
  const { x, y } = await gallery.point();
  await gallery.page.touchscreen.tap(x, y);
  const dialog = gallery.page.locator('dialog.lightbox');
  await dialog.waitFor();
  await eventually(() => gallery.moved()).toBe(0);
  await gallery.page.getByRole('button', { name: 'Close the photo' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => gallery.moved()).toBeGreaterThan(4);
});

describe('for everybody', () => {
  const size = (lightbox: { dialog: ReturnType<GalleryVisit['page']['locator']> }) =>
    lightbox.dialog.evaluate((dialog) => [
      dialog.scrollWidth - dialog.clientWidth,
      dialog.scrollHeight - dialog.clientHeight,
    ]);

  test.each([
    ['a desktop', {}],
    ['a phone', phone],
    ['a phone on its side', { ...phone, viewport: { width: 844, height: 390 } }],
    ['a narrow phone', { ...phone, viewport: { width: 320, height: 640 } }],
  ])('on %s all of it fits, every button has a name and 44 px', async (_, options) => {
    const lightbox = await visit(options);
    await lightbox.photo(0).click();
    expect(await size(lightbox)).toEqual([0, 0]);
    for (const name of ['Close the photo', 'Previous photo', 'Next photo']) {
      const box = await lightbox.button(name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    expect(await lightbox.dialog.getByRole('button').count()).toBe(3);
  });

  test('axe finds nothing in the gallery, nor in the open lightbox', async () => {
    const { page, photo } = await visitGalleryAtRest();
    expect(await barriersOn(page)).toEqual([]);
    await photo(1).click();
    await page.getByRole('dialog', { name: 'Project gallery' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  test('Tab stays among its buttons', async () => {
    const { page, photo } = await visit();
    await photo(1).click();
    const names: (string | null)[] = [];
    for (let step = 0; step < 3; step++) {
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual(['Close the photo', 'Previous photo', 'Next photo']);
  });

  async function visitGalleryAtRest() {
    const lightbox = await visit({ reducedMotion: 'no-preference' });
    await lightbox.page.getByRole('button', { name: 'Pause the gallery' }).click();
    return lightbox;
  }
});
