// Keyboard only: every task can be done without a pointer. keyboard.full.test.ts walks through all
// controls.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPage } from '../../cli/testing/built-page.ts';
import { useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const desktop = { width: 1280, height: 800 };

async function open(path: string, viewport = desktop): Promise<Page> {
  const { page, open } = await site.share({ viewport, reducedMotion: 'reduce' });
  await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  return page;
}

/**
 * Presses Tab from the control before the target. keyboard.full.test.ts tests that Tab reaches all
 * controls.
 */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.evaluate((target) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const index = controls.findIndex((control) => control.matches(target));
    controls
      .slice(0, index)
      .findLast((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))
      ?.focus();
  }, selector);
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('header and footer are the same on a page of each kind', () => {
  const pages = pageOfEachKind().map(([, path]) => readPage(path === '/no-such-page' ? '/404' : path).html);
  for (const part of [/<header class="site-header".*?<\/header>/s, /<footer class="site-footer".*?<\/footer>/s])
    expect(new Set(pages.map((html) => part.exec(html)?.[0]))).toEqual(new Set([expect.any(String)]));
});

test('the first stop skips the header', async () => {
  const page = await open('/');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the calculator answers, and copies its answer into the contact form', async () => {
  const page = await open('/concrete-estimates-gilbert');
  await page.locator('[data-enhance="calculator"][data-ready]').waitFor();
  await tabTo(page, '#calculator-project');
  await page.keyboard.type('Patio');
  await page.keyboard.press('Tab');
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-part="answer"]').innerText()).toContain('400 sq ft');
  // The answer and its actions are above the form.
  await page.locator('[data-part="use-answer"]').focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-message');
  expect(await page.locator('#contact-message').inputValue()).toContain('Ballpark for a 400 sq ft patio');
});

test('the form of a service can be filled in, sent and reset', async () => {
  const page = await open('/concrete-patios');
  await tabTo(page, '#contact-name');
  await page.locator('[data-enhance="contact-form"][data-ready]').waitFor();
  // The phone stays empty.
  for (const text of ['Ana Beltrán', 'ana@example.com', '', 'Stamped', 'A patio.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('Message Sent!').waitFor();
  const sent = { name: 'Ana Beltrán', email: 'ana@example.com', message: 'A patio.' };
  expect(site.forms.submissions[0]?.fields).toMatchObject({ ...sent, service: expect.stringContaining('Stamped') });
  for (const name of ['(480) 555-0142', 'Send Another Message']) {
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe(name);
  }
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-name');
});

test.each([390, 1366])('at %d px, Tab through what is pinned does not scroll the page', async (width) => {
  const page = await open('/concrete-patios', { width, height: 800 });
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
  const stops: string[] = [];
  for (let press = 0; press < 8; press++) {
    const stop = await page.evaluate(() => {
      const pinned = document.activeElement?.closest('.site-header, .chips');
      return pinned ? `${pinned.className} at ${scrollY}` : null;
    });
    if (stop === null) break;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  expect(stops.length).toBeGreaterThanOrEqual(3);
  expect(new Set(stops)).toEqual(new Set(['site-header at 1200']));
});

test('the keys of a menu do not scroll the page', async () => {
  const page = await open('/');
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    document.querySelector<HTMLElement>('.dropdown button')?.focus({ preventScroll: true });
  });
  for (const [key, text] of [
    ['ArrowDown', 'Phoenix Metro prices'],
    ['End', 'Scottsdale prices'],
    ['Home', 'Phoenix Metro prices'],
    ['Escape', 'Prices'],
  ] as const) {
    await page.keyboard.press(key);
    expect([await focusedText(page), await page.evaluate(() => scrollY)]).toEqual([text, 1200]);
  }
});

test('the call bar and an announcement do not scroll the page when they get the focus', async () => {
  const page = await open('/', { width: 390, height: 800 });
  await page.evaluate(() => {
    const announcement = '<aside class="announcement"><p><a href="/">News</a></p></aside>';
    document.querySelector('.site-header')?.insertAdjacentHTML('afterend', announcement);
    document.querySelector<HTMLElement>('.announcement a')?.focus();
  });
  expect(await page.evaluate(() => [document.activeElement?.textContent, scrollY])).toEqual(['News', 0]);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 1500, behavior: 'instant' });
  });
  await page.locator('.call-bar[data-state=shown]').waitFor();
  const scrolled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.call-bar :is(a, button)')].map((control) => {
      control.focus();
      return scrollY;
    }),
  );
  expect(new Set(scrolled)).toEqual(new Set([1500]));
});
