// The way through long pages: chips to the sections, and content that phones show folded.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const CITY = '/phoenix-concrete-services';
const SERVICE = '/concrete-foundations';
const SERVICE_IN_CITY = '/exposed-aggregate-concrete-queen-creek';
const PRICING = '/concrete-pricing';

async function open(path: string, viewport = narrow): Promise<Page> {
  const { page, open } = await site.share({ viewport, reducedMotion: 'reduce' });
  await open(path);
  return page;
}

const isShown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ visibilityProperty: true }));

test.each([CITY, SERVICE, SERVICE_IN_CITY, PRICING])(
  '%s: every chip brings its heading into view below what stays at the top, and on a phone the chips are a row that scrolls inside itself',
  async (path) => {
    const page = await open(path);
    const row = page.locator('.chips ul');
    const { scrollWidth, clientWidth } = await row.evaluate((list) => ({
      scrollWidth: list.scrollWidth,
      clientWidth: list.clientWidth,
    }));
    expect(clientWidth).toBe(390);
    expect(scrollWidth).toBeGreaterThan(clientWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const boxes = await row.locator('a').evaluateAll((all) =>
      all.map((link) => {
        const { top, width, height } = link.getBoundingClientRect();
        return { top, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      for (const { chip, covered, top, bottom } of await row.locator('a').evaluateAll(followChips)) {
        const name = `${chip} at ${viewport.width} px`;
        expect(top, name).toBeGreaterThanOrEqual(covered);
        expect(bottom, name).toBeLessThanOrEqual(viewport.height);
      }
    }
  },
);

/** Runs in the page: clicks each chip, and returns where its heading then is. */
function followChips(chips: readonly Element[]) {
  return chips.map((chip) => {
    (chip as HTMLElement).click();
    const heading = document.querySelector(`${location.hash}-heading`)?.getBoundingClientRect();
    // Both stay at the top; on a phone the chips scroll away.
    const ends = ['.site-header', '.chips'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0,
    );
    return { chip: chip.textContent, covered: Math.max(...ends), top: heading?.top ?? 0, bottom: heading?.bottom ?? 0 };
  });
}

test('the chips stay below the header of a wide window and scroll away on a phone', async () => {
  const page = await open(SERVICE, wide);
  await page.locator('#process').evaluate((section) => section.scrollIntoView());
  const [header, chips] = await Promise.all([
    page.locator('.site-header').boundingBox(),
    page.locator('.chips').boundingBox(),
  ]);
  expect(chips?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
  await page.setViewportSize(narrow);
  await page.locator('#process').evaluate((section) => section.scrollIntoView());
  expect((await page.locator('.chips').boundingBox())?.y).toBeLessThan(0);
});

test.each([
  [CITY, { height: 9000, price: 1300 }],
  [SERVICE, { height: 7900, price: 2000 }],
  [SERVICE_IN_CITY, { height: 8000, price: 2100 }],
])(
  'on a phone %s has a limited height, and the form between the prices and the links to other pages',
  async (path, limits) => {
    const page = await open(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(limits.height);
    const tops = await page
      .locator('#pricing, #services, #contact, #cities, #other-services, #other-cities')
      .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const price = await page.locator('#pricing-heading, #services-heading').first().boundingBox();
    expect(price?.y).toBeLessThanOrEqual(limits.price);
  },
);

test.each<[string, readonly (readonly [content: string, label: string])[]]>([
  [
    SERVICE,
    [
      ['#process li p', '#process summary'],
      ['#when details li', '#when summary'],
      ['#benefits details li', '#benefits summary'],
      ['footer details a', 'footer summary'],
    ],
  ],
  ['/concrete-repair', [['#materials li p', '#materials summary']]],
  [
    CITY,
    [
      ['#neighborhoods details li', '#neighborhoods summary'],
      ['#building details p', '#building summary'],
    ],
  ],
  [SERVICE_IN_CITY, [['#local details p', '#local summary']]],
])('%s: what is folded on a phone until it is pressed is open on a desktop', async (path, folds) => {
  const page = await open(path);
  const pressed = await page.evaluate(pressFolds, folds);
  expect(pressed).toEqual(folds.map(([content]) => ({ content, before: false, isTall: true, after: true })));
  await page.setViewportSize(wide);
  for (const [content, label] of folds) {
    expect(await isShown(page, content), content).toBe(true);
    expect(await isShown(page, label), label).toBe(false);
  }
});

/**
 * Runs in the page: presses each label twice, and returns whether its content was shown before and
 * in between.
 */
function pressFolds(folds: readonly (readonly [content: string, label: string])[]) {
  return folds.map(([content, label]) => {
    const isShown = () => document.querySelector(content)?.checkVisibility({ visibilityProperty: true }) ?? false;
    const summary = document.querySelector<HTMLElement>(label);
    const before = isShown();
    const isTall = (summary?.getBoundingClientRect().height ?? 0) >= 44;
    summary?.click();
    const after = isShown();
    summary?.click();
    return { content, before, isTall, after };
  });
}

test('on a desktop the titles of folds are shown, and neither Tab nor a click changes them', async () => {
  const page = await open('/concrete-repair', wide);
  const title = page.locator('#materials h3').first();
  expect(await isShown(page, '#materials h3')).toBe(true);
  const box = await title.boundingBox();
  await title.scrollIntoViewIfNeeded();
  const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + (box?.height ?? 0) / 2);
  expect(await page.locator('#materials details[open]').count()).toBe(0);
  await page.locator('#gallery a').last().focus();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.fold')?.className)).toBeUndefined();
  }
});
