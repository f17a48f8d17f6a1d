// The form in a real browser against a fake form service: what it sends and what it shows. Both
// variants run the same code, so the homepage's is only tested where its markup differs.
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone, useBrowser } from '../testing/browser.ts';
import {
  addFieldsNamedAsProperties,
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
  sendAnother,
  submit,
  visitForm,
  waitForState,
  waitUntilReady,
} from '../testing/form-visit.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

describe.each([
  ['homepage', HOME_PATH, { _replyto: sampleValues.email }],
  ['shared', SHARED_FORM_PATH, { service: '' }],
])('the %s form', (_, path, extraFields) => {
  test('sends multipart without a preflight, asks for JSON, shows its success, and is empty for another message', async () => {
    const { page, consoleErrors } = await visitForm(site, path);
    expect(await readLiveRegionRole(page, '[data-part="success"]')).toBe('status');
    await fill(page, sampleValues);
    await submit(page);
    await waitForState(page, 'success');
    expect(site.forms.requests).toEqual(['POST /f/xsampleid']);
    const [submission] = site.forms.submissions;
    expect(submission?.fields).toEqual({
      _subject: 'New website inquiry',
      _gotcha: '',
      ...sampleValues,
      message: sampleValues.message.replace('\n', '\r\n'),
      ...extraFields,
    });
    expect(submission?.headers.accept).toBe('application/json');
    expect(submission?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(await readText(page, '.form-success-title')).toBe('Message Sent!');
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(true);
    expect(await page.locator('.contact-form form').isVisible()).toBe(false);
    expect(await hasFocus(page, '[data-part="success"]')).toBe(true);
    const rows = page.locator('.form-sent > :visible');
    expect(await rows.allInnerTexts()).toEqual([`Your message\n${sampleValues.message}`]);
    expect(await page.locator('[data-part="success"] a[href="tel:+14805550142"]').isVisible()).toBe(true);
    await sendAnother(page);
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(false);
    expect(await hasFocus(page, '#contact-name')).toBe(true);
    expect(await readValues(page)).toEqual(emptyValues);
    await fill(page, { ...sampleValues, message: 'A driveway.', phone: '' });
    if (path === SHARED_FORM_PATH) await page.selectOption('#contact-service', 'Stamped Concrete');
    await submit(page);
    await waitForState(page, 'success');
    expect(site.forms.submissions[1]?.fields).toMatchObject({ message: 'A driveway.', phone: '' });
    const service = path === SHARED_FORM_PATH ? ['You asked about\nStamped Concrete'] : [];
    expect(await rows.allInnerTexts()).toEqual([...service, 'Your message\nA driveway.']);
    expect(consoleErrors).toEqual([]);
  });
});

test.each([
  ['homepage', HOME_PATH, 'status', 0, 'Something went wrong. Please try again or call us directly.'],
  [
    'shared',
    SHARED_FORM_PATH,
    'alert',
    1,
    'Something went wrong. Please try again or call us directly at (480) 555-0142.',
  ],
] as const)(
  'after an error, the %s form shows its message, keeps its values, and can be sent again',
  async (_, path, role, phoneLinks, text) => {
    const banner = '[data-part="error"]';
    site.forms.answer = answerWith(500);
    const { page } = await visitForm(site, path);
    expect(await readLiveRegionRole(page, banner)).toBe(role);
    expect(await page.locator(banner).isVisible()).toBe(false);
    await fill(page, sampleValues);
    await submit(page);
    await waitForState(page, 'error');
    expect(await readText(page, banner)).toBe(text);
    expect(await page.locator(`${banner} a[href="tel:+14805550142"]`).count()).toBe(phoneLinks);
    expect(await page.locator(banner).isVisible()).toBe(true);
    expect(await hasFocus(page, banner)).toBe(true);
    expect(await readValues(page)).toEqual(sampleValues);
    site.forms.reset();
    await submit(page);
    await waitForState(page, 'success');
    expect(await page.locator(banner).isVisible()).toBe(false);
    expect(site.forms.submissions[1]?.fields).toMatchObject({ name: sampleValues.name, email: sampleValues.email });
  },
);

// What is no success is in lost-message.full.test.ts.
test('every OK response is a success, whatever its body', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  const redirectHeaders = { location: '/thanks', 'access-control-allow-origin': '*' };
  for (const answer of [
    (response: ServerResponse) => response.writeHead(302, redirectHeaders).end(),
    answerWith(200, 'text/html; charset=utf-8', '<title>Are you human?</title>'),
    answerWith(204),
  ]) {
    site.forms.answer = answer;
    await fill(page, sampleValues);
    await submit(page);
    await waitForState(page, 'success');
    await sendAnother(page);
  }
});

