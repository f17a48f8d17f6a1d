// Forms of data/forms/ against services that answer as their documentation says, with files and a
// check of people.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request, Route } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../cli/testing/run-site.ts';
import { accessibilityViolations, overflowOn } from '../testing/accessibility-violations.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { useFixture } from '../testing/changed-site.ts';
import { addFieldsNamedAsProperties } from '../testing/form-visit.ts';
import { holdRequests } from '../testing/hold-requests.ts';

const FIELDS = `
fields:
  - { name: name, label: Name, required: true }
  - { name: email, label: Email, type: email, required: true }
  - { name: work, label: Work, type: long-text }`;
const PHOTOS = '\n  - { name: photos, label: Photos, type: file, maxFiles: 2, maxMegabytes: 2, fileTypes: [jpg, pdf] }';

interface Service {
  readonly settings: string;
  readonly action: string;
  readonly reads: Readonly<Record<string, string>>;
  readonly taken: readonly [status: number, contentType: string, body: string];
  readonly refused: Service['taken'];
}

interface Check {
  readonly script: string;
  readonly frame: string;
  readonly others: readonly string[];
  readonly fields: readonly string[];
  readonly key: string;
}

const {
  services: SERVICES,
  checks: CHECKS,
}: { readonly services: Readonly<Record<string, Service>>; readonly checks: Readonly<Record<string, Check>> } = parse(
  readFileSync(join(packageRoot, 'client/enhance/own-forms.yaml'), 'utf8'),
);

const OWN_WORDS = 'send: Apply\nsent: { heading: We have it, text: We call you. }';
const FORMS = {
  ...Object.fromEntries(Object.entries(SERVICES).map(([name, { settings }]) => [name, settings + FIELDS])),
  careers: `endpoint: https://formspree.io/f/xjobs\n${OWN_WORDS}${FIELDS}${PHOTOS}`,
  turnstile: `captcha: { provider: turnstile, key: 0x4AAAexample }${FIELDS}`,
  hcaptcha: `captcha: { provider: hcaptcha, key: 10000000-ffff }${FIELDS}`,
};
const built = useFixture({
  ...Object.fromEntries(
    Object.entries(FORMS).flatMap(([name, text]) => [
      [`forms/${name}.yaml`, text],
      [`pages/forms-${name}.yaml`, `description: A form.\nsections: [{ type: form, form: ${name} }]\n`],
    ]),
  ),
  'site.yaml': (text) => text.replace('  endpoint:', '  required: [name, phone or email, message]\n  endpoint:'),
});
const site = useBrowser(built, { hasAnalytics: false });

interface Answers {
  readonly requests: Request[];
  answer: (route: Route) => Promise<void>;
}

async function openForm(
  name: string,
  options = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ page: Page; answers: Answers; consoleErrors: string[] }> {
  const { page, open, consoleErrors } = await site.visit(options);
  await prepare(page);
  const answers: Answers = { requests: [], answer: (route) => route.fulfill(json('{"ok":true}')) };
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
      answers.requests.push(route.request());
      await answers.answer(route);
    },
  );
  await page.route('**/forms-netlify', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    answers.requests.push(route.request());
    await answers.answer(route);
  });
  await open(`/forms-${name}`);
  await page.waitForSelector('.contact-form[data-ready]');
  return { page, answers, consoleErrors };
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const json = (body: string, status = 200) => ({ status, contentType: 'application/json', headers: CORS, body });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Work').fill('Two roofs.\nOne in Aurora.');
}

const state = (page: Page, name: string) => page.waitForSelector(`.contact-form[data-state="${name}"]`);

