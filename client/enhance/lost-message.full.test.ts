// What form services answer when they take no message, in the order of their documentation: it is
// kept, said to have failed, and offered by email and text message. unconfirmed-message.full.test.ts
// has pages that are left meanwhile.
import type { ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import {
  addFieldsNamedAsProperties,
  answerWith,
  emptyValues,
  fill,
  HOME_PATH,
  hasFocus,
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
const INSTEAD = '[data-part="instead"]';
const LABELED = 'Name: Ana Beltrán\nEmail: ana@example.com\nPhone: 480-555-0199\nMessage: ';
const TEXT = LABELED + sampleValues.message;

const HTML = 'text/html; charset=utf-8';
const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.write('{"ok":', () => response.destroy());
};
const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location, 'access-control-allow-origin': '*' }).end();

test.each<[name: string, success: 'status' | 'json', answer: (response: ServerResponse) => void]>([
  ['a plan that is full', 'status', answerWith(429, 'application/json', '{"error":"Too many requests"}')],
  ['a captcha in place of an answer', 'status', answerWith(449, HTML, '<title>Are you human?</title>')],
  ['a captcha on another page', 'status', redirect('https://captcha.example.com/')],
  ['an answer that the page may not read', 'status', (response) => void response.writeHead(200).end('{"ok":true}')],
  ['200 with a refusal', 'json', answerWith(200, 'application/json', '{"success":false,"message":"Invalid key"}')],
  // Browsers themselves post again where not one byte of an answer came.
  ['200 with an answer that breaks off', 'json', breakOff],
  ['200 with a page', 'json', answerWith(200, HTML, '<!doctype html><title>Are you human?</title>')],
  ['a page of thanks of nobody', 'json', redirect('/thanks')],
])('%s: the message is kept, and another way is offered', async (_, success, answer) => {
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  expect(await page.locator(INSTEAD).isVisible()).toBe(false);
  await page.locator('.contact-form').evaluate((element, name) => {
    element.dataset['success'] = name;
  }, success);
  site.forms.answer = answer;
  await fill(page, sampleValues);
  await submit(page);
  await expectLost(page);
  expect(site.forms.submissions).toHaveLength(1);
  await page.reload();
  await waitUntilReady(page);
  expect(await readValues(page)).toEqual(sampleValues);
  expect(await page.locator(INSTEAD).isVisible()).toBe(false);
  site.forms.reset();
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.submissions).toHaveLength(2);
  expect(await readValues(page)).toEqual(emptyValues);
});

test('without a connection, the message is kept and offered, and is sent once when there is one', async () => {
  const { page, context } = await visitForm(site, HOME_PATH, { ownTab: true });
  await fill(page, sampleValues);
  await sendOffline(page, context);
  await expectLost(page);
  expect(site.forms.submissions).toEqual([]);
  await context.setOffline(false);
  await submit(page);
  await waitForState(page, 'success');
  expect(await page.locator(INSTEAD).isVisible()).toBe(false);
  expect(site.forms.submissions).toHaveLength(1);
});

test('two tabs send each its own message, once', async () => {
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  const second = await context.newPage();
  await second.goto(page.url());
  await waitUntilReady(second);
  await fill(page, sampleValues);
  await fill(second, { ...sampleValues, message: 'A driveway.' });
  site.forms.answer = answerWith(429);
  await submit(page);
  await expectLost(page);
  site.forms.reset();
  await submit(second);
  await waitForState(second, 'success');
  expect([await readState(page), await readValues(page)]).toEqual(['error', sampleValues]);
  await submit(page);
  await waitForState(page, 'success');
  expect(site.forms.submissions.map(({ fields }) => fields['message']?.replace('\r', ''))).toEqual([
    sampleValues.message,
    'A driveway.',
    sampleValues.message,
  ]);
});

