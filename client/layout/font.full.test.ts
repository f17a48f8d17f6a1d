// How a visitor sees the web font: from the first paint on, or the fallback font without layout
// shifts if it is late.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { observeShifts, phone, readShifts, useBrowser } from '../testing/browser.ts';
import { waitForFrames } from '../testing/gallery-visit.ts';
import { holdRequests } from '../testing/hold-requests.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PATHS = ['/', '/concrete-driveways', '/concrete-driveways-mesa', '/concrete-pricing', '/privacy'];

/** Returns the font families that render the text of an element. */
async function readRenderedFonts(page: Page, selector: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/**
 * Opens a page whose styles arrive after its font. The first paint waits only a tenth of a second
 * for a font, and a slow machine may need more.
 */
async function openWithFont(page: Page, path: string): Promise<void> {
  const arrived = page.waitForResponse('**/*.woff2').then((response) => response.finished());
  await page.route('**/*.css', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(site.url + path);
}

test('a first visit is rendered in the web font', async () => {
  const { page } = await site.visit(phone);
  await openWithFont(page, '/');
  expect(await readRenderedFonts(page, 'h1')).toEqual([expect.stringMatching(/^Archivo/)]);
});

test('typed text loads the font file with more characters, which the page does not preload', async () => {
  const { page } = await site.visit(phone);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url());
  });
  await page.goto(site.url);
  const preloaded = requested.length;
  expect(preloaded).toBe(1);
  const arrived = page.waitForResponse(
    (response) => response.url().endsWith('.woff2') && response.url() !== requested[0],
  );
  await page.locator('input[name="name"]').first().fill('José Núñez');
  expect((await arrived).ok()).toBe(true);
});

test.for(PATHS)('%s does not shift when the web font is late', async (path) => {
  const { page } = await site.visit(phone);
  const release = await holdRequests(page, '**/*.woff2');
  await page.addInitScript(observeShifts);
  // Not `load`, which waits for the preloaded font.
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const before = await page.evaluate(() => document.body.scrollHeight);
  const arrived = page.waitForResponse('**/*.woff2');
  release();
  await (await arrived).finished();
  await waitForFrames(page);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
  expect(await readShifts(page)).toEqual([]);
  expect(await readRenderedFonts(page, 'h1')).not.toEqual([expect.stringMatching(/^Archivo/)]);
  await page.unrouteAll({ behavior: 'wait' });
  await openWithFont(page, '/terms');
  expect(await readRenderedFonts(page, 'h1')).toEqual([expect.stringMatching(/^Archivo/)]);
});
