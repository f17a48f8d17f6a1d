// Form drafts on pages restored from the back-forward cache, which form-draft.full.test.ts cannot
// test.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../testing/browser.ts';

const site = useBrowser(undefined, { hasBfcache: true, hasAnalytics: false });

test('a restored page shows what was typed on another page meanwhile', async () => {
  const { page } = await typeAndNavigate();
  await page.fill('#contact-name', 'Ana B.');
  await goBack(page);
  expect(await page.inputValue('#contact-name')).toBe('Ana B.');
  expect(await page.inputValue('#contact-message')).toBe('A patio');
  expect(await page.inputValue('#contact-service')).toBe('');
});

test('a restored page is empty if the form was sent on another page meanwhile', async () => {
  const { page } = await typeAndNavigate();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.waitForSelector('.contact-form[data-ready]');
  await page.locator('[data-part="submit"]').click();
  await page.waitForSelector('.contact-form[data-state="success"]');
  await goBack(page);
  expect(await page.inputValue('#contact-name')).toBe('');
  expect(await page.inputValue('#contact-message')).toBe('');
  expect(await page.inputValue('#contact-service')).toBe('');
});

async function typeAndNavigate() {
  const visit = await site.visit();
  const { page, open } = visit;
  await open('/concrete-patios');
  await page.fill('#contact-name', 'Ana');
  await page.fill('#contact-email', 'ana@example.com');
  await page.fill('#contact-message', 'A patio');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  await open('/concrete-repair');
  expect(await page.inputValue('#contact-name')).toBe('Ana');
  return visit;
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  // No load event follows, because the page is restored as it was.
  await page.waitForURL('**/concrete-patios', { waitUntil: 'commit' });
  await page.waitForSelector('html[data-persisted="true"]', { state: 'attached' });
}
