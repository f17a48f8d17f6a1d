// The form in a real browser, against a stand-in for the form service: what is sent, what is shown, what is reported, what is kept.
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { phone, useBrowser, type Visit } from '../testing/browser.ts';

const site = useBrowser();

const HOME = '/';
const SHARED = '/concrete-patios';
const variants = [
  ['homepage', HOME],
  ['shared', SHARED],
] as const;
const bannerOf = {
  [HOME]: 'Something went wrong. Please try again or call us directly.',
  [SHARED]: 'Something went wrong. Please try again or call us directly at (480) 555-0142.',
};
const typed = {
  name: 'Ana Beltrán',
  email: 'ana@example.com',
  phone: '480-555-0199',
  message: 'A patio, 20 by 20.\nBefore June, please.',
};
const nothing = { name: '', email: '', phone: '', message: '' };
type Values = Partial<typeof typed>;

beforeEach(() => {
  site.forms.submissions.length = 0;
  site.forms.requests.length = 0;
  site.forms.answer = answerWith(200, 'application/json', '{"ok":true}');
});

describe.each(variants)('the %s form', (_, path) => {
  test('sends what was typed as multipart, asks for JSON, costs no preflight, and says so', async () => {
    const { page, complaints } = await visitForm(path);
    await fill(page, typed);
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.requests).toEqual(['POST /f/xsampleid']);
    const [submission] = site.forms.submissions;
    expect(submission?.fields).toEqual({
      _subject: 'New website inquiry',
      _gotcha: '',
      ...typed,
      message: typed.message.replace('\n', '\r\n'),
      ...(path === HOME ? { _replyto: typed.email } : { service: 'Concrete Patios' }),
    });
    expect(submission?.headers.accept).toBe('application/json');
    expect(submission?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(await textOf(page, '.form-success-title')).toBe('Message Sent!');
    expect(await page.locator('.contact-form form').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('while it is sent, inputs and button are disabled, the button reads Sending..., and a double submit sends once', async () => {
    const held = holdAnswers();
    const { page } = await visitForm(path);
    expect(await textOf(page, '[data-part="submit"]')).toBe('Send Message');
    expect(await controlsThatAre(page, ':disabled')).toEqual([]);
    await fill(page, typed);
    await page.locator('[data-part="submit"]').dblclick({ noWaitAfter: true });
    await untilState(page, 'submitting');
    expect(await textOf(page, '[data-part="submit"]')).toBe('Sending...');
    expect(await controlsThatAre(page, ':not(:disabled)')).toEqual([]);
    expect(await valuesOf(page)).toEqual(typed);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('.contact-form form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await expect.poll(() => held.length).toBe(1);
    for (const response of held) answerWith(500, 'application/json', '{}')(response);
    await untilState(page, 'error');
    expect(await textOf(page, '[data-part="submit"]')).toBe('Send Message');
    expect(await controlsThatAre(page, ':disabled')).toEqual([]);
    accept();
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.requests).toEqual(['POST /f/xsampleid', 'POST /f/xsampleid']);
  });

  test('success takes the focus and is announced; Send Another Message gives an empty form to send again, without a phone too', async () => {
    const { page } = await visitForm(path);
    expect(await liveRegionOf(page, '[data-part="success"]')).toBe('status');
    await fill(page, typed);
    await submit(page);
    await untilState(page, 'success');
    expect(await hasFocus(page, '[data-part="success"]')).toBe(true);
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await untilState(page, 'idle');
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(false);
    expect(await hasFocus(page, '#contact-name')).toBe(true);
    expect(await valuesOf(page)).toEqual(nothing);
    await fill(page, { ...typed, name: 'Somebody else', phone: '' });
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.submissions.map(({ fields }) => [fields['name'], fields['phone']])).toEqual([
      [typed.name, typed.phone],
      ['Somebody else', ''],
    ]);
  });

  test('any failure shows the banner, keeps what was typed, and can be sent again', async () => {
    const visit = await visitForm(path);
    const { page, context } = visit;
    const banner = '[data-part="error"]';
    expect(await liveRegionOf(page, banner)).toBe(path === HOME ? 'status' : 'alert');
    expect(await page.locator(banner).isVisible()).toBe(false);
    const failures: [string, () => unknown, () => unknown][] = [
      ['status_500', () => fail(500), accept],
      ['status_422', () => fail(422), accept],
      ['network', breakOff, accept],
      ['network', () => context.setOffline(true), () => context.setOffline(false)],
    ];
    const about = { form_type: 'contact_form', form_location: locationOf(path) };
    for (const [reason, hurt, heal] of failures) {
      await fill(page, typed);
      await hurt();
      await submit(page);
      await untilState(page, 'error');
      expect(await textOf(page, banner)).toBe(bannerOf[path]);
      expect(await page.locator(`${banner} a`).count()).toBe(path === HOME ? 0 : 1);
      expect(await page.locator(banner).isVisible()).toBe(true);
      expect(await hasFocus(page, banner)).toBe(true);
      expect(await valuesOf(page)).toEqual(typed);
      expect((await eventsOf(page)).at(-1)).toEqual(['form_error', { ...about, reason }, false]);
      await heal();
      await submit(page);
      await untilState(page, 'success');
      expect(await page.locator(banner).isVisible()).toBe(false);
      expect(site.forms.submissions.at(-1)?.fields).toMatchObject({ name: typed.name, email: typed.email });
      await sendAnother(page);
    }
    // One of each for each failure, and nothing else.
    const names = (await eventsOf(page)).map(([name]) => name);
    expect(names).toEqual(failures.flatMap(() => ['form_error', 'form_submission']));
  });

  test("what is missing or half is stopped by the browser's own checks, and nothing is sent", async () => {
    const { page } = await visitForm(path);
    const mistakes: Values[] = [{ name: '' }, { email: '' }, { email: 'ana@' }, { message: '' }];
    for (const mistake of mistakes) {
      await fill(page, { ...typed, ...mistake });
      await submit(page);
      const [name] = Object.keys(mistake);
      expect(await page.locator('.contact-form :focus').getAttribute('name')).toBe(name);
      expect(await page.locator('.contact-form form').evaluate((form) => form.matches(':invalid'))).toBe(
        true,
      );
      expect(await stateOf(page)).toBe('idle');
    }
    await fill(page, typed);
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.requests).toHaveLength(1);
  });

  test('people and screen readers never meet the honeypot; a program that fills it is known to the service', async () => {
    const { page } = await visitForm(path);
    const trap = page.locator('[name="_gotcha"]');
    const box = await trap.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
    expect(await trap.evaluate((field) => field.closest('[aria-hidden="true"]') !== null)).toBe(true);
    expect(await trap.getAttribute('autocomplete')).toBe('off');
    expect(
      await page
        .locator('.contact-form')
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((f) => (f as HTMLInputElement).name)),
    ).toEqual(['name', 'email', 'phone', 'message']);
    const met: (string | undefined)[] = [];
    await page.focus('#contact-name');
    for (let tab = 0; tab < 6; tab += 1) {
      met.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name));
      await page.keyboard.press('Tab');
    }
    await page.focus('#contact-name');
    await page.keyboard.press('Shift+Tab');
    met.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name));
    expect(met).toContain('message');
    expect(met).not.toContain('_gotcha');
    await fill(page, typed);
    await trap.evaluate((field) => {
      (field as HTMLInputElement).value = 'https://spam.example';
    });
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.submissions[0]?.fields['_gotcha']).toBe('https://spam.example');
  });

  test('works on a phone: what happened is in view and nothing is wider than the screen', async () => {
    fail(500);
    const { page } = await visitForm(path, phone);
    await fill(page, typed);
    await page.locator('[data-part="submit"]').tap();
    await untilState(page, 'error');
    expect(await isInView(page, '[data-part="error"]')).toBe(true);
    expect(await isInView(page, '[data-part="submit"]')).toBe(true);
    accept();
    await page.locator('[data-part="submit"]').tap();
    await untilState(page, 'success');
    expect(await isInView(page, '[data-part="success"]')).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('posts as any form does when there is no script', async () => {
    const { page, open } = await site.visit({ javaScriptEnabled: false });
    await open(path);
    await fill(page, typed);
    await submit(page);
    await page.waitForURL('https://formspree.io/f/xsampleid');
    expect(site.forms.submissions[0]?.fields).toMatchObject({
      name: typed.name,
      email: typed.email,
      _gotcha: '',
    });
  });

  test('posts as any form does when the script cannot be had', async () => {
    const { page, open } = await site.visit();
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await open(path);
    await fill(page, typed);
    await submit(page);
    await page.waitForURL('https://formspree.io/f/xsampleid');
    expect(site.forms.submissions[0]?.fields).toMatchObject({ name: typed.name });
  });

  test('is ready with the page, far from it too: who sends it and closes the tab at once loses nothing', async () => {
    const { page, open } = await site.visit();
    await open(path);
    const closed = page.waitForEvent('close');
    const scrolled = await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`#contact-${name}`);
        if (field !== null) field.value = value;
      }
      document.querySelector<HTMLFormElement>('.contact-form form')?.requestSubmit();
      return scrollY;
    }, typed);
    expect(scrolled).toBe(0);
    await page.close({ runBeforeUnload: true });
    await closed;
    await expect.poll(() => site.forms.submissions.map(({ fields }) => fields['name'])).toEqual([typed.name]);
  });
});

