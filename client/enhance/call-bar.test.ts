// The call bar: when it is shown on phones, and when it hides.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const bar = (page: Page) => page.locator('.call-bar');
const expectVisible = (page: Page) => expect.poll(() => bar(page).isVisible());

async function visit(path: string, options = {}): Promise<Page> {
  const { page, open } = await site.share({ ...phone, reducedMotion: 'reduce', ...options });
  if (page.url() !== site.url + path) await open(path);
  return page;
}

async function scrollToCenter(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

test('the bar is at the bottom of a phone while no other call to action is in view', async () => {
  const page = await visit('/concrete-patios');
  await expectVisible(page).toBe(false);
  await scrollToCenter(page, '#process');
  await expectVisible(page).toBe(true);
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  const [call, ask] = await bar(page).locator('a').all();
  expect(await call?.getAttribute('href')).toBe('tel:+14805550142');
  expect(await call?.getAttribute('data-placement')).toBe('call_bar');
  expect(await ask?.getAttribute('href')).toBe('#contact');
  for (const link of [call, ask]) expect((await link?.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.each([
  ['/concrete-patios', '.hero-actions'],
  ['/concrete-patios', '#contact'],
  ['/concrete-patios-mesa', '.call'],
  ['/concrete-pricing', '#calculator'],
  ['/concrete-pricing', 'footer'],
])('on %s the bar is hidden while %s is in view', async (path, selector) => {
  const page = await visit(path);
  await scrollToCenter(page, '#process, #factors');
  await expectVisible(page).toBe(true);
  await scrollToCenter(page, selector);
  await expectVisible(page).toBe(false);
});

test('the bar is hidden while a field has the focus, at any scroll position', async () => {
  const page = await visit('/concrete-patios');
  await scrollToCenter(page, '#process');
  await expectVisible(page).toBe(true);
  await page.locator('#contact-name').evaluate((field) => field.focus({ preventScroll: true }));
  await expectVisible(page).toBe(false);
  await page.locator('#contact-name').evaluate((field) => field.blur());
  await expectVisible(page).toBe(true);
});

test('the bar is hidden while the menu is open', async () => {
  const page = await visit('/concrete-patios');
  await scrollToCenter(page, '#process');
  await expectVisible(page).toBe(true);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expectVisible(page).toBe(false);
});

test('the bar covers no control that Tab reaches', async () => {
  const page = await visit('/queen-creek-concrete-contractors');
  await scrollToCenter(page, '#services');
  await expectVisible(page).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.scrollPaddingBlockEnd)).not.toBe('');
  await page.locator('#services a').first().focus();
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Tab');
    const [focused, top] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('.call-bar')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(focused).toBeLessThanOrEqual(top ?? 0);
  }
});

test.each([
  ['a desktop', { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } }],
  ['a phone on its side', { viewport: { width: 844, height: 390 } }],
  ['a desktop at 400 percent', { isMobile: false, hasTouch: false, viewport: { width: 320, height: 256 } }],
])('on %s there is no bar', async (_, options) => {
  const page = await visit('/concrete-patios', options);
  await scrollToCenter(page, '#process');
  await page.waitForSelector('.call-bar[data-state="shown"]', { state: 'attached' });
  expect(await bar(page).isVisible()).toBe(false);
});
