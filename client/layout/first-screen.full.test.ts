// The first screen: the photo, the price and both actions, in the windows that phones have between
// the bars of their browsers and on laptops.
import { expect, test } from 'vitest';
import { attribute, type Element, readPage, textOf } from '../../cli/testing/built-page.ts';
import { accessibilityViolations } from '../testing/accessibility-violations.ts';
import { phone, useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PAIRS = ['/concrete-additions-phoenix', '/concrete-foundations-mesa', '/exposed-aggregate-concrete-gilbert'];
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
const PHONES = [
  [390, 664],
  [393, 659],
  [412, 732],
  [360, 640],
  [390, 844],
] as const;

test('on a phone, the photo, the first price and both actions are in the first screen', async () => {
  const { page, open } = await site.visit({ ...phone, reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await open(path);
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      const name = `${path} at ${width}x${height}`;
      const found = await page.evaluate(measureFirstScreen);
      expect(found.actions, name).toBeGreaterThanOrEqual(2);
      expect(found.actionsEnd, name).toBeLessThan(height);
      expect(found.priceEnd, name).toBeGreaterThan(0);
      expect(found.priceEnd, name).toBeLessThan(height);
      if (path.includes('pric')) continue;
      expect(found.photo.height, name).toBeGreaterThanOrEqual(160);
      expect(found.photo.width / found.photo.height, name).toBeLessThanOrEqual(2.5);
      expect(found.largestIsPrice, name).toBe(true);
      expect(found.boardRows, name).toBeLessThanOrEqual(1);
      if (height > 800 && path !== '/') expect(found.chips, name).toBeLessThan(height);
    }
    if (path === '/' || path === PAIRS[0]) expect(await accessibilityViolations(page, '.hero')).toEqual([]);
  }
});

/** Runs in the page. */
async function measureFirstScreen() {
  await document.fonts.ready;
  const ends = [...document.querySelectorAll('.hero-actions .button, .calculator-actions .button')].map(
    (button) => button.getBoundingClientRect().bottom,
  );
  const photo = document.querySelector('.hero-picture')?.getBoundingClientRect();
  const price = document.querySelector('.hero .figure, .calculator-range');
  const sizes = [...document.querySelectorAll('.hero-text *:not(h1)')].map((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  const tops = [...document.querySelectorAll('.price-board .figure')].map((figure) =>
    Math.round(figure.getBoundingClientRect().bottom),
  );
  return {
    actions: ends.length,
    actionsEnd: Math.max(...ends),
    photo: { width: photo?.width ?? 0, height: photo?.height ?? 0 },
    priceEnd: price?.getBoundingClientRect().bottom ?? 0,
    largestIsPrice: price !== null && Number.parseFloat(getComputedStyle(price).fontSize) === Math.max(...sizes),
    boardRows: new Set(tops).size,
    chips: document.querySelector('.chips')?.getBoundingClientRect().top ?? 0,
  };
}

test('on laptops, the photo of the home page is at most three times as wide as high, with both actions in view on every page', async () => {
  const { page, open } = await site.share({ viewport: { width: 1366, height: 768 } });
  for (const path of PAGES) {
    await open(path);
    for (const [width, height] of path === '/'
      ? LAPTOPS
      : ([
          [1366, 650],
          [1024, 768],
        ] as const)) {
      await page.setViewportSize({ width, height });
      const { photo, actionsEnd } = await page.evaluate(measureFirstScreen);
      const name = `${path} at ${width}x${height}`;
      expect(actionsEnd, name).toBeLessThan(height);
      if (path === '/') expect(photo.width / photo.height, name).toBeLessThanOrEqual(3.01);
    }
  }
});

test('the intro has at most 90 characters and ends with a sentence, and nothing follows the strip of highlights', () => {
  for (const path of PAGES) {
    const built = readPage(path);
    const ofClass = (name: string) => built.all('*').filter((element) => attribute(element, 'class') === name);
    const [intro = ''] = ofClass('hero-intro').map(textOf);
    expect(intro.length, path).toBeLessThanOrEqual(90);
    expect(intro, path).toMatch(/[.!?]$/);
    const [text] = ofClass('hero-text');
    if (text === undefined || path.includes('pric')) continue;
    const last = built.all('*', text).filter(({ tagName }) => /^(?:p|ul|dl)$/.test(tagName));
    expect(attribute(last.at(-1) as Element, 'class'), path).toBe('trust-strip');
  }
});
