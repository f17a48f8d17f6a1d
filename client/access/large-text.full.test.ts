// Text at 130, 150 and 200 % on phones (WCAG 1.4.4): the page stays as wide as its window, no text is cut off, and touch targets
// stay large enough.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';
import { walkByTab } from '../testing/tab-walk.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const DEFAULT_FONT_SIZE = 16;
const WIDTHS = [320, 360, 390];
// Tall enough to show the call bar even if a media query in rem sees half of the height.
const HEIGHT = 1000;

async function open(path: string, width = 390): Promise<Page> {
  const { page, open } = await site.visit({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
  await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  return page;
}

/** Changes the root element, as user style sheets do: lengths in rem grow, media queries do not. */
async function setRootFontSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

/** Changes the browser's setting: media queries in rem follow. */
async function setDefaultFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: Math.round((DEFAULT_FONT_SIZE * percent) / 100) },
  });
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
  expect(await menu.getByText('Menu').evaluate((word) => word.clientWidth)).toBe(1);
  await menu.click();
  for (const name of ['Locations', 'Services']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    expect(await page.evaluate(findTextProblems), name).toEqual([]);
  }
});

test('the word Menu is visible at the default text size', async () => {
  const page = await open('/', 320);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  expect(await menu.getByText('Menu').evaluate((word) => word.clientWidth)).toBeGreaterThan(30);
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

/**
 * Runs in the page with the call bar shown: finds text that leaves the window or its button, small targets, and a page that is
 * too wide.
 */
function findTextProblems(): string[] {
  document.querySelector('.call-bar')?.setAttribute('data-state', 'shown');
  for (const details of document.querySelectorAll('details')) details.open = true;
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const violations: string[] = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // Tables that scroll may be wider, and the photo strip is meant to be.
    element.closest('.table-scroll, [data-part="strip"], .skip-link, .form-honeypot') === null &&
    getComputedStyle(element).clipPath === 'none';

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !isShown(element)) continue;
    range.selectNodeContents(node);
    const button = element.closest('a, button, summary')?.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (left < -1 || right > width + 1) violations.push(`"${text}" leaves the window`);
      if (button === undefined) continue;
      const isInside =
        left > button.left - 1 &&
        right < button.right + 1 &&
        top > button.top - 1 &&
        bottom < button.bottom + 1;
      // The line box of a link in running text is taller than the link.
      if (!isInside && element.closest('.button, button, summary') !== null)
        violations.push(`"${text}" leaves its button`);
    }
  }
  for (const target of document.querySelectorAll('.button, button, summary, header a')) {
    if (!isShown(target)) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 44 || box.height < 44)
      violations.push(`${target.textContent} is ${box.width} by ${box.height} px`);
    if (box.left < -1 || box.right > width + 1) violations.push(`${target.textContent} leaves the window`);
  }
  return [...new Set(violations)];
}
