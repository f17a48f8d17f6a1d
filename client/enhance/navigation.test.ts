import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

async function openSite(options = {}, path = '/'): Promise<{ page: Page; consoleErrors: string[] }> {
  const { page, consoleErrors, open } = await site.share(options);
  if (page.url() !== site.url + path) await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  return { page, consoleErrors };
}

const button = (page: Page, name: string) => page.locator(`.site-navigation button:has-text("${name}")`);
const list = (page: Page, name: string) => page.locator(`.dropdown:has(button:has-text("${name}")) ul`);

async function openMenu(page: Page): Promise<void> {
  await button(page, 'Menu').tap();
  // The click follows the touch that Playwright waits for.
  await page.locator('.menu-panel').waitFor();
}

/** Checks that the visible state and `aria-expanded` agree. */
async function expectOpen(page: Page, name: string, open: boolean): Promise<void> {
  await expect.poll(() => list(page, name).isVisible()).toBe(open);
  expect(await button(page, name).getAttribute('aria-expanded')).toBe(String(open));
}

test.each(['Prices', 'Locations', 'Services'])('%s opens and closes by hover, by click and by key', async (name) => {
  const { page, consoleErrors } = await openSite();
  await expectOpen(page, name, false);
  await button(page, name).hover();
  await expectOpen(page, name, true);
  await list(page, name).locator('a').last().hover();
  await expectOpen(page, name, true);
  await page.mouse.move(10, 700);
  await expectOpen(page, name, false);
  // The click after a hover included.
  for (const open of [true, false, true]) {
    await button(page, name).click();
    await expectOpen(page, name, open);
  }
  await page.mouse.click(10, 700);
  await expectOpen(page, name, false);
  await button(page, name).focus();
  for (const [key, open] of [
    ['Enter', true],
    ['Enter', false],
    ['Space', true],
    ['Space', false],
    // By Tab, the list is left.
    ['ArrowUp', true],
    ['Tab', false],
  ] as const) {
    await page.keyboard.press(key);
    await expectOpen(page, name, open);
  }
  expect(consoleErrors).toEqual([]);
});

test('arrow keys open the list and cycle through its links, and Escape returns the focus', async () => {
  const { page } = await openSite();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await button(page, 'Locations').focus();
  await page.keyboard.press('ArrowDown');
  await expectOpen(page, 'Locations', true);
  expect(await focused()).toBe('Queen Creek');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Phoenix');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Scottsdale');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Queen Creek');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('Scottsdale');
  await page.keyboard.press('Escape');
  await expectOpen(page, 'Locations', false);
  expect(await focused()).toBe('Locations');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('Scottsdale');
});

test('Escape closes a list opened by hover, with the focus elsewhere', async () => {
  const { page } = await openSite();
  await button(page, 'Services').hover();
  await expectOpen(page, 'Services', true);
  const header = await page.locator('.site-header').boundingBox();
  const opened = await list(page, 'Services').boundingBox();
  // The list begins at the lower edge of the header.
  expect(Math.abs((header?.y ?? 0) + (header?.height ?? 0) - (opened?.y ?? 0))).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expectOpen(page, 'Services', false);
});

test('the menus mark the link to the page they are on, and only that', async () => {
  const { page } = await openSite({}, '/concrete-patios');
  const marked = page.locator('.site-navigation [aria-current="page"]');
  expect(await marked.evaluateAll((links) => links.map((link) => link.textContent))).toEqual(['Concrete Patios']);
});

test('the toggle opens and closes the mobile menu, and has its state in aria-expanded', async () => {
  const { page, consoleErrors } = await openSite(phone);
  const toggle = page.locator('.menu-toggle');
  const panel = page.locator('.menu-panel');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await panel.isVisible()).toBe(false);
  expect((await toggle.innerText()).trim()).toBe('Menu');
  await openMenu(page);
  expect((await toggle.innerText()).trim()).toBe('Close');
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
  await button(page, 'Locations').tap();
  await expectOpen(page, 'Locations', true);
  await toggle.tap();
  await panel.waitFor({ state: 'hidden' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect((await toggle.innerText()).trim()).toBe('Menu');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

test('the mobile menu opens with the prices and ends with the phone and the hours', async () => {
  const { page } = await openSite(phone);
  await openMenu(page);
  await expectOpen(page, 'Prices', true);
  await expectOpen(page, 'Locations', false);
  await expectOpen(page, 'Services', false);
  const visible = page.locator('.menu-panel').locator('a:visible, button:visible, p:visible');
  expect(await visible.allTextContents()).toEqual([
    'Prices',
    'Phoenix Metro prices',
    'Queen Creek prices',
    'Phoenix prices',
    'Gilbert prices',
    'Mesa prices',
    'Scottsdale prices',
    'Locations',
    'Services',
    'Call (480) 555-0142',
    'Monday-Saturday, 7:00 am-6:00 pm',
  ]);
  await button(page, 'Close').tap();
  await expectOpen(page, 'Prices', false);
});

test('a link closes the mobile menu, and it is still closed after going back', async () => {
  const { page } = await openSite(phone);
  await openMenu(page);
  await button(page, 'Locations').tap();
  await page.locator('.menu-panel a:text-is("Gilbert")').tap();
  await page.waitForURL('**/gilbert-concrete-company');
  expect(await page.locator('.menu-panel').isVisible()).toBe(false);
  await page.goBack();
  await expect.poll(() => page.locator('.menu-panel').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false);
});

test('Escape closes the mobile menu and returns the focus', async () => {
  const { page } = await openSite(phone);
  await openMenu(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.locator('.menu-panel').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Menu');
});

test('while the mobile menu is open the page behind does not scroll and the focus stays inside', async () => {
  const { page } = await openSite(phone);
  await openMenu(page);
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await button(page, 'Locations').tap();
  await expectOpen(page, 'Locations', true);
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press(press < 12 ? 'Tab' : 'Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.site-navigation') !== null)).toBe(true);
  }
});

test('a window that becomes wide closes the mobile menu', async () => {
  const { page } = await openSite({ viewport: { width: 600, height: 800 } });
  await button(page, 'Menu').click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-menu-open'))).toBe(false);
});

test('the menus open without script', async () => {
  const wide = await site.visit({ javaScriptEnabled: false });
  await wide.open('/');
  await wide.page.click('summary:has-text("Services")');
  expect(await wide.page.locator('.dropdown-list a:has-text("Concrete Patios")').isVisible()).toBe(true);
  const narrow = await site.visit({ ...phone, javaScriptEnabled: false });
  await narrow.open('/');
  await narrow.page.tap('summary:has-text("Menu")');
  await narrow.page.tap('summary:has-text("Locations")');
  await narrow.page.tap('.menu-panel a:text-is("Mesa")');
  await narrow.page.waitForURL('**/mesa-concrete-contractors');
});

test('every page opens at its top; going back restores the scroll position', async () => {
  const { page } = await openSite();
  await page.locator('footer a:has-text("Terms of service")').scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(500);
  await page.click('footer a:has-text("Terms of service")');
  await page.waitForURL('**/terms');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollTop - 200);
});
