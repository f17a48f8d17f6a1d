// Text at 130, 150 and 200 % on phones of three widths, in both ways to set it (WCAG 1.4.4): the
// page stays as wide as its window, no text is cut off, and touch targets stay large enough.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { findTextProblems, setDefaultFontSize, setRootFontSize } from '../testing/large-text.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';
import { walkByTab } from '../testing/tab-walk.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const WIDTHS = [320, 360, 390];
// Tall enough to show the call bar even if a media query in rem sees half of the height.
const HEIGHT = 1000;

async function open(path: string, width = 390): Promise<Page> {
  const { page, open } = await site.visit({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
  await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  return page;
}

async function findProblemsAtAllWidths(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    violations.push(...(await page.evaluate(findTextProblems)).map((problem) => `${width} px: ${problem}`));
  }
  return violations;
}

describe.each(pageOfEachKind())('the %s page', (_, path) => {
  test('keeps large text inside the window and inside its buttons', async () => {
    const page = await open(path);
    for (const percent of [130, 150, 200]) {
      await setRootFontSize(page, percent);
      expect(await findProblemsAtAllWidths(page), `${percent} % of the root element`).toEqual([]);
    }
    await setRootFontSize(page, 100);
    await setDefaultFontSize(page, 200);
    expect(await findProblemsAtAllWidths(page), "200 % of the browser's font size").toEqual([]);
  });
});

test('the open menu fits at 200 %, and its button keeps its accessible name', async () => {
  const page = await open('/', 320);
  await setRootFontSize(page, 200);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  expect(await menu.getByText('Menu').evaluate((word) => getComputedStyle(word).clipPath)).toBe('inset(50%)');
  await menu.click();
  for (const name of ['Locations', 'Services']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.evaluate(finishAnimations);
    expect(await page.evaluate(findTextProblems), name).toEqual([]);
  }
});

/** Runs in the page: waits until the menu has opened. */
async function finishAnimations(): Promise<void> {
  const animations = document.querySelector('header')?.getAnimations({ subtree: true }) ?? [];
  await Promise.all(animations.map(({ finished }) => finished.catch(() => {})));
}

test('the word Menu is visible at the default text size', async () => {
  const page = await open('/', 320);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  expect(await menu.getByText('Menu').evaluate((word) => getComputedStyle(word).clipPath)).toBe('none');
});

test('at 200 %, Tab keeps every control in view above a call bar of two rows', async () => {
  const page = await open('/concrete-patios-mesa');
  await setRootFontSize(page, 200);
  const { missed, violations } = await walkByTab(page);
  expect({ missed, violations }).toEqual({ missed: [], violations: [] });
});

test.each([320, 360, 390, 1280])("a neighborhood's name stays in its column at %d px", async (width) => {
  const page = await open('/concrete-patios-mesa', width);
  const items = page.locator('.neighborhoods li');
  expect(await items.count()).toBeGreaterThan(5);
  const tooWide = await items.evaluateAll((all) =>
    all.filter((item) => item.scrollWidth > item.clientWidth).map(({ textContent }) => textContent),
  );
  expect(tooWide).toEqual([]);
});
