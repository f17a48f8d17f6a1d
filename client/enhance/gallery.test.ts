import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parsePage } from '../../cli/testing/built-page.ts';
import { runSite } from '../../cli/testing/run-site.ts';
import { copyFixture } from '../../cli/testing/site-fixture.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { eventually, type GalleryVisit, visitGallery } from '../testing/gallery-visit.ts';

const site = useBrowser(undefined, { counted: false });
const PAUSE = { name: 'Pause the gallery' };
const PLAY = { name: 'Play the gallery' };

afterEach(async () => {
  await Promise.all(site.browser.contexts().map((context) => context.close()));
});

const moves = (gallery: GalleryVisit) => eventually(() => gallery.moved()).toBeGreaterThan(8);
/** Pixels in 16 ms. A machine too busy for its frames is asked again. */
const speed = async (gallery: GalleryVisit) => (await gallery.moved(1600)) / 100;
const rests = (gallery: GalleryVisit) => eventually(() => gallery.moved()).toBe(0);

describe('by itself', () => {
  test('the strip drifts by 0.8 px in 16 ms', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    await eventually(() => speed(gallery)).toBeCloseTo(0.8, 1);
    expect(gallery.complaints).toEqual([]);
  });

  test('is as fast on a display of 30, 75 and 144 Hz', async () => {
    const drift = async (hertz: number) => {
      const path = `/concrete-patios?hertz=${hertz}`;
      const gallery = await visitGallery(site, { path, before: frameRateFromAddress });
      await moves(gallery);
      await eventually(() => speed(gallery)).toBeCloseTo(0.8, 1);
    };
    await Promise.all([30, 75, 144].map(drift));
  });

  test('takes no step within 16 ms of the last', async () => {
    const gallery = await visitGallery(site, {
      path: '/concrete-patios?hertz=144',
      before: frameRateFromAddress,
    });
    await moves(gallery);
    const gaps = await gallery.page.locator('.gallery-strip').evaluate(
      (strip) =>
        new Promise<number[]>((resolve) => {
          const times: number[] = [];
          const write = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollLeft');
          Object.defineProperty(strip, 'scrollLeft', {
            get: () => write?.get?.call(strip),
            set(left) {
              times.push((window as unknown as { frameTime: number }).frameTime);
              write?.set?.call(strip, left);
              if (times.length === 30)
                resolve(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
            },
          });
        }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  });

  test('goes back to its start near its end', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    const end = await gallery.end();
    expect(end).toBeGreaterThan(2000);
    await gallery.setScrollLeft(end - 10);
    await eventually(gallery.scrollLeft).toBeLessThan(100);
    await moves(gallery);
  });

  test('goes on from where anything else has scrolled it', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    await gallery.setScrollLeft(1000);
    await moves(gallery);
    expect(await gallery.scrollLeft()).toBeGreaterThan(1000);
    expect(await gallery.scrollLeft()).toBeLessThan(1800);
  });

  test('reads the layout once a frame', async () => {
    const gallery = await visitGallery(site, { before: countLayoutReads });
    await moves(gallery);
    const reads = () =>
      gallery.page.evaluate(() => (window as unknown as { readsByFrame: number[] }).readsByFrame);
    await eventually(async () => (await reads()).filter((count) => count === 1).length).toBeGreaterThan(60);
    expect(Math.max(...(await reads()))).toBe(1);
  });
});

