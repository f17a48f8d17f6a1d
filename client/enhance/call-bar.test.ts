// The bar to call from: where a phone's window shows it, and where it gets out of the way.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const bar = (page: Page) => page.locator('.call-bar');
const isVisible = (page: Page) => expect.poll(() => bar(page).isVisible(), { timeout: 20_000 });

async function visit(path: string, options = {}): Promise<Page> {
  const { page, open } = await site.visit({ ...phone, reducedMotion: 'reduce', ...options });
  await open(path);
  return page;
}

async function bringToView(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

test('stands at the foot of a phone while the page itself offers no way to call or ask', async () => {
  const page = await visit('/concrete-patios');
  await isVisible(page).toBe(false);
  await bringToView(page, '#process');
  await isVisible(page).toBe(true);
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
])('%s: is away while %s is in view', async (path, selector) => {
  const page = await visit(path);
  await bringToView(page, '#process, #factors');
  await isVisible(page).toBe(true);
  await bringToView(page, selector);
  await isVisible(page).toBe(false);
});

test('is away while something is typed, wherever the page stands', async () => {
  const page = await visit('/concrete-patios');
  await bringToView(page, '#process');
  await isVisible(page).toBe(true);
  await page.locator('#contact-name').evaluate((field) => field.focus({ preventScroll: true }));
  await isVisible(page).toBe(false);
  await page.locator('#contact-name').evaluate((field) => field.blur());
  await isVisible(page).toBe(true);
});

test('is away under the open menu', async () => {
  const page = await visit('/concrete-patios');
  await bringToView(page, '#process');
  await isVisible(page).toBe(true);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await isVisible(page).toBe(false);
});

test('covers nothing that is tabbed to', async () => {
  const page = await visit('/concrete-patios');
  await bringToView(page, '#cities');
  await isVisible(page).toBe(true);
  await page.locator('#cities a').first().focus();
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
])('%s has no bar', async (_, options) => {
  const page = await visit('/concrete-patios', options);
  await bringToView(page, '#process');
  await page.waitForSelector('.call-bar[data-state="shown"]', { state: 'attached' });
  expect(await bar(page).isVisible()).toBe(false);
});
