// A visit to the gallery of a built page: in view, enhanced, and measured from within.
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';

export interface GalleryVisit {
  readonly page: Page;
  readonly complaints: string[];
  /** Pixels the strip moves in `ms`, over 400 ms unless told otherwise. */
  moved(ms?: number): Promise<number>;
  scrollLeft(): Promise<number>;
  setScrollLeft(left: number): Promise<void>;
  /** How far the strip can be scrolled. */
  end(): Promise<number>;
  /** A point on the strip that is in view. */
  point(): Promise<{ x: number; y: number }>;
  /** What was reported: name, properties, urgent. */
  events(): Promise<unknown[]>;
  touch(): Promise<Finger>;
}

export interface Finger {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
  /** Down, and away within 64 ms as the page is told, however busy the machine. */
  flick(from: { x: number; y: number }, across: number): Promise<void>;
}

interface Options extends BrowserContextOptions {
  /** Runs in the page before its own script. */
  readonly before?: () => void;
  /** The older variant, which is a setting of the data. */
  readonly driftOnPhones?: boolean;
  readonly path?: string;
}

/** Awaits what a value is to become, on a busy machine too. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

export async function visitGallery(
  site: TestBrowser,
  { before, driftOnPhones = false, path = '/concrete-patios', ...options }: Options = {},
): Promise<GalleryVisit> {
  const { context, page, complaints, open } = await site.visit(options);
  await page.addInitScript(recordEvents);
  if (before !== undefined) await page.addInitScript(before);
  if (driftOnPhones) await asOlderVariant(page, site.address + path);
  await open(path);
  await page.locator('.gallery-strip').evaluate((strip) => strip.scrollIntoView({ block: 'center' }));
  await page.waitForSelector('.gallery[data-ready]');
  const strip = page.locator('.gallery-strip');
  return {
    page,
    complaints,
    moved: (ms = 400) => strip.evaluate(measure, ms),
    scrollLeft: () => strip.evaluate((element) => element.scrollLeft),
    setScrollLeft: (left) =>
      strip.evaluate((element, to) => {
        element.scrollLeft = to;
      }, left),
    end: () => strip.evaluate((element) => element.scrollWidth - element.clientWidth),
    async point() {
      const box = await strip.boundingBox();
      if (box === null) throw new Error('the strip is not shown');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    events: () => page.evaluate(() => (window as unknown as { events: unknown[] }).events),
    touch: async () => finger(await context.newCDPSession(page)),
  };
}

/** Stands in for the analytics loader, and stays when that one comes. */
function recordEvents(): void {
  const events: unknown[] = [];
  const analytics = { track: (...event: unknown[]) => events.push(event) };
  Object.assign(window, { events });
  Object.defineProperty(window, 'siteAnalytics', { get: () => analytics, set: () => {} });
}

async function asOlderVariant(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('data-enhance="gallery"', 'data-enhance="gallery" data-drift-on-phones=""'),
    });
  });
}

async function measure(strip: Element, ms: number): Promise<number> {
  const [left, at] = [strip.scrollLeft, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, ms));
  return ((strip.scrollLeft - left) * ms) / (performance.now() - at);
}

function finger(session: CDPSession): Finger {
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd';
  const send = (type: Kind, touchPoints: { x: number; y: number }[], timestamp = Date.now() / 1000) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp }).then(() => {});
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    move: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
    async flick({ x, y }, across) {
      const start = Date.now() / 1000;
      await send('touchStart', [{ x, y }], start);
      for (const part of [1, 2, 3])
        await send('touchMove', [{ x: x + (across * part) / 3, y }], start + part * 0.016);
      await send('touchEnd', [], start + 0.064);
    },
  };
}
