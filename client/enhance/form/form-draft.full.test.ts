// Form drafts across reloads and pages. form-draft-bfcache.full.test.ts covers the back-forward
// cache.
import { expect, test } from 'vitest';
import { denyStorage, useBrowser } from '../../testing/browser.ts';
import {
  answerWith,
  emptyValues,
  fill,
  HOME_PATH,
  readValues,
  SHARED_FORM_PATH,
  sampleValues,
  sendAnother,
  submit,
  visitForm,
  waitForState,
  waitUntilReady,
} from '../../testing/form-visit.ts';
import { holdRequests } from '../../testing/hold-requests.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const SERVICE = '#contact-service';

test('a draft survives a reload, also after an error, and stays in its tab', async () => {
  site.forms.answer = answerWith(500);
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await fill(page, sampleValues);
  await page.reload();
  expect(await readValues(page)).toEqual(sampleValues);
  await waitUntilReady(page);
  await submit(page);
  await waitForState(page, 'error');
  await page.reload();
  expect(await readValues(page)).toEqual(sampleValues);
  const second = await context.newPage();
  await second.goto(page.url());
  expect(await readValues(second)).toEqual(emptyValues);
});

test('text typed before the script has loaded replaces the draft and is saved with the next input', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await fill(page, sampleValues);
  const release = await holdRequests(page, '**/assets/main-*.js');
  await page.goto(`${site.url}/concrete-repair`, { waitUntil: 'commit' });
  await fill(page, { name: 'Ana B.' });
  release();
  await page.waitForFunction((email) => {
    return document.querySelector<HTMLInputElement>('#contact-email')?.value === email;
  }, sampleValues.email);
  expect(await readValues(page)).toEqual({ ...sampleValues, name: 'Ana B.' });
  await fill(page, { phone: '' });
  await page.reload();
  expect(await readValues(page)).toEqual({ ...sampleValues, name: 'Ana B.', phone: '' });
});

test('text typed after a page was prerendered is in its form when it is shown', async () => {
  const { page, open } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await fill(page, { name: 'Ana' });
  // Chromium prerenders nothing that Playwright watches.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  await open('/concrete-repair');
  expect((await readValues(page))['name']).toBe('Ana');
  await page.evaluate(() => {
    // As the page before, in the same tab.
    for (const [key, text] of Object.entries(sessionStorage)) sessionStorage[key] = text.replace('Ana', 'Ana B.');
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  expect((await readValues(page))['name']).toBe('Ana B.');
});

test('a draft survives a crash of the tab', async () => {
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await fill(page, sampleValues);
  // Playwright closes its session on a crash; a CDP session stays with the tab.
  const tab = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  tab.send('Page.crash').catch(() => {});
  await crashed;
  await tab.send('Page.reload');
  const values = async () => {
    const { result } = await tab.send('Runtime.evaluate', {
      expression: `[...document.querySelectorAll('#contact-name, #contact-message')].map((field) => field.value).join('|')`,
    });
    return result.value as unknown;
  };
  await expect.poll(values).toBe(`${sampleValues.name}|${sampleValues.message}`);
});

test('a draft follows to every page with a form, forward and back, with the service even if a form has no such field', async () => {
  const { page, open } = await visitForm(site, '/gilbert-concrete-company');
  await fill(page, sampleValues);
  await page.selectOption(SERVICE, 'Concrete Repair');
  await open(HOME_PATH);
  expect(await readValues(page)).toEqual(sampleValues);
  await page.fill('#contact-phone', '602-555-0100');
  await open(SHARED_FORM_PATH);
  expect(await readValues(page)).toEqual({ ...sampleValues, phone: '602-555-0100' });
  expect(await page.inputValue(SERVICE)).toBe('Concrete Repair');
  await open('/privacy');
  await page.goBack();
  expect(await readValues(page)).toEqual({ ...sampleValues, phone: '602-555-0100' });
  await fill(page, { name: 'Ana B.', phone: '' });
  await page.goBack();
  expect(await readValues(page)).toEqual({ ...sampleValues, name: 'Ana B.', phone: '' });
});

test('a draft is gone once it is sent: after a reload, on other pages and when going back', async () => {
  const { page, open } = await visitForm(site, SHARED_FORM_PATH);
  await fill(page, sampleValues);
  await open('/concrete-repair');
  await submit(page);
  await waitForState(page, 'success');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'ana@example.com',
  );
  await page.reload();
  expect(await readValues(page)).toEqual(emptyValues);
  await page.goBack();
  expect(await readValues(page)).toEqual(emptyValues);
  expect(await page.inputValue(SERVICE)).toBe('');
  await open(HOME_PATH);
  expect(await readValues(page)).toEqual(emptyValues);
});

test('a browser that denies storage causes no error', async () => {
  const { page, consoleErrors } = await visitForm(site, SHARED_FORM_PATH, {
    before: (page) => page.addInitScript(denyStorage, 'sessionStorage'),
  });
  await fill(page, sampleValues);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await readValues(page)).toEqual(sampleValues);
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.submissions).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});

test('the service starts blank, keeps its selection, also a blank one, and is blank for another message', async () => {
  const { page, open } = await visitForm(site, SHARED_FORM_PATH);
  expect(await page.inputValue(SERVICE)).toBe('');
  await fill(page, sampleValues);
  await page.selectOption(SERVICE, 'Other');
  await open('/concrete-repair');
  expect(await page.inputValue(SERVICE)).toBe('Other');
  await page.selectOption(SERVICE, '');
  await page.reload();
  expect(await page.inputValue(SERVICE)).toBe('');
  await page.selectOption(SERVICE, 'Concrete Repair');
  await submit(page);
  await waitForState(page, 'success');
  await sendAnother(page);
  expect(await page.inputValue(SERVICE)).toBe('');
});

test('a preselected service stays on its page unless the visitor changes it', async () => {
  const { page, open } = await site.visit();
  for (const [path, service] of [
    [SHARED_FORM_PATH, 'Concrete Patios'],
    ['/concrete-repair', 'Concrete Repair'],
  ] as const) {
    // As built with `form.preselectService`.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('<option value="" selected=""', '<option value=""')
        .replace(new RegExp(`(<option[^>]*)>${service}<`), `$1 selected="">${service}<`);
      await route.fulfill({ response, body: html });
    });
  }
  await open(SHARED_FORM_PATH);
  expect(await page.inputValue(SERVICE)).toBe('Concrete Patios');
  await fill(page, sampleValues);
  await open('/concrete-repair');
  expect(await page.inputValue(SERVICE)).toBe('Concrete Repair');
  await page.selectOption(SERVICE, '');
  await open(SHARED_FORM_PATH);
  expect(await page.inputValue(SERVICE)).toBe('');
});