test('while the form is sending, all controls are disabled, the button says Sending..., and it is sent once', async () => {
  const pendingResponses = holdResponses();
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  expect(await readText(page, '[data-part="submit"]')).toBe('Send Message');
  expect(await findControls(page, ':disabled')).toEqual([]);
  await fill(page, sampleValues);
  await page.locator('[data-part="submit"]').dblclick({ noWaitAfter: true });
  await waitForState(page, 'submitting');
  expect(await readText(page, '[data-part="submit"]')).toBe('Sending...');
  expect(await findControls(page, ':not(:disabled)')).toEqual([]);
  expect(await readValues(page)).toEqual(sampleValues);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.contact-form form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect.poll(() => pendingResponses.length).toBe(1);
  for (const response of pendingResponses) answerWith(500)(response);
  await waitForState(page, 'error');
  expect(await readText(page, '[data-part="submit"]')).toBe('Send Message');
  expect(await findControls(page, ':disabled')).toEqual([]);
  expect(site.forms.requests).toEqual(['POST /f/xsampleid']);
});

test('after ten seconds the form says that it is still sending, and waits for the response without a limit', async () => {
  const pendingResponses = holdResponses();
  const notice = '[data-part="still-sending"]';
  const { page } = await visitForm(site, SHARED_FORM_PATH, { before: (page) => page.clock.install() });
  await fill(page, sampleValues);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await submit(page);
  await expect.poll(() => pendingResponses.length).toBe(1);
  expect(await readLiveRegionRole(page, notice)).toBe('status');
  await page.clock.runFor(9_900);
  expect(await page.locator(notice).isVisible()).toBe(false);
  await page.clock.runFor(200);
  expect(await page.locator(notice).isVisible()).toBe(true);
  expect(await readText(page, notice)).toBe('Still sending. Please keep this page open.');
  await page.clock.runFor(600_000);
  expect(await readState(page)).toBe('submitting');
  expect(pendingResponses).toHaveLength(1);
  for (const response of pendingResponses) answerWith(200)(response);
  await waitForState(page, 'success');
  await sendAnother(page);
  expect(await page.locator(notice).isVisible()).toBe(false);
  // The timer does not outlive an answered request.
  await fill(page, sampleValues);
  await submit(page);
  await expect.poll(() => pendingResponses.length).toBe(2);
  answerWith(500)(pendingResponses[1] as ServerResponse);
  await waitForState(page, 'error');
  await page.clock.runFor(20_000);
  expect(await page.locator(notice).isVisible()).toBe(false);
});

test('native validation stops missing and incomplete fields, and nothing is sent', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  await fill(page, sampleValues);
  for (const [name, value] of [
    ['name', ''],
    ['email', ''],
    ['email', 'ana@'],
    ['message', ''],
  ] as const) {
    await fill(page, { [name]: value });
    await submit(page);
    expect(await page.locator('.contact-form :focus').getAttribute('name')).toBe(name);
    expect(await page.locator('.contact-form form').evaluate((form) => form.matches(':invalid'))).toBe(true);
    expect(await readState(page)).toBe('idle');
    await fill(page, { [name]: sampleValues[name] });
  }
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.requests).toHaveLength(1);
});

test('people and screen readers never reach the honeypot; a filled honeypot is sent to the service', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  const honeypot = page.locator('[name="_gotcha"]');
  const box = await honeypot.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
  expect(await honeypot.evaluate((field) => field.closest('[aria-hidden="true"]') !== null)).toBe(true);
  expect(await honeypot.getAttribute('autocomplete')).toBe('off');
  expect(
    await page
      .locator('.contact-form')
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name)),
  ).toEqual(['name', 'email', 'phone', 'message']);
  const focusedName = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  const focusedNames: string[] = [];
  await page.focus('#contact-name');
  for (let tab = 0; tab < 6; tab += 1) {
    focusedNames.push(await focusedName());
    await page.keyboard.press('Tab');
  }
  await page.focus('#contact-name');
  await page.keyboard.press('Shift+Tab');
  focusedNames.push(await focusedName());
  expect(focusedNames).toContain('message');
  expect(focusedNames).not.toContain('_gotcha');
  await fill(page, sampleValues);
  await honeypot.evaluate((field) => {
    (field as HTMLInputElement).value = 'https://spam.example';
  });
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.submissions[0]?.fields['_gotcha']).toBe('https://spam.example');
});

