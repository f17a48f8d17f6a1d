// What visitors do in Firefox and in WebKit, the engine of iPhones: no page is broken, and no
// message, typed text or event is lost.
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overflowOn } from '../testing/accessibility-violations.ts';
import { denyStorage, engines, useBrowser } from '../testing/browser.ts';
import { findEvents, leaveSite } from '../testing/events.ts';
import {
  answerWith,
  emptyValues,
  fill,
  readState,
  readText,
  readValues,
  SHARED_FORM_PATH,
  sampleValues,
  sendAnother,
  submit,
  waitForState,
  waitUntilReady,
} from '../testing/form-visit.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const names = ['firefox', 'webkit'] as const;
const missing = names.filter((name) => !existsSync(engines[name].executablePath()));
if (missing.length > 0)
  console.log(`Skipped ${missing.join(' and ')}: \`npx playwright-core install --with-deps ${missing.join(' ')}\`.`);

describe.skipIf(missing.length > 0).each(names)('in %s', (engine) => {
  const site = useBrowser(undefined, { engine });
  const submitButton = '[data-part="submit"]';

  async function openForm(path: string) {
    const visit = await site.visit();
    await visit.open(path);
    await waitUntilReady(visit.page);
    return visit;
  }

  test('every page kind fits a phone and a desktop, and logs nothing', async () => {
    const { consoleErrors, open, page } = await site.visit();
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [, path] of pageOfEachKind()) {
        await open(path);
        // Starts everything that waits until it is near.
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await page.locator('[data-enhance=navigation][data-ready]').waitFor();
        const logged = consoleErrors.splice(0).filter((text) => !text.includes('status of 404'));
        expect([path, width, await overflowOn(page), logged]).toEqual([path, width, [], []]);
      }
    }
  });

  test('the menu of a phone opens, closes with Escape, and follows a link', async () => {
    const { open, page } = await site.visit({ viewport: { width: 390, height: 844 } });
    await open('/');
    const panel = page.locator('.menu-panel');
    const toggle = page.locator('[data-enhance=navigation][data-ready] .menu-toggle');
    await toggle.click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await toggle.click();
    await panel.locator('a[href="/concrete-pricing"]').click();
    await page.waitForURL('**/concrete-pricing');
  });

  test('the form is sending, fails, is sent again, and is empty for another message', async () => {
    const pending: ServerResponse[] = [];
    site.forms.answer = (response) => pending.push(response);
    const { page } = await openForm(SHARED_FORM_PATH);
    await fill(page, sampleValues);
    await submit(page);
    await expect.poll(() => pending.length).toBe(1);
    expect(await readState(page)).toBe('submitting');
    expect(await readText(page, submitButton)).toBe('Sending...');
    for (const response of pending) answerWith(500)(response);
    await waitForState(page, 'error');
    expect(await page.locator('[data-part="error"]').isVisible()).toBe(true);
    expect(await readValues(page)).toEqual(sampleValues);
    site.forms.reset();
    await submit(page);
    await waitForState(page, 'success');
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(true);
    expect(site.forms.submissions.map(({ fields }) => fields['name'])).toEqual([sampleValues.name, sampleValues.name]);
    await sendAnother(page);
    expect(await readValues(page)).toEqual(emptyValues);
  });

  test.each([
    ['a message', 'A patio.'],
    ['a message that is too long to outlive its page', 'A patio. '.repeat(1000).trim()],
  ])('%s whose page is left while it is sent may have been sent, and can be discarded', async (_, message) => {
    site.forms.answer = () => {};
    const { page } = await openForm(SHARED_FORM_PATH);
    await fill(page, { ...sampleValues, message });
    await submit(page);
    await expect.poll(() => site.forms.submissions.length).toBe(1);
    await page.reload();
    await waitForState(page, 'unconfirmed');
    expect(await readValues(page)).toEqual({ ...sampleValues, message });
    await page.locator('[data-part="discard"]').click();
    await waitForState(page, 'idle');
    await page.reload();
    expect(await readState(page)).toBe('idle');
    expect(await readValues(page)).toEqual(emptyValues);
  });

  test('what is typed before the script has loaded is kept and sent', async () => {
    const { page } = await site.visit();
    const release = await holdRequests(page, '**/assets/main-*.js');
    await page.goto(site.url + SHARED_FORM_PATH, { waitUntil: 'commit' });
    await fill(page, { name: sampleValues.name, email: sampleValues.email });
    release();
    await waitUntilReady(page);
    await fill(page, { message: 'A patio.' });
    await page.reload();
    expect(await readValues(page)).toEqual({ ...sampleValues, phone: '', message: 'A patio.' });
    await waitUntilReady(page);
    await submit(page);
    await waitForState(page, 'success');
    expect(site.forms.submissions[0]?.fields).toMatchObject({ name: sampleValues.name, message: 'A patio.' });
  });

  test.each([
    ['that is left at once', 'brief', (page: Page) => holdRequests(page, '**/assets/library-*.js')],
    ['with the library', 'library', (page: Page) => page.waitForRequest('**/assets/recorder-*.js')],
  ] as const)('the events of a page %s are sent exactly once', async (_, visitId, prepare) => {
    const { open, page } = await site.visit();
    const prepared = prepare(page);
    await open(`/concrete-patios?${visitId}`);
    await prepared;
    await page.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
    await expectOnLeaving(page, visitId, ['$pageview', 'lightbox_open']);
  });

  test.each([
    ['', []],
    [', without storage,', ['localStorage', 'sessionStorage']],
  ])('a message%s is sent, shown and reported once', async (_, denied) => {
    const { open, page } = await site.visit();
    for (const name of denied) await page.addInitScript(denyStorage, name);
    const visitId = `message${denied.length}`;
    await open(`${SHARED_FORM_PATH}?${visitId}`);
    await waitUntilReady(page);
    await fill(page, sampleValues);
    await submit(page);
    await waitForState(page, 'success');
    expect(site.forms.submissions.map(({ fields }) => fields['name'])).toEqual([sampleValues.name]);
    await expectOnLeaving(page, visitId, ['$pageview', 'form_submission']);
  });

  /** Leaves the site, and checks that these events arrive, apart from the scroll depth, none twice. */
  async function expectOnLeaving(page: Page, visitId: string, events: readonly string[]): Promise<void> {
    await leaveSite(page, site);
    const listEvents = () =>
      findEvents(site.analytics, visitId)
        .map(({ event }) => event)
        .filter((event) => event !== 'scroll_depth')
        .sort();
    await expect.poll(listEvents).toEqual(events);
  }
});