describe('it stands still', () => {
  test('while the pointer is over it', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    const { x, y } = await gallery.point();
    await gallery.page.mouse.move(x, y);
    await rests(gallery);
    await gallery.page.mouse.move(x, 5);
    await moves(gallery);
  });

  test('when the pointer was there before the script', async () => {
    const { page, open } = await site.visit();
    await page.route('**/assets/gallery-*.js', async (route) => {
      await page.waitForSelector('.gallery-strip:hover');
      await route.continue();
    });
    await open('/concrete-patios');
    const strip = page.locator('.gallery-strip');
    await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await strip.hover();
    await page.waitForSelector('.gallery[data-drifts]');
    const later = await strip.evaluate(
      (element) => new Promise<number>((resolve) => setTimeout(() => resolve(element.scrollLeft), 300)),
    );
    expect(later).toBe(0);
  });

  test('while it is not in view', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    await gallery.page.evaluate(() => scrollTo(0, 0));
    await rests(gallery);
    await gallery.page.locator('.gallery-strip').evaluate((strip) => strip.scrollIntoView());
    await moves(gallery);
  });

  test('asks for no frames while it stands still', async () => {
    const gallery = await visitGallery(site, { before: countLayoutReads });
    await moves(gallery);
    await gallery.page.evaluate(() => scrollTo(0, 0));
    await rests(gallery);
    const frames = () =>
      gallery.page.evaluate(() => (window as unknown as { readsByFrame: number[] }).readsByFrame.length);
    const before = await frames();
    await gallery.moved(300);
    expect(await frames()).toBe(before);
  });

  test('in a hidden tab', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    await hideTab(gallery, true);
    await rests(gallery);
    await hideTab(gallery, false);
    await moves(gallery);
  });

  test('while the keyboard is inside of it', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    await gallery.page.getByRole('heading', { name: 'Project gallery' }).evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    await gallery.page.keyboard.press('Tab');
    expect(await gallery.page.evaluate(() => document.activeElement?.getAttribute('data-index'))).toBe('0');
    await rests(gallery);
    await gallery.page.keyboard.press('Tab');
    expect(await gallery.page.evaluate(() => document.activeElement?.getAttribute('data-index'))).toBe('1');
    await rests(gallery);
    await gallery.page.keyboard.press('Shift+Tab');
    await gallery.page.keyboard.press('Shift+Tab');
    await moves(gallery);
  });

  test('for whoever prefers reduced motion, from the moment they say so', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    const button = gallery.page.getByRole('button', PAUSE);
    await gallery.page.emulateMedia({ reducedMotion: 'reduce' });
    await rests(gallery);
    expect(await button.isVisible()).toBe(false);
    await gallery.page.emulateMedia({ reducedMotion: 'no-preference' });
    await moves(gallery);
    expect(await button.isVisible()).toBe(true);
  });

  test('from the start for whoever preferred reduced motion before', async () => {
    const gallery = await visitGallery(site, { reducedMotion: 'reduce' });
    expect(await gallery.moved(600)).toBe(0);
    expect(await gallery.scrollLeft()).toBe(0);
  });

  test('at the press of a button, until the next', async () => {
    const gallery = await visitGallery(site);
    await moves(gallery);
    const { page } = gallery;
    await page.getByRole('button', PAUSE).click();
    await rests(gallery);
    expect(await page.getByRole('button', PAUSE).count()).toBe(0);
    const { x, y } = await gallery.point();
    await page.mouse.move(x, y);
    await page.mouse.move(x, 5);
    expect(await gallery.moved()).toBe(0);
    await page.getByRole('button', PLAY).click();
    await moves(gallery);
    await page.getByRole('button', PAUSE).press('Enter');
    await rests(gallery);
    await page.getByRole('button', PLAY).press('Space');
    await moves(gallery);
  });

  test('the button is 44 px or larger, and nothing moves when it appears', async () => {
    const { page, open } = await site.visit();
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/gallery-*.js', (route) => code.then(() => route.continue()));
    await open('/concrete-patios');
    const strip = page.locator('.gallery-strip');
    await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await page.locator('.gallery-pause').isVisible()).toBe(false);
    const before = await strip.boundingBox();
    arrive();
    const button = page.getByRole('button', PAUSE);
    await button.waitFor();
    expect(await strip.boundingBox()).toEqual(before);
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

describe('on touch devices', () => {
  test.each([
    ['a phone', phone],
    ['a window under 768 px', { viewport: { width: 767, height: 800 } }],
    ['a touch device as wide as a desktop', { ...phone, viewport: { width: 1100, height: 800 } }],
  ])('nothing moves by itself on %s, and there is nothing to pause', async (_, options) => {
    const gallery = await visitGallery(site, options);
    expect(await gallery.moved(600)).toBe(0);
    expect(await gallery.page.locator('.gallery-pause').isVisible()).toBe(false);
  });

  test('a window made narrow stops, and made wide goes on', async () => {
    const gallery = await visitGallery(site, { viewport: { width: 768, height: 800 } });
    await moves(gallery);
    await gallery.page.setViewportSize({ width: 767, height: 800 });
    await rests(gallery);
    await gallery.page.setViewportSize({ width: 768, height: 800 });
    await gallery.page.locator('.gallery-strip').evaluate((strip) => strip.scrollIntoView());
    await moves(gallery);
  });

  test('the older variant drifts by 0.4 px in 16 ms on a phone, with a pause button of 44 px', async () => {
    const gallery = await visitGallery(site, { ...phone, driftOnPhones: true });
    await moves(gallery);
    await eventually(() => speed(gallery)).toBeCloseTo(0.4, 1);
    const button = gallery.page.getByRole('button', PAUSE);
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await rests(gallery);
  });

  test('the older variant is a setting of the data', async () => {
    const fixture = copyFixture();
    const built = async () => {
      expect((await runSite(['build', '--root', fixture.root])).code).toBe(0);
      const page = parsePage(readFileSync(join(fixture.root, 'dist/index.html'), 'utf8'));
      return page.byId('gallery').attrs.some(({ name }) => name === 'data-drift-on-phones');
    };
    expect(await built()).toBe(false);
    fixture.edit('gallery.yaml', 'heading: Roofs', 'heading: Roofs\ndriftOnPhones: true');
    expect(await built()).toBe(true);
  });

  test('a touch pauses the older variant, until 1000 ms after its end', async () => {
    const gallery = await visitGallery(site, { ...phone, driftOnPhones: true });
    await moves(gallery);
    const finger = await gallery.touch();
    const { x, y } = await gallery.point();
    await finger.down(x, y);
    await finger.move(x - 40, y);
    await rests(gallery);
    await gallery.page.locator('.gallery-strip').evaluate((strip) => {
      const places: (readonly [ms: number, left: number])[] = [];
      Object.assign(window, { places });
      strip.addEventListener('touchend', (touch) => {
        const note = (now: number) => {
          places.push([now - touch.timeStamp, strip.scrollLeft]);
          if (now - touch.timeStamp < 2500) requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
    });
    await finger.up();
    type Places = readonly (readonly [ms: number, left: number])[];
    const places = () => gallery.page.evaluate(() => (window as unknown as { places: Places }).places);
    await eventually(async () => (await places()).at(-1)?.[0]).toBeGreaterThan(2400);
    const seen = await places();
    const resting = seen.filter(([ms]) => ms > 750 && ms < 980).map(([, left]) => left);
    expect(new Set(resting).size).toBe(1);
    expect(seen.at(-1)?.[1]).toBeGreaterThan((resting[0] ?? 0) + 5);
  });

  test('the strip follows a finger by 1.2 of its way, and comes to rest at a photo', async () => {
    const gallery = await visitGallery(site, phone);
    const finger = await gallery.touch();
    const { x, y } = await gallery.point();
    await finger.down(x + 100, y);
    for (const way of [20, 60, 120, 180]) await finger.move(x + 100 - way, y);
    await eventually(gallery.scrollLeft).toBeCloseTo(180 * 1.2, 0);
    await finger.move(x + 100 - 150, y);
    await eventually(gallery.scrollLeft).toBeCloseTo(150 * 1.2, 0);
    await rests(gallery);
    await finger.up();
    // A photo of 312 px and a gap of 16 px.
    await eventually(gallery.scrollLeft).toBe(328);
    await gallery.page.waitForSelector('.gallery-strip:not([data-free])');
    expect(await gallery.scrollLeft()).toBe(328);
    expect(await gallery.events()).toEqual([]);
  });

  test('a short way is taken back', async () => {
    const gallery = await visitGallery(site, phone);
    const finger = await gallery.touch();
    const { x, y } = await gallery.point();
    await finger.down(x, y);
    await finger.move(x - 60, y);
    await eventually(gallery.scrollLeft).toBeCloseTo(72, 0);
    await rests(gallery);
    await finger.up();
    await eventually(gallery.scrollLeft).toBe(0);
  });

  test('a flick carries on to the next photo, and back', async () => {
    const gallery = await visitGallery(site, phone);
    const finger = await gallery.touch();
    const { x, y } = await gallery.point();
    for (const [direction, rest] of [
      [-1, 328],
      [1, 0],
    ] as const) {
      await finger.flick({ x, y }, direction * 95);
      await eventually(gallery.scrollLeft).toBe(rest);
    }
  });

  test('a finger that goes up or down scrolls the page', async () => {
    const gallery = await visitGallery(site, phone);
    const finger = await gallery.touch();
    const { x, y } = await gallery.point();
    const before = await gallery.page.evaluate(() => scrollY);
    await finger.down(x, y);
    for (const way of [20, 60, 100, 140, 180]) await finger.move(x + 4, y - way);
    await finger.up();
    await eventually(() => gallery.page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    expect(await gallery.scrollLeft()).toBe(0);
  });

  test('the style sheet snaps where nothing drifts', async () => {
    const snap = (gallery: GalleryVisit) =>
      gallery.page.locator('.gallery-strip').evaluate((strip) => getComputedStyle(strip).scrollSnapType);
    expect(await snap(await visitGallery(site, phone))).toBe('x mandatory');
    const drifting = await visitGallery(site);
    await eventually(() => snap(drifting)).toBe('none');
  });
});

describe('the wheel', () => {
  const overStrip = async (options: Parameters<typeof visitGallery>[1] = {}) => {
    const gallery = await visitGallery(site, options);
    const { x, y } = await gallery.point();
    await gallery.page.mouse.move(x, y);
    await rests(gallery);
    const scrollY = () => gallery.page.evaluate(() => window.scrollY);
    return { ...gallery, scrollY, wheel: gallery.page.mouse };
  };

  test('turns the strip sideways, and the page stays', async () => {
    const { scrollLeft, scrollY, wheel } = await overStrip();
    const [left, top] = [await scrollLeft(), await scrollY()];
    await wheel.wheel(0, 100);
    await eventually(scrollLeft).toBe(left + 100);
    await wheel.wheel(0, 100);
    await wheel.wheel(0, 100);
    await eventually(scrollLeft).toBe(left + 300);
    await wheel.wheel(0, -200);
    await eventually(scrollLeft).toBe(left + 100);
    expect(await scrollY()).toBe(top);
  });

  test('follows the small steps of a touchpad at once', async () => {
    const { scrollLeft, scrollY, wheel } = await overStrip();
    const [left, top] = [await scrollLeft(), await scrollY()];
    for (let step = 0; step < 10; step++) await wheel.wheel(0, 7);
    await eventually(scrollLeft).toBe(left + 70);
    expect(await scrollY()).toBe(top);
  });

  test('lets the page scroll on at the strip’s end', async () => {
    const { end, setScrollLeft, scrollLeft, scrollY, wheel } = await overStrip();
    await setScrollLeft((await end()) - 50);
    const top = await scrollY();
    await wheel.wheel(0, 100);
    await eventually(scrollLeft).toBe(await end());
    expect(await scrollY()).toBe(top);
    await wheel.wheel(0, 100);
    await eventually(scrollY).toBe(top + 100);
  });

  test('lets the page scroll on at the strip’s start', async () => {
    const { setScrollLeft, scrollLeft, scrollY, wheel } = await overStrip();
    await setScrollLeft(0);
    const top = await scrollY();
    await wheel.wheel(0, -100);
    await eventually(scrollY).toBe(top - 100);
    expect(await scrollLeft()).toBe(0);
  });

  test('with ctrl is the browser’s', async () => {
    const { page, scrollLeft, wheel } = await overStrip();
    await noteWheels(page);
    const left = await scrollLeft();
    await page.keyboard.down('Control');
    await wheel.wheel(0, 100);
    await page.keyboard.up('Control');
    await eventually(() => wheels(page)).toEqual([{ ctrl: true, prevented: false }]);
    expect(await scrollLeft()).toBe(left);
  });

  test('that is mainly sideways is the browser’s', async () => {
    const { page, scrollLeft, wheel } = await overStrip();
    await noteWheels(page);
    const left = await scrollLeft();
    await wheel.wheel(120, 40);
    await eventually(() => wheels(page)).toEqual([{ ctrl: false, prevented: false }]);
    await eventually(scrollLeft).toBe(left + 120);
  });

  test.each([
    ['three lines', { deltaY: 3, deltaMode: 1 }, 99],
    ['a page', { deltaY: 1, deltaMode: 2 }, 1280],
  ])('may count %s', async (_, delta, way) => {
    const { page, scrollLeft, setScrollLeft } = await overStrip();
    await setScrollLeft(0);
    await page.locator('.gallery-strip').evaluate((strip, turned) => {
      strip.dispatchEvent(new WheelEvent('wheel', { ...turned, cancelable: true }));
    }, delta);
    await eventually(scrollLeft).toBe(way);
  });

  test('turns the strip in a narrow window too, where it snaps', async () => {
    const { scrollLeft, wheel } = await overStrip({ viewport: { width: 700, height: 800 } });
    await wheel.wheel(0, 100);
    await eventually(scrollLeft).toBe(100);
  });

  test('leaps where motion is unwanted', async () => {
    const { scrollLeft, wheel } = await overStrip({ reducedMotion: 'reduce' });
    await wheel.wheel(0, 100);
    await eventually(scrollLeft).toBe(100);
  });
});

describe('photos', () => {
  const loading = (gallery: GalleryVisit) =>
    gallery.page
      .locator('.gallery-strip img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).loading));

  test('are loaded within 50 px of what is seen sideways, and left to the browser beyond', async () => {
    const gallery = await visitGallery(site);
    await gallery.page.getByRole('button', PAUSE).click();
    // A window of 1280 px, and from its margin of 40 px on a photo every 496 px: the sixth begins 60, then 40 px beyond it.
    await gallery.setScrollLeft(40 + 5 * 496 - 1280 - 60);
    await eventually(() => loading(gallery)).toEqual([...Array(5).fill('eager'), ...Array(6).fill('lazy')]);
    await gallery.moved(200);
    expect((await loading(gallery))[5]).toBe('lazy');
    await gallery.setScrollLeft(40 + 5 * 496 - 1280 - 40);
    await eventually(async () => (await loading(gallery))[5]).toBe('eager');
    await eventually(() =>
      gallery.page
        .locator('.gallery-strip img')
        .nth(5)
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    ).toBe(true);
  });

  test('are loaded from 50 px below the window on', async () => {
    const gallery = await visitGallery(site, {
      reducedMotion: 'reduce',
      before: () => {
        // Whoever asks to be brought to the strip is brought to 60 px above it.
        Element.prototype.scrollIntoView = function () {
          scrollTo(0, scrollY + this.getBoundingClientRect().top - innerHeight - 60);
        };
      },
    });
    await gallery.moved(200);
    expect(await loading(gallery)).toEqual(['eager', ...Array(10).fill('lazy')]);
    await gallery.page.evaluate(() => scrollBy(0, 20));
    // Three stand in the window of 1280 px or begin within 50 px of its end.
    await eventually(() => loading(gallery)).toEqual([...Array(3).fill('eager'), ...Array(8).fill('lazy')]);
  });

  test('are kept from session recordings together with the strip’s movement', async () => {
    const gallery = await visitGallery(site);
    const strip = gallery.page.locator('.gallery-strip');
    expect(await strip.evaluate((element) => element.classList.contains('ph-no-capture'))).toBe(true);
  });

  test('are all there without script, in a strip that scrolls and snaps, each a link to its file', async () => {
    for (const options of [{}, phone]) {
      const { page, open } = await site.visit({ ...options, javaScriptEnabled: false });
      await open('/concrete-patios');
      const links = page.locator('.gallery-strip a');
      expect(await links.count()).toBe(11);
      expect(await page.locator('.gallery-pause').isVisible()).toBe(false);
      expect(await page.locator('.lightbox').isVisible()).toBe(false);
      const style = await page.locator('.gallery-strip').evaluate((strip) => {
        const { overflowX, scrollSnapType, touchAction } = getComputedStyle(strip);
        return { overflowX, scrollSnapType, touchAction };
      });
      expect(style).toEqual({ overflowX: 'auto', scrollSnapType: 'x mandatory', touchAction: 'auto' });
      await links.nth(10).scrollIntoViewIfNeeded();
      await eventually(() =>
        links
          .nth(10)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
      await links.nth(10).click();
      await page.waitForURL(/\/assets\/photos\/concrete-saw-cutting-1600-[0-9a-f]+\.jpg$/);
    }
  });
});

function frameRateFromAddress(): void {
  const every = 1000 / Number(new URLSearchParams(location.search).get('hertz'));
  // As a display does: at fixed points in time, which all callbacks of a frame are told.
  const pending = new Map<number, FrameRequestCallback>();
  let count = 0;
  const next = (at: number) => {
    setTimeout(
      () => {
        const callbacks = [...pending.values()];
        pending.clear();
        Object.assign(window, { frameTime: at });
        for (const callback of callbacks) callback(at);
        next(Math.max(at + every, performance.now()));
      },
      Math.max(0, at - performance.now()),
    );
  };
  next(performance.now());
  window.requestAnimationFrame = (callback) => {
    count += 1;
    pending.set(count, callback);
    return count;
  };
  window.cancelAnimationFrame = (id) => {
    pending.delete(id);
  };
}

function countLayoutReads(): void {
  const readsByFrame: number[] = [];
  let reads = 0;
  Object.assign(window, { readsByFrame });
  const watch = (prototype: object, names: readonly string[]) => {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      if (property === undefined) throw new Error(`no ${name} to watch`);
      const { get, value } = property;
      Object.defineProperty(prototype, name, {
        ...property,
        ...(get !== undefined && {
          get(this: unknown) {
            reads += 1;
            return get.call(this);
          },
        }),
        ...(value !== undefined && {
          value(this: unknown, ...parts: unknown[]) {
            reads += 1;
            return value.apply(this, parts);
          },
        }),
      });
    }
  };
  const sides = ['Left', 'Top', 'Width', 'Height'];
  watch(
    Element.prototype,
    [...sides.flatMap((side) => [`scroll${side}`, `client${side}`]), 'getBoundingClientRect'].concat(
      'getClientRects',
    ),
  );
  watch(HTMLElement.prototype, ['offsetParent', ...sides.map((side) => `offset${side}`)]);
  watch(window, ['getComputedStyle', 'scrollX', 'scrollY', 'innerWidth', 'innerHeight']);
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) =>
    requestAnimationFrame((now) => {
      reads = 0;
      callback(now);
      readsByFrame.push(reads);
    });
}

async function hideTab({ page }: GalleryVisit, hidden: boolean): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(document, 'hidden', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

type Wheel = { readonly ctrl: boolean; readonly prevented: boolean };

async function noteWheels(page: GalleryVisit['page']): Promise<void> {
  await page.evaluate(() => {
    const noted: Wheel[] = [];
    Object.assign(window, { wheels: noted });
    addEventListener('wheel', (event) => {
      noted.push({ ctrl: event.ctrlKey, prevented: event.defaultPrevented });
    });
  });
}

function wheels(page: GalleryVisit['page']): Promise<Wheel[]> {
  return page.evaluate(() => (window as unknown as { wheels: Wheel[] }).wheels);
}
