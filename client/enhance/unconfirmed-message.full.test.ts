// A page that is left while it sends: nobody knows whether the message arrived, so the visitor is
// told and chooses.
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import {
  answerWith,
  emptyValues,
  fill,
  HOME_PATH,
  hasFocus,
  readLiveRegionRole,
  readState,
  readText,
  readValues,
  SHARED_FORM_PATH,
  sampleValues,
  submit,
  visitForm,
  waitForState,
  waitUntilReady,
} from '../testing/form-visit.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const NOTICE = '[data-part="unconfirmed"]';
const SUBMIT = '[data-part="submit"]';

test('after a reload while sending, the form says that the message may have been sent, and keeps it', async () => {
  const { page, consoleErrors } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  expect(await readLiveRegionRole(page, NOTICE)).toBe('status');
  expect(await page.locator(NOTICE).isVisible()).toBe(false);
  await leaveWhileSending(page);
  expect(await page.locator(NOTICE).isVisible()).toBe(true);
  expect(await readText(page, `${NOTICE} p`)).toBe(
    'This message may have been sent already. The page was left before the answer came.',
  );
  expect(await readText(page, SUBMIT)).toBe('Send Again');
  expect(await readText(page, '[data-part="discard"]')).toBe('It was sent, empty the form');
  expect(await readValues(page)).toEqual(sampleValues);
  await page.reload();
  expect(await readState(page)).toBe('unconfirmed');
  expect(consoleErrors).toEqual([]);
});

test('the message can be sent again, and is then like any other', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await leaveWhileSending(page);
  site.forms.answer = answerWith(500);
  await submit(page);
  await waitForState(page, 'error');
  expect(await page.locator(NOTICE).isVisible()).toBe(false);
  await page.reload();
  await waitUntilReady(page);
  expect(await readState(page)).toBe('idle');
  expect(await readText(page, SUBMIT)).toBe('Send Message');
  expect(await readValues(page)).toEqual(sampleValues);
  await leaveWhileSending(page);
  site.forms.reset();
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.submissions.map(({ fields }) => fields['name'])).toEqual(
    Array.from({ length: 4 }, () => sampleValues.name),
  );
  await page.reload();
  await waitUntilReady(page);
  expect(await readState(page)).toBe('idle');
  expect(await readValues(page)).toEqual(emptyValues);
});

test('a message that was sent can be discarded, on every page', async () => {
  const { page, open } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await leaveWhileSending(page);
  await open(HOME_PATH);
  await waitUntilReady(page);
  expect(await readState(page)).toBe('unconfirmed');
  await page.locator('[data-part="discard"]').click();
  expect(await readState(page)).toBe('idle');
  expect(await readValues(page)).toEqual(emptyValues);
  expect(await readText(page, SUBMIT)).toBe('Send Message');
  expect(await hasFocus(page, '#contact-name')).toBe(true);
  await page.goBack();
  await waitUntilReady(page);
  expect(await readState(page)).toBe('idle');
  expect(await readValues(page)).toEqual(emptyValues);
  expect(site.forms.submissions).toHaveLength(1);
});

test('what was typed and never saved is kept when it is sent', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await page.evaluate((values) => {
    // Like a browser that fills in a form without events.
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`#contact-${name}`);
      if (field !== null) field.value = value;
    }
  }, sampleValues);
  await leaveWhileSending(page);
  expect(await readValues(page)).toEqual(sampleValues);
});

test('a page that stays after a tap on its call link was not left: a broken connection is an error', async () => {
  const pending: ServerResponse[] = [];
  site.forms.answer = (response) => pending.push(response);
  const { page } = await visitForm(site, SHARED_FORM_PATH, { before: (page) => page.clock.install() });
  await fill(page, sampleValues);
  await submit(page);
  await expect.poll(() => pending.length).toBe(1);
  await tapCallLink(page);
  await page.clock.runFor(1000);
  pending[0]?.destroy();
  await waitForState(page, 'error');
  expect(await page.locator(NOTICE).isVisible()).toBe(false);
  await page.reload();
  await waitUntilReady(page);
  expect(await readState(page)).toBe('idle');
});

test('a submission completes if the visitor leaves meanwhile, and the draft stays as one that may have been sent', async () => {
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  const message = 'A patio. '.repeat(800).trim();
  await fill(page, { ...sampleValues, message });
  // On loopback, the request would be sent before the visitor can leave.
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4096,
  });
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('.contact-form form')?.requestSubmit();
    location.href = '/privacy';
  });
  await page.waitForURL('**/privacy');
  await expect.poll(() => site.forms.submissions.length).toBe(1);
  await page.goBack();
  expect(await readValues(page)).toEqual({ ...sampleValues, message });
  expect(await readState(page)).toBe('unconfirmed');
});

/** Resolves when the page has been told that it is about to be left. */
async function tapCallLink(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('beforeunload', resolve, { once: true });
        document.querySelector<HTMLElement>('.contact a[href^="tel:"]')?.click();
      }),
  );
}

/**
 * Sends the form, waits until the service has it and reloads the page before the answer; the draft
 * is filled in if needed.
 */
async function leaveWhileSending(page: Page): Promise<void> {
  const sent = site.forms.submissions.length;
  site.forms.answer = () => {};
  const values = await readValues(page);
  if (values['name'] === '') await fill(page, sampleValues);
  await submit(page);
  await expect.poll(() => site.forms.submissions.length).toBe(sent + 1);
  await page.reload();
  await waitUntilReady(page);
  await waitForState(page, 'unconfirmed');
}
