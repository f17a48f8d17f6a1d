// System preferences: reduced motion and forced colors.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { untilStill } from '../testing/accessibility-violations.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { pageOfEachKind, pagesWithEveryControl } from '../testing/page-kinds.ts';
import { walkByTab } from '../testing/tab-walk.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const everyControl = pagesWithEveryControl();

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const { page, open } = await site.visit(options);
  await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  return page;
}

describe('reduced motion', () => {
  test.each(pageOfEachKind())('nothing on the %s page moves, rotates or scrolls smoothly', async (_, path) => {
    const page = await open(path, {});
    expect((await page.evaluate(findMovingProperties)).length).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(findMovingProperties)).toEqual([]);
  });

  test('the menus, the lightbox and the call bar do not move', async () => {
    const page = await open('/concrete-patios', { ...phone, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    expect(await page.evaluate(findMovingProperties)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="gallery"][data-ready]').waitFor();
    expect(await page.evaluate(findMovingProperties)).toEqual([]);
    await page.locator('[data-part="strip"] a').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(findMovingProperties)).toEqual([]);
  });
});

describe('forced colors, dark', () => {
  const forced = { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' } as const;

  test('every Tab stop is visible', async () => {
    for (const [index, [name, path]] of everyControl.entries()) {
      const page = await open(path, forced);
      const { missed, violations, stops } = await walkByTab(page, { mainOnly: index > 0 });
      expect({ name, missed, violations }).toEqual({ name, missed: [], violations: [] });
      expect(stops, name).toBeGreaterThan(0);
      await page.context().close();
    }
  });

  test.each([
    ['desktop', {}],
    ['phone', phone],
  ])('every button in the header of a %s is visible', async (_, options) => {
    const page = await open('/concrete-patios', { ...options, ...forced });
    await expectVisibleContent(page.getByRole('banner').getByRole('button'));
    await expectVisibleContent(page.getByRole('banner').getByRole('link').filter({ hasText: '555-01' }));
    const toggle = page.getByRole('banner').getByRole('button', { name: /Menu|Close/ });
    if (!(await toggle.isVisible())) return;
    await toggle.click();
    await expectVisibleContent(toggle);
    await page.getByRole('dialog').waitFor();
    await expectVisibleContent(page.getByRole('dialog').getByRole('button'));
  });

  test('the buttons of the gallery and the lightbox are visible', async () => {
    const page = await open('/concrete-patios', { ...forced, reducedMotion: 'no-preference' });
    await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="gallery"][data-ready]').waitFor();
    await page.getByRole('button', { name: 'Pause the gallery' }).click();
    await expectVisibleContent(page.getByRole('button', { name: 'Play the gallery' }));
    await page.locator('[data-part="strip"] a').first().click();
    await page.getByRole('dialog').waitFor();
    await expectVisibleContent(page.getByRole('dialog').getByRole('button'));
  });

  test('every button-like element has a border', async () => {
    for (const [, path] of everyControl) {
      const page = await open(path, {});
      const candidates = await page.evaluate(findButtonLikeElements);
      expect(candidates.length, path).toBeGreaterThan(0);
      await page.emulateMedia(forced);
      const bordered = await page.evaluate(findBordered, candidates);
      expect(
        candidates.filter((_, index) => bordered[index] !== true),
        path,
      ).toEqual([]);
      await page.context().close();
    }
  });
});

/** Checks that the text or icon of each button contrasts with its background. */
async function expectVisibleContent(buttons: Locator): Promise<void> {
  const all = await buttons.all();
  expect(all.length).toBeGreaterThan(0);
  for (const button of all) {
    if (!(await button.isVisible())) continue;
    const data = await sharp(await takeInnerScreenshot(button))
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.max(...data) - Math.min(...data), await button.innerText()).toBeGreaterThan(120);
  }
}

/** Takes a screenshot of a button without its border, which alone would have contrast. */
async function takeInnerScreenshot(button: Locator): Promise<Buffer> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not shown');
  await button.page().evaluate(untilStill);
  const border = 5;
  const { x, y, width, height } = box;
  const clip = { x: x + border, y: y + border, width: width - 2 * border, height: height - 2 * border };
  return button.page().screenshot({ clip });
}

/**
 * Runs in the page: lists animations and transitions that move something, as `element: property`.
 */
function findMovingProperties(): string[] {
  const moving =
    /^(?:all|transform|translate|rotate|scale|background-size|background-position.*|inset.*|top|right|bottom|left|margin.*|width|height|max-.*)$/;
  const hasDuration = (times: string, index: number) => {
    const list = times.split(', ');
    return Number.parseFloat(list[index % list.length] ?? '0') > 0;
  };
  const found = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after', '::details-content']) {
      const style = getComputedStyle(element, part);
      if (part?.startsWith('::details') ? element.localName !== 'details' : part !== null && style.content === 'none')
        continue;
      const name = `${element.localName}.${element.classList}${part ?? ''}`;
      style.transitionProperty.split(', ').forEach((property, index) => {
        if (moving.test(property) && hasDuration(style.transitionDuration, index)) found.add(`${name}: ${property}`);
      });
      if (style.animationName !== 'none' && hasDuration(style.animationDuration, 0))
        found.add(`${name}: ${style.animationName}`);
      if (part === null && style.scrollBehavior === 'smooth') found.add(`${name}: scroll-behavior`);
    }
  }
  return [...found];
}

/**
 * Runs in the page: finds links and buttons with a background or border, by their index in the
 * document.
 */
function findButtonLikeElements(): { readonly index: number; readonly text: string }[] {
  return [...document.querySelectorAll('a[href], button')].flatMap((element, index) => {
    const { backgroundColor, borderTopWidth, borderTopStyle, clipPath } = getComputedStyle(element);
    const hasBackground = !/^(?:rgba\(0, 0, 0, 0\)|transparent)$/.test(backgroundColor);
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    const text = (element.textContent ?? '').trim();
    // The skip link is clipped until it has the focus.
    const isShown = element.checkVisibility() && clipPath === 'none';
    return isShown && (hasBackground || hasBorder) ? [{ index, text }] : [];
  });
}

/**
 * Runs in the page: returns whether each candidate has a border; forced colors make a transparent
 * one visible too.
 */
function findBordered(candidates: readonly { readonly index: number }[]): boolean[] {
  const all = [...document.querySelectorAll('a[href], button')];
  return candidates.map(({ index }) => {
    const [style] = all.slice(index, index + 1).map((element) => getComputedStyle(element));
    return style?.borderTopStyle !== 'none' && Number.parseFloat(style?.borderTopWidth ?? '0') > 0;
  });
}