test('a request that hangs for 20 s ends as an error', async () => {
  holdAnswers();
  const { page } = await visitForm(SHARED, { before: timeoutsByThePagesClock });
  await page.clock.install();
  await page.reload();
  await near(page);
  await fill(page, typed);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page);
  await expect.poll(() => site.forms.requests.length).toBe(1);
  await page.clock.runFor(19_900);
  expect(await stateOf(page)).toBe('submitting');
  await page.clock.runFor(200);
  await untilState(page, 'error');
  expect(await valuesOf(page)).toEqual(typed);
  expect(await eventsOf(page)).toEqual([
    ['form_error', { form_type: 'contact_form', form_location: 'service', reason: 'timeout' }, false],
  ]);
});

test('a form is sent to the end though the visitor leaves meanwhile, and kept, since nobody saw it arrive', async () => {
  const { page, context } = await visitForm(SHARED);
  const message = 'A patio. '.repeat(800).trim();
  await fill(page, { ...typed, message });
  // On a loopback the request would be out before anybody can leave.
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
  await expect.poll(() => site.forms.submissions.length, { timeout: 10_000 }).toBe(1);
  await page.goBack();
  expect(await valuesOf(page)).toEqual({ ...typed, message });
  expect(await stateOf(page)).toBe('idle');
});

