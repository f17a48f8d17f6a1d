// What leaves a page for each provider of analytics, with fakes in place of its hosts: everything
// that it needs, and nothing else.
import { expect, test } from 'vitest';
import { useBrowser, type Visit } from '../testing/browser.ts';
import { useChangedSite } from '../testing/changed-site.ts';

const ANALYTICS = /^analytics:\n(?: .*\n)+/m;
const UMAMI_ID = '94db1cb1-74f4-4a40-ad6c-962362670409';
const TOKEN = '0123456789abcdef0123456789abcdef';

/**
 * What the script of each provider does in the page: it sends what the page tells it, as the real
 * one does.
 */
const GTAG = `
  const send = (entry) => {
    const [command, name, data] = Array.from(entry);
    if (command === 'event') navigator.sendBeacon('https://region1.google-analytics.com/g/collect?en=' + name + '&page_type=' + data.page_type);
  };
  dataLayer.forEach(send);
  dataLayer.push = (entry) => { Array.prototype.push.call(dataLayer, entry); send(entry); };`;
const PLAUSIBLE = `window.plausible = (name, { props }) =>
  fetch('https://plausible.io/api/event', { method: 'POST', body: JSON.stringify({ name, domain: document.querySelector('[data-domain]').dataset.domain, props }) });`;
const UMAMI = `window.umami = { track: (name = 'view') =>
  fetch('https://gateway.umami.is/api/send', { method: 'POST', body: JSON.stringify({ name, website: document.querySelector('[data-website-id]').dataset.websiteId }) }) };`;
const FATHOM = `const send = (name) => { new Image().src = 'https://cdn.usefathom.com/?name=' + encodeURIComponent(name) + '&sid=' + document.querySelector('[data-site]').dataset.site; };
  window.fathom = { trackPageview: () => send('view'), trackEvent: send };`;
const CLOUDFLARE = `const { token } = JSON.parse(document.querySelector('[data-cf-beacon]').dataset.cfBeacon);
  navigator.sendBeacon('https://cloudflareinsights.com/cdn-cgi/rum?token=' + token);`;

interface ProviderCase {
  readonly setting: string;
  readonly script: string;
  readonly code: string;
  /** Requests after the script, by the part that tells them apart. */
  readonly sent: readonly RegExp[];
  /** Where requests go, in the order of the first to each. */
  readonly origins: readonly string[];
}

const CASES: Readonly<Record<string, ProviderCase>> = {
  ga4: {
    setting: 'analytics: { provider: ga4, id: G-ABC123DEF4 }\n',
    script: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4',
    code: GTAG,
    sent: [/en=page_view&page_type=home/, /en=phone_click/, /en=contact_form_start/, /en=generate_lead/],
    origins: ['https://www.googletagmanager.com', 'https://region1.google-analytics.com'],
  },
  plausible: {
    setting: 'analytics: { provider: plausible, domain: example.com }\n',
    script: 'https://plausible.io/js/script.manual.js',
    code: PLAUSIBLE,
    sent: [/"pageview","domain":"example.com"/, /"Phone click"/, /"Form start"/, /"Lead"/],
    origins: ['https://plausible.io'],
  },
  umami: {
    setting: `analytics: { provider: umami, id: ${UMAMI_ID} }\n`,
    script: 'https://cloud.umami.is/script.js',
    code: UMAMI,
    sent: [new RegExp(`"view","website":"${UMAMI_ID}"`), /"Phone click"/, /"Form start"/, /"Lead"/],
    origins: ['https://cloud.umami.is', 'https://gateway.umami.is'],
  },
  fathom: {
    setting: 'analytics: { provider: fathom, id: ABCDEFGH }\n',
    script: 'https://cdn.usefathom.com/script.js',
    code: FATHOM,
    sent: [/name=view&sid=ABCDEFGH/, /name=Phone%20click/, /name=Form%20start/, /name=Lead/],
    origins: ['https://cdn.usefathom.com'],
  },
  cloudflare: {
    setting: `analytics: { provider: cloudflare, id: ${TOKEN} }\n`,
    script: 'https://static.cloudflareinsights.com/beacon.min.js',
    code: CLOUDFLARE,
    sent: [new RegExp(`rum\\?token=${TOKEN}`)],
    origins: ['https://static.cloudflareinsights.com', 'https://cloudflareinsights.com'],
  },
};

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
async function answerOutside({ page }: Visit, { script, code }: ProviderCase, until: Promise<void>) {
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
  const site = useBrowser(useChangedSite(ANALYTICS, provider.setting));

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
        .poll(() => outside.filter((request) => sent.test(request)).length, { message: String(sent) })
        .toBe(1);
    const origins = new Set(outside.map((request) => new URL(request.split(' ')[0] ?? '').origin));
    expect([...origins]).toEqual(provider.origins);
    expect(consoleErrors).toEqual([]);
    expect(outside.join()).not.toContain('A message');
  });
}

const trackedSite = useBrowser(
  useChangedSite(
    ANALYTICS,
    'analytics: { provider: none }\ncallTracking: { provider: callrail, id: 123456789/0123456789abcdef0123/12 }\n',
  ),
);

test('call tracking replaces the marked numbers, and the page as it is sent has the real ones', async () => {
  const visit = await trackedSite.visit();
  const { consoleErrors, open, page } = visit;
  const sent: RegExp[] = [];
  const outside = await answerOutside(
    visit,
    { setting: '', script: CALLRAIL, code: SWAP, sent, origins: [] },
    Promise.resolve(),
  );
  await open('/');
  await expect.poll(() => page.locator('[data-placement=hero]').innerText()).toContain('(480) 555-0199');
  expect(await page.locator('a[href^="tel:"]:not([data-call-tracking])').count()).toBe(0);
  expect(outside).toEqual([`${CALLRAIL} `]);
  expect(consoleErrors).toEqual([]);
});
