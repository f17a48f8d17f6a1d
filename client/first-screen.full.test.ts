// The first screen of a page shows both actions of the hero, on small phones and low desktop windows.
import { expect, test } from 'vitest';
import { attribute, type Element, readPage, textOf } from '../cli/testing/built-page.ts';
import { useBrowser } from './testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PAIRS = [
  '/concrete-additions-phoenix',
  '/concrete-foundations-mesa',
  '/exposed-aggregate-concrete-gilbert',
];
const LAPTOPS = [
  [1280, 720],
  [1366, 650],
  [1366, 768],
  [1440, 900],
  [1536, 730],
  [1536, 864],
  [1920, 950],
  [1920, 1080],
  [2560, 1440],
] as const;
/** The pages of each kind whose heroes are the tallest. */
const PAGES = [
  '/',
  '/mesa-concrete-contractors',
  '/phoenix-concrete-services',
  '/concrete-foundations',
  '/concrete-patios',
  ...PAIRS,
  '/concrete-pricing',
  '/concrete-prices-scottsdale',
];

const WINDOWS = [
  [390, 664],
  [1366, 650],
  [1024, 768],
] as const;

test('both actions of the first section are in view in low windows; on a phone the links to the sections are too, under a photo of at least 136 px', async () => {
  const { page, open } = await site.share({ reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await open(path);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const bottoms = await page
        .locator('.hero-actions .button, .calculator-actions .button')
        .evaluateAll(async (buttons) => {
          await document.fonts.ready;
          return buttons.map((button) => button.getBoundingClientRect().bottom);
        });
      expect(bottoms.length, path).toBeGreaterThanOrEqual(2);
      expect(Math.max(...bottoms), `${path} at ${width} px`).toBeLessThan(height);
    }
    if (path === '/' || path.includes('pric')) continue;
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await page.locator('.chips').boundingBox())?.y, path).toBeLessThanOrEqual(844);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.locator('.hero-picture').boundingBox())?.height, path).toBeGreaterThanOrEqual(136);
  }
});

test('the intro has at most 140 characters and ends with a sentence, and nothing follows the strip of highlights', () => {
  for (const path of PAGES) {
    const built = readPage(path);
    const ofClass = (name: string) =>
      built.all('*').filter((element) => attribute(element, 'class') === name);
    const [intro = ''] = ofClass('hero-intro').map(textOf);
    expect(intro.length, path).toBeLessThanOrEqual(140);
    expect(intro, path).toMatch(/[.!?]$/);
    const [text] = ofClass('hero-text');
    if (text === undefined || path.includes('pric')) continue;
    const last = built.all('*', text).filter(({ tagName }) => /^(?:p|ul|dl)$/.test(tagName));
    expect(attribute(last.at(-1) as Element, 'class'), path).toBe('trust-strip');
  }
});

test('the photo of the home page is at most three times as wide as high on laptops, with the call in view', async () => {
  const { page, open } = await site.share({ viewport: { width: 1366, height: 768 } });
  await open('/');
  for (const [width, height] of LAPTOPS) {
    await page.setViewportSize({ width, height });
    const photo = await page.locator('.hero-picture').boundingBox();
    const call = await page.locator('.hero-actions .handset').boundingBox();
    const name = `${width} x ${height}`;
    expect((photo?.width ?? 0) / (photo?.height ?? 1), name).toBeLessThanOrEqual(3.01);
    expect((call?.y ?? 0) + (call?.height ?? 0), name).toBeLessThan(height);
  }
});

test('the intro of a service in a city names the city in its first line', () => {
  const lines = PAIRS.map((path) => {
    const built = readPage(path);
    const [intro] = built.all('p').filter((element) => attribute(element, 'class') === 'hero-intro');
    return intro === undefined ? '' : textOf(intro).slice(0, 45);
  });
  expect(lines.map((line) => /in (Phoenix|Mesa|Gilbert)/.exec(line)?.[1])).toEqual([
    'Phoenix',
    'Mesa',
    'Gilbert',
  ]);
});