test('a message of any length arrives whole', async () => {
  const { page } = await visitForm(SHARED);
  // Within what a browser sends to the end for a page that is left, and beyond.
  for (const length of [5_000, 9_000, 70_000]) {
    await fill(page, { ...typed, message: '→'.repeat(length) });
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.submissions.at(-1)?.fields['message']).toHaveLength(length);
    await sendAnother(page);
  }
});

describe('what is reported', () => {
  test.each([
    ['/', 'homepage', null],
    ['/gilbert-concrete-company', 'city', null],
    ['/concrete-patios', 'service', 'concrete-patios'],
    ['/concrete-sidewalks', 'service', 'concrete-sidewalks'],
    ['/concrete-driveways-mesa', 'service_city', 'concrete-driveways'],
    ['/concrete-pricing', 'pricing', null],
  ])(
    '%s: a sent form, with its place and service, at once, and nothing that was typed',
    async (path, form_location, service) => {
      const { page } = await visitForm(path);
      await fill(page, typed);
      expect(await eventsOf(page)).toEqual([]);
      await submit(page);
      await untilState(page, 'success');
      expect(await eventsOf(page)).toEqual([
        ['form_submission', { form_type: 'contact_form', form_location, service }, true],
      ]);
    },
  );

  test('the service is the one chosen', async () => {
    const { page } = await visitForm(SHARED);
    for (const [option, service] of [
      ['Stamped Concrete', 'stamped-concrete'],
      ['Other', null],
      ['', null],
    ] as const) {
      await fill(page, typed);
      await page.selectOption('#contact-service', option);
      await submit(page);
      await untilState(page, 'success');
      expect(site.forms.submissions.at(-1)?.fields['service']).toBe(option);
      expect((await eventsOf(page)).at(-1)?.[1]['service']).toBe(service);
      await sendAnother(page);
    }
    expect(await eventsOf(page)).toHaveLength(3);
  });

  test('an ok answer that was redirected or is an HTML page counts as sent, and is reported as suspicious', async () => {
    const { page } = await visitForm(SHARED);
    const about = { form_type: 'contact_form', form_location: 'service' };
    for (const [answer, reason] of [
      [redirect, 'redirected'],
      [answerWith(200, 'text/html; charset=utf-8', '<title>Are you human?</title>'), 'html'],
    ] as const) {
      site.forms.answer = answer;
      await fill(page, typed);
      await submit(page);
      await untilState(page, 'success');
      expect((await eventsOf(page)).slice(-2)).toEqual([
        ['form_submission', { ...about, service: 'concrete-patios' }, true],
        ['form_suspicious', { ...about, reason }, false],
      ]);
      await sendAnother(page);
    }
    expect(await eventsOf(page)).toHaveLength(4);
  });

  test('the homepage form tells the data layer what it is worth, once it is sent', async () => {
    fail(500);
    const { page } = await visitForm(HOME);
    await fill(page, typed);
    await submit(page);
    await untilState(page, 'error');
    expect(await dataLayerOf(page)).toBeUndefined();
    accept();
    await submit(page);
    await untilState(page, 'success');
    expect(await dataLayerOf(page)).toEqual([
      {
        event: 'form_submission',
        form_type: 'contact_form',
        form_location: 'homepage',
        conversion_value: 500,
      },
    ]);
  });

  test('the shared form tells it nothing', async () => {
    const { page } = await visitForm(SHARED);
    await fill(page, typed);
    await submit(page);
    await untilState(page, 'success');
    expect(await dataLayerOf(page)).toBeUndefined();
  });
});

