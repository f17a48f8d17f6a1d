// The first screen of a page shows both actions of the hero, on small phones and low desktop windows.
import { expect, test } from 'vitest';
import { attribute, readPage, textOf } from '../cli/testing/built-page.ts';
import { useBrowser } from './testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PAIRS = [
  '/concrete-additions-phoenix',
  '/concrete-foundations-mesa',
  '/exposed-aggregate-concrete-gilbert',
];
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

test.each([
  [390, 664],
  [1366, 650],
  [1024, 768],
])('both actions of the first section of every page are in view at %i x %i', async (width, height) => {
  const { page, open } = await site.visit({ viewport: { width, height } });
  for (const path of PAGES) {
    await open(path);
    const bottoms = await page
      .locator('.hero-actions .button, .calculator-actions .button')
      .evaluateAll(async (buttons) => {
        await document.fonts.ready;
        return buttons.map((button) => button.getBoundingClientRect().bottom);
      });
    expect(bottoms.length, path).toBeGreaterThanOrEqual(2);
    expect(Math.max(...bottoms), path).toBeLessThan(height);
  }
});

test('the intro has at most 140 characters, ends with a sentence, and the rest of the description is still on the page', async () => {
  const { page, open } = await site.visit({ viewport: { width: 390, height: 844 } });
  for (const path of PAGES) {
    const built = readPage(path);
    const texts = (className: string) =>
      built
        .all('p')
        .filter((element) => attribute(element, 'class') === className)
        .map(textOf);
    const [intro = ''] = texts('hero-intro');
    expect(intro.length, path).toBeLessThanOrEqual(140);
    expect(intro, path).toMatch(/[.!?]$/);
    if (texts('hero-more').length === 0) continue;
    await open(path);
    const [actions, more] = await Promise.all(
      ['.hero-actions', '.hero-more'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(more?.y, path).toBeGreaterThan(actions?.y ?? 0);
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
