// Clicks on photos before the gallery's code has loaded.
import { expect, test } from 'vitest';
import { phone, useBrowser } from './testing/browser.ts';
import { findEvents, leaveSite } from './testing/events.ts';
import { holdRequests } from './testing/hold-requests.ts';

const site = useBrowser();

async function visitGallery(visitId: string, options = {}) {
  const { context, open, page } = await site.visit(options);
  const release = await holdRequests(page, '**/assets/gallery-*.js');
  await open(`/concrete-patios?${visitId}`);
  const photo = page.locator('.gallery-strip a[data-index]').nth(1);
  await photo.scrollIntoViewIfNeeded();
  const dialog = page.locator('dialog.lightbox');
  return { context, page, release, photo, dialog };
}

test.each([
  ['a click', {}],
  ['a tap', phone],
])('%s on a photo opens it once the code has loaded, and is reported once', async (action, options) => {
  const visitId = action.replace(' ', '');
  const { page, release, photo, dialog } = await visitGallery(visitId, options);
  await (action === 'a tap' ? photo.tap() : photo.dblclick());
  expect(await dialog.isVisible()).toBe(false);
  release();
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/concrete-patios');
  expect(await dialog.locator('figcaption').innerText()).toMatch(/^Photo 2 of 11/);
  await leaveSite(page, site);
  const opened = () => findEvents(site.analytics, visitId).filter(({ event }) => event === 'lightbox_open');
  await expect.poll(() => opened().map(({ properties }) => properties['image_index'])).toEqual([1]);
});

test('Enter on a photo opens it once the code has loaded', async () => {
  const { release, photo, dialog } = await visitGallery('enter');
  await photo.press('Enter');
  release();
  await dialog.waitFor();
});

test('a click with Ctrl opens the file in a tab immediately', async () => {
  const { context, photo } = await visitGallery('ctrl');
  // Headless browsers do not always report the URL of a tab that a page has opened.
  expect(await photo.getAttribute('href')).toMatch(/\.jpg$/);
  await Promise.all([context.waitForEvent('page'), photo.click({ modifiers: ['Control'] })]);
});

test('a click on a photo follows its link if the code fails to load', async () => {
  const { open, page } = await site.visit();
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
});
