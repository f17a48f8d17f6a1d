// Visitors who are quicker than a widget's code.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';
import { eventsOf } from './testing/events.ts';

const site = useBrowser();

/** A widget's code waits until it is let go. */
async function holdChunk(page: Page, name: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, (route) => gone.then(() => route.continue()));
  return letGo;
}

async function visitGallery(mark: string, options = {}) {
  const { context, open, page } = await site.visit(options);
  const letGo = await holdChunk(page, 'gallery');
  await open(`/concrete-patios?${mark}`);
  const photo = page.locator('.gallery-strip a').nth(1);
  await photo.scrollIntoViewIfNeeded();
  const dialog = page.locator('dialog.lightbox');
  return { context, page, letGo, photo, dialog };
}

test.each([
  ['a click', {}],
  ['a tap', phone],
])('%s on a photo opens it when the code is there, once, and is reported', async (how, options) => {
  const mark = how.replace(' ', '');
  const { context, page, letGo, photo, dialog } = await visitGallery(mark, options);
  await (how === 'a tap' ? photo.tap() : photo.dblclick());
  expect(await dialog.isVisible()).toBe(false);
  letGo();
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/concrete-patios');
  expect(await dialog.locator('figcaption').innerText()).toMatch(/^Photo 2 of 11/);
  await page.goto('about:blank');
  const opened = () => eventsOf(site.analytics, mark).filter(({ event }) => event === 'lightbox_open');
  await expect.poll(() => opened().map(({ properties }) => properties['image_index'])).toEqual([1]);
  await context.close();
});

test('Enter on a photo does the same', async () => {
  const { context, letGo, photo, dialog } = await visitGallery('enter');
  await photo.press('Enter');
  letGo();
  await dialog.waitFor();
  await context.close();
});

test('a click with ctrl opens the file in a tab at once', async () => {
  const { context, photo } = await visitGallery('ctrl');
  // Headless browsers do not always tell the address of a tab that a page has opened.
  expect(await photo.getAttribute('href')).toMatch(/\.jpg$/);
  await Promise.all([context.waitForEvent('page'), photo.click({ modifiers: ['Control'] })]);
  await context.close();
});

test('a photo whose code cannot be had is the link that it is', async () => {
  const { context, open, page } = await site.visit();
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/assets/gallery-*.js', (route) => refused.then(() => route.abort()));
  await open('/concrete-patios');
  await page.locator('.gallery-strip a').first().click();
  expect(new URL(page.url()).pathname).toBe('/concrete-patios');
  refuse();
  await page.waitForURL(/\.jpg$/);
  await context.close();
});

test('and so is one whose code does not come in three seconds', async () => {
  const { context, page, photo } = await visitGallery('patience');
  await photo.click();
  await page.waitForURL(/\.jpg$/, { timeout: 20_000 });
  await context.close();
});