describe('what was typed', () => {
  test.each(variants)('survives a reload, and a reload after a failure: %s', async (_, path) => {
    fail(500);
    const { page } = await visitForm(path);
    await fill(page, typed);
    await page.reload();
    expect(await valuesOf(page)).toEqual(typed);
    await near(page);
    await submit(page);
    await untilState(page, 'error');
    await page.reload();
    expect(await valuesOf(page)).toEqual(typed);
  });

  test('before the script came is kept with the next letter, and is newer than what was kept before', async () => {
    const { page } = await visitForm(SHARED);
    await fill(page, typed);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/main-*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(`${site.address}/concrete-repair`, { waitUntil: 'commit' });
    await fill(page, { name: 'Ana B.' });
    arrive();
    await page.waitForFunction((email) => {
      return document.querySelector<HTMLInputElement>('#contact-email')?.value === email;
    }, typed.email);
    expect(await valuesOf(page)).toEqual({ ...typed, name: 'Ana B.' });
    await fill(page, { phone: '' });
    await page.reload();
    expect(await valuesOf(page)).toEqual({ ...typed, name: 'Ana B.', phone: '' });
  });

  test('survives a crash of the tab', async () => {
    const { page, context } = await visitForm(SHARED);
    await fill(page, typed);
    // Playwright gives a crashed page up; a session of the protocol stays with the tab.
    const tab = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    tab.send('Page.crash').catch(() => {});
    await crashed;
    await tab.send('Page.reload');
    const name = async () => {
      const { result } = await tab.send('Runtime.evaluate', {
        expression: `[...document.querySelectorAll('#contact-name, #contact-message')].map((field) => field.value).join('|')`,
      });
      return result.value as unknown;
    };
    await expect.poll(name, { timeout: 20_000 }).toBe(`${typed.name}|${typed.message}`);
  });

  test('goes along to every page with a form and back; a service stays known where the form has none', async () => {
    const { page, open } = await visitForm('/gilbert-concrete-company');
    await fill(page, typed);
    await page.selectOption('#contact-service', 'Concrete Repair');
    await open(HOME);
    expect(await valuesOf(page)).toEqual(typed);
    await page.fill('#contact-phone', '602-555-0100');
    await open('/concrete-patios');
    expect(await valuesOf(page)).toEqual({ ...typed, phone: '602-555-0100' });
    expect(await page.inputValue('#contact-service')).toBe('Concrete Repair');
    await open('/privacy');
    await page.goBack();
    expect(await valuesOf(page)).toEqual({ ...typed, phone: '602-555-0100' });
  });

  test('is as it was last typed, on a page that is gone back to', async () => {
    const { page, open } = await visitForm(SHARED);
    await fill(page, typed);
    await open('/concrete-repair');
    await fill(page, { name: 'Ana B.', phone: '' });
    await page.goBack();
    expect(await valuesOf(page)).toEqual({ ...typed, name: 'Ana B.', phone: '' });
  });

  test('is gone once it is sent: after a reload, on other pages, and on those that are gone back to', async () => {
    const { page, open } = await visitForm(SHARED);
    await fill(page, typed);
    await open('/concrete-repair');
    await near(page);
    await submit(page);
    await untilState(page, 'success');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'ana@example.com',
    );
    await page.reload();
    expect(await valuesOf(page)).toEqual(nothing);
    await page.goBack();
    expect(await valuesOf(page)).toEqual(nothing);
    expect(await page.inputValue('#contact-service')).toBe('Concrete Patios');
    await open(HOME);
    expect(await valuesOf(page)).toEqual(nothing);
  });

  test('stays in its own tab', async () => {
    const { page, context } = await visitForm(SHARED);
    await fill(page, typed);
    const second = await context.newPage();
    await second.goto(page.url());
    expect(await valuesOf(second)).toEqual(nothing);
  });

  test('a browser that keeps nothing is no error', async () => {
    const { page, open, complaints } = await site.visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(SHARED);
    await near(page);
    await fill(page, typed);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await valuesOf(page)).toEqual(typed);
    await submit(page);
    await untilState(page, 'success');
    expect(site.forms.submissions).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('the service select', () => {
  test('starts as the service of its page, where that is one of its options, and blank elsewhere', async () => {
    const { page, open } = await site.visit();
    for (const [path, service] of [
      ['/concrete-patios', 'Concrete Patios'],
      ['/concrete-driveways-mesa', 'Concrete Driveways'],
      ['/concrete-sidewalks', ''],
      ['/gilbert-concrete-company', ''],
      ['/concrete-pricing', ''],
    ] as const) {
      await open(path);
      expect([path, await page.inputValue('#contact-service')]).toEqual([path, service]);
    }
  });

  test('takes the next page’s service where it was only preset, and keeps what was chosen, blank too', async () => {
    const { page, open } = await visitForm('/concrete-patios');
    await fill(page, typed);
    await open('/concrete-repair');
    expect(await page.inputValue('#contact-service')).toBe('Concrete Repair');
    await page.selectOption('#contact-service', '');
    await page.reload();
    expect(await page.inputValue('#contact-service')).toBe('');
    await open('/concrete-patios');
    expect(await page.inputValue('#contact-service')).toBe('');
  });

  test('is preset again in the empty form for another message', async () => {
    const { page } = await visitForm(SHARED);
    await fill(page, typed);
    await page.selectOption('#contact-service', 'Other');
    await submit(page);
    await untilState(page, 'success');
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    expect(await page.inputValue('#contact-service')).toBe('Concrete Patios');
  });
});

/** A page with its form enhanced, on which events are noted instead of sent. */
async function visitForm(
  path: string,
  { before, ...options }: Parameters<typeof site.visit>[0] & { readonly before?: () => void } = {},
): Promise<Visit> {
  const visit = await site.visit(options);
  if (before !== undefined) await visit.page.addInitScript(before);
  await visit.page.addInitScript(() => {
    const noted: unknown[] = [];
    const siteAnalytics = { track: (...event: unknown[]) => noted.push(event), noted };
    // The page's own loader cannot take its place.
    Object.defineProperty(window, 'siteAnalytics', { get: () => siteAnalytics, set: () => {} });
  });
  await visit.open(path);
  await near(visit.page);
  return visit;
}

async function near(page: Page): Promise<void> {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.waitForSelector('.contact-form[data-ready]');
}

async function fill(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`#contact-${name}`, value);
}

async function submit(page: Page): Promise<void> {
  await page.locator('[data-part="submit"]').click({ noWaitAfter: true });
}

async function untilState(page: Page, state: string): Promise<void> {
  await page.waitForSelector(`.contact-form[data-state="${state}"]`);
}

async function sendAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await untilState(page, 'idle');
}

