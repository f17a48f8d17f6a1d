// Nothing that analytics does reaches a visitor: each function that the page's own code or the
// loader calls throws in turn, and the form and the lightbox work as if nothing had happened.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import {
  fill,
  HOME_PATH,
  readText,
  sampleValues,
  submit,
  waitForState,
  waitUntilReady,
} from '../testing/form-visit.ts';

const site = useBrowser();

/** Functions that on these pages only analytics calls, or the form inside of a `try`. */
const FUNCTIONS = [
  'Navigator.prototype.sendBeacon',
  'Storage.prototype.getItem',
  'Storage.prototype.setItem',
  'JSON.stringify',
  'JSON.parse',
  'Math.random',
  'Date.now',
  'window.requestIdleCallback',
];

test.each(FUNCTIONS)('a visitor notices nothing if %s throws', async (name) => {
  const page = await openBroken(`${name} = () => { throw new Error('${name}'); };`);
  await expectFormAndLightbox(page);
});

test('a visitor notices nothing if any function of the loader throws', async () => {
  const { page, open } = await site.visit();
  await open(HOME_PATH);
  const names = await page.evaluate(() => Object.keys(window.siteAnalytics ?? {}));
  expect(names).toContain('track');
  for (const name of names) {
    await page.reload();
    await page.evaluate((name) => {
      Object.assign(window.siteAnalytics ?? {}, {
        [name]() {
          throw new Error(name);
        },
      });
    }, name);
    await expectFormAndLightbox(page);
  }
});

test.each([
  ['the loader is replaced by something else', 'siteAnalytics', '{}'],
  ['the queue of the tag manager is no list', 'dataLayer', '{}'],
  ['a container throws', 'dataLayer', "{ push() { throw new Error('container'); } }"],
])('a visitor notices nothing if %s', async (_, name, value) => {
  const page = await openBroken(`Object.defineProperty(window, '${name}', { get: () => (${value}), set() {} });`);
  await expectFormAndLightbox(page);
});

test('without sendBeacon, a submission is shown and reported', async () => {
  const page = await openBroken('delete Navigator.prototype.sendBeacon;');
  await expectFormAndLightbox(page);
  await expect.poll(listEvents).toContain('form_submission');
});

// identity.unit.test.ts has other values.
test('if the stored visitor is broken, a submission is shown and reported', async () => {
  const { page, open } = await site.visit();
  await open(HOME_PATH);
  const findKey = () => Object.keys(localStorage).find((key) => /^ph_.*_posthog$/.test(key));
  const key = await (await page.waitForFunction(findKey)).jsonValue();
  await page.addInitScript(`localStorage['${key}'] = '{"distinct_id":{},"$sesid":"text"}';`);
  await page.reload();
  await expectFormAndLightbox(page);
  await expect.poll(listEvents).toContain('form_submission');
});

function listEvents(): string[] {
  return site.analytics.events.map(({ event }) => event);
}

/** Opens the homepage after a script that breaks something. */
async function openBroken(script: string): Promise<Page> {
  const { page, open } = await site.visit();
  await page.addInitScript(script);
  await open(HOME_PATH);
  return page;
}

async function expectFormAndLightbox(page: Page): Promise<void> {
  await waitUntilReady(page);
  await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
  // A click waits until its target is still.
  await page.getByRole('button', { name: 'Pause the gallery' }).click();
  await page.locator('[data-part="strip"] a').first().click();
  const lightbox = page.locator('dialog[data-part="lightbox"]');
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await lightbox.waitFor({ state: 'hidden' });
  await fill(page, sampleValues);
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.submissions.at(-1)?.fields['message']).toContain('A patio');
  expect(await page.locator('[data-part="success"]').isVisible()).toBe(true);
  expect(await readText(page, '[data-part="submit"]')).toBe('Send Message');
}
