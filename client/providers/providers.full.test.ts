// What leaves a page for each provider of analytics, with fakes in place of its hosts: everything
// that it needs, and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../cli/testing/run-site.ts';
import { useBrowser, type Visit } from '../testing/browser.ts';
import { useSettings } from '../testing/changed-site.ts';

interface ProviderCase {
  readonly setting: string;
  readonly script: string;
  readonly code: string;
  readonly sent: readonly string[];
  readonly origins: readonly string[];
}

const CASES: Readonly<Record<string, ProviderCase>> = parse(
  readFileSync(join(packageRoot, 'client/providers/providers.yaml'), 'utf8'),
);

const CALLRAIL = 'https://cdn.callrail.com/companies/123456789/0123456789abcdef0123/12/swap.js';
/** Does what the real one does to each marked number: it shows one of the visitor's source. */
const SWAP = `for (const link of document.querySelectorAll('[data-call-tracking]')) {
  link.href = 'tel:+14805550199';
  link.querySelector('.phone-number').textContent = '(480) 555-0199';
}`;
/**
 * Answers every request to another host, and returns them as they were sent, those of the form's
 * service aside.
 */
async function answerOutside(
  { page }: Visit,
  { script, code }: Pick<ProviderCase, 'script' | 'code'>,
  until: Promise<void>,
) {
  const outside: string[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1' && url.hostname !== 'formspree.io',
    async (route) => {
      const request = route.request();
      outside.push(`${request.url()} ${request.postData() ?? ''}`);
      if (request.url() !== script) return route.fulfill({ status: 204 });
      await until;
      await route.fulfill({ contentType: 'text/javascript', body: code });
    },
  );
  return outside;
}

for (const [name, provider] of Object.entries(CASES)) {
  const site = useBrowser(useSettings(provider.setting));

  test(`${name} gets views, calls and leads, those from before its script was there too, and nothing else leaves`, async () => {
    const visit = await site.visit();
    const { consoleErrors, open, page } = visit;
    let release = () => {};
    const outside = await answerOutside(
      visit,
      provider,
      new Promise((done) => {
        release = done;
      }),
    );
    await open('/');
    await page.locator('a[data-placement=hero]').dispatchEvent('click');
    await expect.poll(() => outside.length).toBe(1);
    expect(outside[0]).toBe(`${provider.script} `);
    release();
    const form = page.locator('[data-enhance=contact-form]').first();
    await form.locator('[name=name]').fill('A');
    await form.locator('[name=email]').fill('a@example.com');
    await form.locator('[name=message]').fill('A message');
    await form.locator('[data-part=submit]').click();
    for (const sent of provider.sent)
      await expect
        .poll(() => outside.filter((request) => new RegExp(sent).test(request)).length, { message: sent })
        .toBe(1);
    const origins = new Set(outside.map((request) => new URL(request.split(' ')[0] ?? '').origin));
    expect([...origins]).toEqual(provider.origins);
    expect(consoleErrors).toEqual([]);
    expect(outside.join()).not.toContain('A message');
  });
}

const trackedSite = useBrowser(
  useSettings('callTracking: { provider: callrail, id: 123456789/0123456789abcdef0123/12 }'),
);

test('call tracking replaces the marked numbers, and the page as it is sent has the real ones', async () => {
  const visit = await trackedSite.visit();
  const { consoleErrors, open, page } = visit;
  const outside = await answerOutside(visit, { script: CALLRAIL, code: SWAP }, Promise.resolve());
  await open('/');
  await expect.poll(() => page.locator('[data-placement=hero]').innerText()).toContain('(480) 555-0199');
  expect(await page.locator('a[href^="tel:"]:not([data-call-tracking])').count()).toBe(0);
  expect(outside).toEqual([`${CALLRAIL} `]);
  expect(consoleErrors).toEqual([]);
});
