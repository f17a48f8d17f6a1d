import { createServer, request as sendRequest } from 'node:http';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { startChromium } from '../check/browser/start-chromium.ts';
import { beginRepository } from './published-site.ts';
import { runSite } from './run-site.ts';
import { startSecureHost } from './servers/secure-host.ts';
import { copyFixture, type SiteFixture } from './site-fixture.ts';
import { startSite } from './start-site.ts';

/** For slow machines: what is waited for takes no longer because of it. */
const TIMEOUT_MS = 150_000;

/** The browsers that all tests of a worker share, by the host that they reach. */
const browsers = new Map<string, Promise<Browser>>();

async function openPage(baseURL: string, options: BrowserContextOptions): Promise<Page> {
  const host = new URL(baseURL).hostname;
  const browser = browsers.get(host) ?? ensureTestBrowser().then((executable) => startChromium({ executable, host }));
  browsers.set(host, browser);
  const context = await (await browser).newContext({ baseURL, ...options });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}

/** Starts `site edit` on a site. `open` opens it on a phone, each time with a cookie of its own. */
export async function startEditor(fixture: SiteFixture = copyFixture()) {
  beginRepository(fixture.root);
  const site = await startSite(['edit', '--no-open', '--root', fixture.root]);
  const address = /http:\S+\?token=\S+/.exec(site.output())?.[0] ?? '';
  const open = async (javaScriptEnabled = false) => {
    const viewport = { width: 360, height: 740 };
    const page = await openPage(site.url, { viewport, javaScriptEnabled, bypassCSP: javaScriptEnabled });
    await page.goto(address);
    return page;
  };
  return { fixture, address, url: site.url, open };
}

/**
 * Starts `site edit` as on a server, behind a proxy with a certificate. `openPhone` opens a browser
 * that nobody is signed in to, and `signIn` one that has taken the invitation at `link`.
 */
export async function startEditorServer(fixture: SiteFixture = copyFixture()) {
  let target = '';
  const proxy = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const sent = sendRequest(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  });
  const { origin } = await startSecureHost(proxy, false);
  beginRepository(fixture.root);
  const at = ['--root', fixture.root, '--listen', '127.0.0.1', '--public-url', origin];
  target = (await startSite(['edit', ...at])).url;
  const { stdout } = await runSite(['edit', '--invite', 'Sam', '--root', fixture.root]);
  const [link = ''] = stdout.split('\n');
  const openPhone = (bypassCSP = false) => {
    const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
    return openPage(origin, { ...phone, bypassCSP, ignoreHTTPSErrors: true });
  };
  const signIn = async (bypassCSP = false) => {
    const page = await openPhone(bypassCSP);
    await page.goto(link);
    await press(page, 'Sign in');
    return page;
  };
  return { fixture, origin, link, openPhone, signIn };
}

/** Clicks the first link with a name. */
export function follow(within: Page | Locator, name: string | RegExp): Promise<void> {
  return within.getByRole('link', { name }).first().click();
}

/** Sends a form by its button, and returns the status of the answer. */
export async function press(page: Page, name: string): Promise<number> {
  // The page before is loaded too, so that its state would tell nothing.
  const loaded = page.waitForEvent('load');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name }).first().click();
  const status = (await answered).status();
  await loaded;
  return status;
}