test.each(Object.entries(SERVICES))('%s gets what it reads, and its answers are understood', async (name, service) => {
  const { page, answers, consoleErrors } = await openForm(name);
  answers.answer = (route) => {
    const [status, contentType, body] = service.refused;
    return route.fulfill({ status, contentType, body, headers: CORS });
  };
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await state(page, 'error');
  expect(await page.getByLabel('Work').inputValue()).toBe('Two roofs.\nOne in Aurora.');
  answers.answer = (route) => {
    const [status, contentType, body] = service.taken;
    return route.fulfill({ status, contentType, body, headers: CORS });
  };
  await page.getByRole('button', { name: 'Send Message' }).click();
  await state(page, 'success');
  expect(answers.requests.map((request) => request.url())).toEqual(
    Array(2).fill(new URL(service.action, site.url).href),
  );
  const sent = answers.requests[1]?.postData() ?? '';
  for (const [key, value] of Object.entries({ ...service.reads, name: 'Ana', email: 'ana@example.com' }))
    expect(sent).toContain(`name="${key}"\r\n\r\n${value}\r\n`);
  expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

test('without script, a form with files is posted by the browser', async () => {
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  let posted = '';
  await page.route('https://formspree.io/**', (route) => {
    posted = route.request().postData() ?? '';
    return route.fulfill({ contentType: 'text/html', body: '<title>Thanks</title>' });
  });
  await open('/forms-careers');
  await fillIn(page);
  await page
    .getByLabel('Photos')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PDF') });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('https://formspree.io/f/xjobs');
  expect(posted).toContain('name="photos"; filename="a.pdf"');
});

test('files are checked before they are sent, and large photos are shrunk', async () => {
  const { page, answers } = await openForm('careers', phone);
  expect(await accessibilityViolations(page, '.contact')).toEqual([]);
  expect(await overflowOn(page)).toEqual([]);
  await fillIn(page);
  const photos = page.getByLabel('Photos');
  const problem = () => photos.evaluate((input: HTMLInputElement) => input.validationMessage);
  const file = (name: string, buffer = Buffer.from('x')) => ({ name, mimeType: 'application/pdf', buffer });
  await photos.setInputFiles([file('a.exe')]);
  await expect.poll(problem).toBe('Only these files can be sent: JPG and PDF.');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(answers.requests).toEqual([]);
  await photos.setInputFiles([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  await expect.poll(problem).toBe('Only 2 files can be sent.');
  await photos.setInputFiles([file('a.pdf', Buffer.alloc(2_100_000))]);
  await expect.poll(problem).toBe('Together these files have more than 2 MB. Choose fewer or smaller ones.');
  const noise = { width: 2400, height: 1600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const;
  const large = await sharp({ create: { ...noise, background: 'white' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await photos.setInputFiles([{ name: 'roof.JPG', mimeType: 'image/jpeg', buffer: large }]);
  await expect.poll(problem).toBe('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await state(page, 'success');
  const sent = answers.requests[0]?.postDataBuffer() ?? Buffer.alloc(0);
  expect(sent.toString('latin1')).toContain('filename="roof.jpg"');
  expect(sent.length).toBeLessThan(large.length / 2);
  const start = sent.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await sharp(sent.subarray(start)).metadata()).toMatchObject({ width: 2000, height: 1333 });
  expect(await page.locator('.form-success').innerText()).toContain('We have it');
  expect(await page.locator('[data-part=without-files]').isVisible()).toBe(false);
});

test('if the files do not arrive, the message is sent without them and both sides are told', async () => {
  const { page, answers } = await openForm('careers');
  answers.answer = (route) =>
    route.fulfill((route.request().postData() ?? '').includes('filename=') ? json('{}', 413) : json('{"ok":true}'));
  await fillIn(page);
  await page
    .getByLabel('Photos')
    .setInputFiles([{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PDF') }]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await state(page, 'success');
  expect(answers.requests).toHaveLength(2);
  expect(answers.requests[1]?.postData()).toContain('These files could not be sent: plan.pdf');
  expect(await page.locator('[data-part=without-files]').innerText()).toBe(
    'Your message arrived, but your files did not. Please email them to office@frontrange.example.com.',
  );
});

test('a draft belongs to its form, and a message of which nobody knows whether it arrived does too', async () => {
  const { page } = await openForm('careers');
  await fillIn(page);
  await page.goto(`${site.url}/forms-formspree`);
  expect(await page.getByLabel('Work').inputValue()).toBe('');
  await page.goto(`${site.url}/forms-careers`);
  await expect.poll(() => page.getByLabel('Work').inputValue()).toBe('Two roofs.\nOne in Aurora.');
});

test('files arrive from a form whose fields are named as the properties of forms', async () => {
  // Playwright finds, fills in and presses nothing in such a form, of which it reads properties.
  const { page, answers, consoleErrors } = await openForm('careers', {}, (page) =>
    page.addInitScript(addFieldsNamedAsProperties),
  );
  await page.evaluate(() => {
    const find = (name: string) => document.querySelector(`#form-careers-${name}`) as HTMLInputElement;
    for (const name of ['name', 'work']) find(name).value = 'Ana';
    find('email').value = 'ana@example.com';
    const files = new DataTransfer();
    files.items.add(new File(['PDF'], 'plan.pdf', { type: 'application/pdf' }));
    find('photos').files = files.files;
    document.querySelector<HTMLElement>('[data-part=submit]')?.click();
  });
  await state(page, 'success');
  expect(answers.requests.map((request) => request.url())).toEqual(['https://formspree.io/f/xjobs']);
  expect(answers.requests[0]?.postData()).toContain('name="photos"; filename="plan.pdf"');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-part=send-another]')?.click());
  expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#form-careers-work')?.value)).toBe('');
  expect(consoleErrors).toEqual([]);
});

test('one of phone and email is enough, and none is not', async () => {
  const { page, open } = await site.visit();
  const requests: string[] = [];
  await page.route('https://formspree.io/**', (route) => {
    requests.push(route.request().postData() ?? '');
    return route.fulfill(json('{"ok":true}'));
  });
  await open('/metal-roofs');
  await page.waitForSelector('.contact-form[data-ready]');
  await page.locator('#contact-name').fill('Ana');
  await page.locator('#contact-message').fill('A roof.');
  await page.locator('[data-part=submit]').click();
  await expect.poll(() => page.locator('#contact-email:invalid').count()).toBe(1);
  expect(requests).toEqual([]);
  await page.locator('#contact-phone').fill('303-555-0199');
  await page.locator('[data-part=submit]').click();
  await state(page, 'success');
  expect(requests[0]).toContain('303-555-0199');
});

/** A script that does in the page what those of both do, with a button in the place of the work. */
const createCheck = (name: string, { frame, others, fields }: Check) => {
  return `{
    let reset = 0;
    window.resets = () => reset;
    window.${name} = {
      render(place, options) {
        for (const [key, type] of [['sitekey', 'string'], ['callback', 'function'], ['expired-callback', 'function']])
          if (typeof options[key] !== type) throw new Error(key);
        if (!['normal', 'compact'].includes(options.size)) throw new Error('size');
        place.innerHTML = ${JSON.stringify(
          `<iframe src="${frame}" title="Check"></iframe>${fields.map((field) => `<textarea name="${field}" hidden></textarea>`).join('')}<button type="button">I am a person</button>`,
        )};
        const write = (token) => place.querySelectorAll('textarea').forEach((field) => { field.value = token; });
        window.expire = () => { write(''); options['expired-callback'](); };
        place.querySelector('button').onclick = () => { write(options.sitekey + '-token'); options.callback(options.sitekey + '-token'); };
        const [api, style] = ${JSON.stringify(others)};
        if (api) fetch(api, { method: 'POST' });
        if (style) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }));
        return 'id';
      },
      reset(id) { if (id !== 'id') throw new Error(id); reset++; },
    };
    window[new URL(document.currentScript.src).searchParams.get('onload')]();
  }`;
};

test.each(Object.entries(CHECKS))(
  'the check of people of %s is loaded when somebody begins, asked for, and sent with the message',
  async (name, check) => {
    const { script, frame, others, fields, key } = check;
    const { page, answers, consoleErrors } = await openForm(name);
    answers.answer = (route) => {
      const url = route.request().url();
      if (url.startsWith(script))
        return route.fulfill({ contentType: 'text/javascript', body: createCheck(name, check) });
      if (url.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '' });
      if (url === frame) return route.fulfill({ contentType: 'text/html', body: '<title>Check</title>' });
      return route.fulfill(json('{"ok":true}'));
    };
    const listAsked = () => answers.requests.map((request) => request.url().split('?')[0]);
    expect(answers.requests).toEqual([]);
    // Its code comes after the first letters.
    const release = await holdRequests(page, '**/assets/form-extras-*.js');
    await page.reload();
    await fillIn(page);
    release();
    await page.getByRole('button', { name: 'I am a person' }).waitFor();
    await expect.poll(() => listAsked().toSorted()).toEqual([script, frame, ...others].toSorted());
    const send = page.getByRole('button', { name: 'Send Message' });
    const missing = page.getByText('Please confirm first that you are a person.');
    await send.click();
    await missing.waitFor();
    await page.getByRole('button', { name: 'I am a person' }).click();
    await missing.waitFor({ state: 'hidden' });
    await page.evaluate('expire()');
    await send.click();
    await missing.waitFor();
    await page.getByRole('button', { name: 'I am a person' }).click();
    await send.click();
    await state(page, 'success');
    const sent = answers.requests.at(-1)?.postData() ?? '';
    for (const field of fields) expect(sent).toContain(`name="${field}"\r\n\r\n${key}-token\r\n`);
    await expect.poll(() => page.evaluate('resets()')).toBe(1);
    expect(consoleErrors).toEqual([]);
    // Pages without the form allow none of it.
    const policyOf = async (path: string) => (await fetch(site.url + path)).text();
    expect(await policyOf('/forms-own')).not.toContain(new URL(script).hostname.split('.').slice(-2).join('.'));
  },
);