test('what a link could not hold is cut at a word, and the link says so', async () => {
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  for (const word of ['patio & "deck" 100%', 'año', '🪨🪨🪨']) {
    await fill(page, { ...sampleValues, message: `${word} `.repeat(2000).trim() });
    await sendOffline(page, context);
    const [email = '', text = ''] = await readLinks(page);
    expect(email.length).toBeLessThan(2000);
    expect(text.length).toBeGreaterThan(1500);
    const sent = decodeBody(text);
    expect(sent).toMatch(/^Name: Ana Beltrán\n/);
    expect(sent).toMatch(/ \S+\n\(The rest did not fit\.\)$/u);
    const words = sent.slice(LABELED.length, sent.lastIndexOf('\n')).split(' ');
    expect(words.filter((each) => !word.split(' ').includes(each))).toEqual([]);
    await context.setOffline(false);
  }
  // Languages without spaces have no words to end at.
  for (const sentence of ['需要一个新的露台', '🪨']) {
    await fill(page, { ...sampleValues, message: sentence.repeat(1000) });
    await sendOffline(page, context);
    const text = (await readLinks(page))[1] ?? '';
    expect([text.length > 1500, text.length < 2000]).toEqual([true, true]);
    const [kept, note] = decodeBody(text).slice(LABELED.length).split('\n');
    expect(sentence.repeat(1000).startsWith(String(kept))).toBe(true);
    expect(kept).not.toMatch(/\p{Cs}/u);
    expect(note).toBe('(The rest did not fit.)');
    await context.setOffline(false);
  }
});

test('a message with half of a character, and none, are in the links too', async () => {
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await fill(page, { ...sampleValues, message: 'A patio\ud83e' });
  await sendOffline(page, context);
  expect(decodeBody((await readLinks(page))[1])).toBe(`${LABELED}A patio?`);
  await fill(page, emptyValues);
  await page.locator('.contact-form').evaluate(({ dataset }) => {
    dataset['state'] = 'idle';
    dataset['state'] = 'error';
  });
  expect((await readLinks(page)).map(decodeBody)).toEqual(['', '']);
});

test('a label has its emphasis and unit in the links, and not what marks it as optional', async () => {
  const { page, context } = await visitForm(site, SHARED_FORM_PATH, { ownTab: true });
  await page.locator('label[for=contact-phone]').evaluate((label) => {
    label.innerHTML = 'Roof <em>area</em> (sq ft)<span class="optional"> (optional)</span>';
  });
  await fill(page, sampleValues);
  await sendOffline(page, context);
  expect(decodeBody((await readLinks(page))[1])).toBe(TEXT.replace('Phone:', 'Roof area (sq ft):'));
});

test('fields that are named as the properties of forms are in the links too', async () => {
  const { page, context, consoleErrors } = await visitForm(site, SHARED_FORM_PATH, {
    before: (page) => page.addInitScript(addFieldsNamedAsProperties),
  });
  await fill(page, sampleValues);
  await page.evaluate(() => {
    for (const name of ['action', 'submit', 'method', 'elements']) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"].named-field`);
      if (field !== null) field.value = `the ${name}`;
    }
  });
  await sendOffline(page, context);
  const sent = decodeBody((await readLinks(page))[1]);
  for (const name of ['action', 'submit', 'method', 'elements']) expect(sent).toContain(`: the ${name}`);
  expect(consoleErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** Presses the button, as a visitor does who has seen it, so that its script is there. */
async function sendOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => document.querySelector('[data-part=submit]')?.scrollIntoView({ behavior: 'instant' }));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/instead-')),
  );
  await context.setOffline(true);
  await submit(page);
  await page.waitForFunction(() => document.querySelector('.contact-form[data-state="error"] button:enabled'));
}

/** Expects that the page says that the message failed, has it still, and offers it by both links. */
async function expectLost(page: Page): Promise<void> {
  await waitForState(page, 'error');
  expect(await hasFocus(page, '[data-part="error"]')).toBe(true);
  expect(await readText(page, '[data-part="error"]')).toMatch(/^Something went wrong\. Please try again or call us/);
  expect(await readValues(page)).toEqual(sampleValues);
  const place = page.locator(INSTEAD);
  await place.waitFor();
  expect(await place.innerText()).toMatch(/^Or send the message another way:\s+By email\s+By text message$/);
  // What records visits would keep what was typed.
  expect(await place.getAttribute('class')).toContain('ph-no-capture');
  const links = await readLinks(page);
  expect(links.map((href) => href.replace(/body=.*/, ''))).toEqual([
    'mailto:office@palobreaconcrete.example.com?subject=New%20website%20inquiry&',
    'sms:+14805550142?&',
  ]);
  expect(links.map(decodeBody)).toEqual([TEXT.replaceAll('\n', '\r\n'), TEXT]);
}

function readLinks(page: Page): Promise<string[]> {
  // Not by a locator, which reads properties of the form that a field may have replaced.
  return page.evaluate(
    (selector) => [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map(({ href }) => href),
    INSTEAD,
  );
}

function decodeBody(href = ''): string {
  return decodeURIComponent(href.replace(/.*body=/, ''));
}