test('on a phone, the result is in view and nothing is wider than the screen', async () => {
  site.forms.answer = answerWith(500);
  const { page } = await visitForm(site, SHARED_FORM_PATH, phone);
  await fill(page, sampleValues);
  await page.locator('[data-part="submit"]').tap();
  await waitForState(page, 'error');
  expect(await isInView(page, '[data-part="error"]')).toBe(true);
  expect(await isInView(page, '[data-part="submit"]')).toBe(true);
  site.forms.reset();
  await page.locator('[data-part="submit"]').tap();
  await waitForState(page, 'success');
  expect(await isInView(page, '[data-part="success"]')).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.each([
  ['there is no script', false],
  ['the script fails to load', true],
])('the browser posts the form if %s', async (_, javaScriptEnabled) => {
  const { page, open } = await site.visit({ javaScriptEnabled });
  if (javaScriptEnabled) await page.route('**/assets/main-*.js', (route) => route.abort());
  await open(SHARED_FORM_PATH);
  await fill(page, sampleValues);
  await submit(page);
  await page.waitForURL('https://formspree.io/f/xsampleid');
  expect(site.forms.submissions[0]?.fields).toMatchObject({
    name: sampleValues.name,
    email: sampleValues.email,
    service: '',
    _gotcha: '',
  });
});

test('the form works as soon as the page has loaded: a submission is sent even if the tab is closed immediately', async () => {
  const { page, open } = await site.visit();
  await open(SHARED_FORM_PATH);
  const closed = page.waitForEvent('close');
  const scrolled = await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`#contact-${name}`);
      if (field !== null) field.value = value;
    }
    document.querySelector<HTMLFormElement>('.contact-form form')?.requestSubmit();
    return scrollY;
  }, sampleValues);
  expect(scrolled).toBe(0);
  await page.close({ runBeforeUnload: true });
  await closed;
  await expect.poll(() => site.forms.submissions.map(({ fields }) => fields['name'])).toEqual([sampleValues.name]);
});

test('a form whose fields are named as the properties of forms and objects is kept, sent and emptied', async () => {
  const { page, consoleErrors } = await visitForm(site, SHARED_FORM_PATH, {
    before: (page) => page.addInitScript(addFieldsNamedAsProperties),
  });
  const readNamed = () =>
    page
      .locator('.named-field')
      .evaluateAll((fields) =>
        fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
      );
  const named = Object.fromEntries(await readNamed());
  const properties = ['action', 'closest', 'hidden', 'parentElement', 'querySelector', 'reset', 'submit', 'toString'];
  expect(Object.keys(named)).toEqual(expect.arrayContaining(properties));
  await fill(page, sampleValues);
  await page.locator('[name=action]').evaluate((field: HTMLInputElement) => {
    field.value = 'Typed';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.reload();
  await waitUntilReady(page);
  expect(Object.fromEntries(await readNamed())).toEqual({ ...named, action: 'Typed' });
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.requests).toEqual(['POST /f/xsampleid']);
  expect(site.forms.submissions[0]?.fields).toMatchObject({ name: sampleValues.name, action: 'Typed' });
  expect(await page.evaluate(() => document.querySelector('[data-part=submit]')?.checkVisibility())).toBe(false);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-part=send-another]')?.click());
  expect(await readValues(page)).toEqual(emptyValues);
  expect(Object.fromEntries(await readNamed())).toEqual(named);
  expect(consoleErrors).toEqual([]);
});

test('messages of any length arrive in full', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  // Within the size that browsers send after leaving the page, and beyond.
  for (const length of [5_000, 9_000, 25_000]) {
    await fill(page, { ...sampleValues, message: '→'.repeat(length) });
    await submit(page);
    await waitForState(page, 'success');
    expect(site.forms.submissions.at(-1)?.fields['message']).toHaveLength(length);
    await sendAnother(page);
  }
});

function findControls(page: Page, state: string): Promise<string[]> {
  return page
    .locator(`.contact-form form :is(input, select, textarea, button)${state}`)
    .evaluateAll((controls) => controls.map((control) => control.outerHTML));
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
}

/** Leaves requests unanswered; the test answers them. */
function holdResponses(): ServerResponse[] {
  const pendingResponses: ServerResponse[] = [];
  site.forms.answer = (response) => pendingResponses.push(response);
  return pendingResponses;
}