function stateOf(page: Page): Promise<string | null> {
  return page.locator('.contact-form').getAttribute('data-state');
}

function valuesOf(page: Page): Promise<Values> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['name', 'email', 'phone', 'message'].map((name) => [
        name,
        document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value,
      ]),
    ),
  );
}

async function textOf(page: Page, selector: string): Promise<string> {
  return ((await page.locator(selector).textContent()) ?? '').trim();
}

function controlsThatAre(page: Page, state: string): Promise<string[]> {
  return page
    .locator(`.contact-form form :is(input, select, textarea, button)${state}`)
    .evaluateAll((controls) => controls.map((control) => control.outerHTML));
}

function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element === document.activeElement);
}

/** The role of the region around a part, which must itself be there while the part is hidden. */
function liveRegionOf(page: Page, selector: string): Promise<string | null | undefined> {
  return page.locator(selector).evaluate((part) => {
    const region = part.parentElement?.closest('[role="status"], [role="alert"]');
    return region?.checkVisibility() === true ? region.getAttribute('role') : null;
  });
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
}

type NotedEvent = [name: string, properties: Record<string, unknown>, urgent: boolean];

function eventsOf(page: Page): Promise<NotedEvent[]> {
  return page.evaluate(() => {
    const { noted } = window.siteAnalytics as unknown as { noted: NotedEvent[] };
    return noted.filter(([name]) => name.startsWith('form_'));
  });
}

/** Without what the tag manager itself would push; none is set. */
function dataLayerOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dataLayer);
}

function locationOf(path: string): string {
  return path === HOME ? 'homepage' : 'service';
}

function answerWith(status: number, type: string, body: string): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  };
}

function accept(): void {
  site.forms.answer = answerWith(200, 'application/json', '{"ok":true}');
}

function fail(status: number): void {
  site.forms.answer = answerWith(status, 'application/json', '{"error":"no"}');
}

function breakOff(): void {
  site.forms.answer = (response) => response.destroy();
}

function redirect(response: ServerResponse): void {
  response.writeHead(302, { location: '/thanks', 'access-control-allow-origin': '*' }).end();
}

/** In the page: the browser's own timeouts know nothing of a clock that a test turns. */
function timeoutsByThePagesClock(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const reason = new DOMException('The operation timed out.', 'TimeoutError');
    setTimeout(() => controller.abort(reason), milliseconds);
    return controller.signal;
  };
}

/** Lets requests hang; what comes in is answered by hand. */
function holdAnswers(): ServerResponse[] {
  const held: ServerResponse[] = [];
  site.forms.answer = (response) => held.push(response);
  return held;
}
