// A visit to the gallery of a built page: scrolled into view, enhanced, and optionally with a clock
// that only the test advances.
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { collectEvents, readCollected } from './events.ts';
import { stopClock } from './page-clock.ts';

export interface GalleryVisit {
  readonly page: Page;
  readonly consoleErrors: string[];
  /**
   * Advances the page's clock, which the test must control, and returns how many pixels the strip
   * has scrolled.
   */
  measureMovement(ms?: number): Promise<number>;
  scrollLeft(): Promise<number>;
  setScrollLeft(left: number): Promise<void>;
  /** Returns the largest scroll position of the strip. */
  maxScroll(): Promise<number>;
  /** Returns a point on the strip that is in view. */
  point(): Promise<{ x: number; y: number }>;
  /** Returns all reported events as name and properties. */
  events(): Promise<unknown[]>;
  touch(): Promise<Finger>;
}

interface Finger {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
}

interface Options extends BrowserContextOptions {
  /** A function to run in the page before its own script. */
  readonly before?: () => void;
  /** Enables automatic scrolling on phones, which is a setting of the data. */
  readonly autoScrollOnPhones?: boolean;
  readonly path?: string;
  /** True stops the page's timers and animation frames; `measureMovement` runs them. */
  readonly clock?: boolean;
}

/** Opens a page and waits until its gallery is in view and enhanced. */
export async function visitGallery(
  site: TestBrowser,
  { before, autoScrollOnPhones = false, path = '/concrete-patios', clock = false, ...options }: Options = {},
): Promise<GalleryVisit> {
  const ownTab = clock || autoScrollOnPhones || before !== undefined;
  const { context, page, consoleErrors, open } = ownTab
    ? await site.visit(options)
    : await site.share(options, (page) => page.addInitScript(collectEvents));
  if (clock) await stopClock(page);
  if (ownTab) await page.addInitScript(collectEvents);
  if (before !== undefined) await page.addInitScript(before);
  if (autoScrollOnPhones) await enableAutoScrollOnPhones(page, site.url + path);
  if (ownTab || page.url() !== site.url + path) await open(path);
  else await page.evaluate(resetGallery);
  const strip = page.locator('.gallery-strip');
  await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForSelector('.gallery[data-ready]');
  const scrollLeft = () => strip.evaluate((element) => element.scrollLeft);
  return {
    page,
    consoleErrors,
    async measureMovement(ms = 160) {
      const before = await scrollLeft();
      await page.clock.runFor(ms);
      return (await scrollLeft()) - before;
    },
    scrollLeft,
    setScrollLeft: (left) =>
      strip.evaluate((element, to) => {
        element.scrollLeft = to;
      }, left),
    maxScroll: () => strip.evaluate((element) => element.scrollWidth - element.clientWidth),
    async point() {
      const box = await strip.boundingBox();
      if (box === null) throw new Error('the strip is not shown');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    events: async () => ((await readCollected(page)) as unknown[][]).map(([name, properties]) => [name, properties]),
    touch: async () => finger(await context.newCDPSession(page)),
  };
}

/** Waits until the strip moves by itself while the page's clock runs. */
export async function expectMoving(gallery: GalleryVisit): Promise<void> {
  await expect.poll(() => gallery.measureMovement()).toBeGreaterThan(0);
}

/** Waits until the strip stays where it is while the page's clock runs. */
export async function expectStill(gallery: GalleryVisit): Promise<void> {
  await expect.poll(() => gallery.measureMovement()).toBe(0);
}

/** Waits for two frames, after which all observers have been notified. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Runs in the page: forgets its events and scrolls the strip to its start. */
function resetGallery(): void {
  (window.siteAnalytics as unknown as { tracked: unknown[] }).tracked.length = 0;
  document.querySelector('.gallery-strip')?.scrollTo({ left: 0, behavior: 'instant' });
}

async function enableAutoScrollOnPhones(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('data-enhance="gallery"', 'data-enhance="gallery" data-auto-scroll-on-phones=""'),
    });
  });
}

function finger(session: CDPSession): Finger {
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    void (await session.send('Input.dispatchTouchEvent', { type, touchPoints }));
  return {
    down: (x, y) => send('touchStart', { x, y }),
    move: (x, y) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
  };
}
