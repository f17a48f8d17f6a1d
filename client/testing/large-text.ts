// Large text on phones (WCAG 1.4.4): ways to set it, and what must hold. Entry point:
// findTextProblems.
import type { Page } from 'playwright-core';

const DEFAULT_FONT_SIZE = 16;

/** Changes the root element, as user style sheets do: lengths in rem grow, media queries do not. */
export async function setRootFontSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

/** Changes the browser's setting: media queries in rem follow. */
export async function setDefaultFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round((DEFAULT_FONT_SIZE * percent) / 100) } });
}

/**
 * Runs in the page with the call bar shown: finds text that leaves the window or its button, small
 * targets, and a page that is too wide.
 */
export function findTextProblems(): string[] {
  document.querySelector('.call-bar')?.setAttribute('data-state', 'shown');
  for (const details of document.querySelectorAll('details')) details.open = true;
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const violations: string[] = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // Tables that scroll may be wider, and the photo strip and the chips are meant to be.
    element.closest('.table-scroll, [data-part="strip"], .chips, .skip-link, .form-honeypot') === null &&
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
        left > button.left - 1 && right < button.right + 1 && top > button.top - 1 && bottom < button.bottom + 1;
      // The line box of a link in running text is taller than the link.
      if (!isInside && element.closest('.button, button, summary') !== null)
        violations.push(`"${text}" leaves its button`);
    }
  }
  for (const target of document.querySelectorAll('.button, button, summary, header a')) {
    if (!isShown(target)) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 44 || box.height < 44) violations.push(`${target.textContent} is ${box.width} by ${box.height} px`);
    if (box.left < -1 || box.right > width + 1) violations.push(`${target.textContent} leaves the window`);
  }
  for (const chip of document.querySelectorAll('.chips a')) {
    const { width, height } = chip.getBoundingClientRect();
    if (width < 44 || height < 44 || chip.scrollWidth > chip.clientWidth || chip.scrollHeight > chip.clientHeight)
      violations.push(`the chip ${chip.textContent} is ${width} by ${height} px`);
  }
  return [...new Set(violations)];
}
