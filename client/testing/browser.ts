// One browser for all test files of a worker, over a built site, with fakes under the names of the real hosts.

import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { quietFlags } from '../../cli/browser/start-chromium.ts';
import { openDiskFiles, readBasePath } from '../../cli/serve/site-files.ts';
import { createSiteServer } from '../../cli/serve/site-server.ts';
import { testSite } from '../../cli/testing/test-site.ts';
import { ensureTestBrowser, ensureWholeChromium } from './chromium.ts';
import {
  type AnalyticsHost,
  certificateHash,
  type FormService,
  startAnalyticsHost,
  startFormService,
} from './fakes.ts';

export interface TestBrowser {
  readonly browser: Browser;
  /** Where the site is served, without a slash at the end. */
  readonly address: string;
  readonly forms: FormService;
  readonly analytics: AnalyticsHost;
  /** What a browser is started with, so that it meets the stand-ins and does not call itself automated. */
  readonly flags: readonly string[];
  /** A visitor of their own: no storage, no cache of anybody before. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
}

interface BrowserOptions {
  /** True keeps pages alive for the way back (bfcache), as browsers do. It takes a whole Chromium: the shell keeps none. */
  readonly keepsPages?: boolean;
  /** False says that the browser is automated, as it is: nothing is counted or recorded, which takes as long as the page itself. */
  readonly counted?: boolean;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything the page complained of: console errors, exceptions, policy violations. */
  readonly consoleErrors: string[];
  open(path: string): Promise<void>;
}

/** A phone's window and user agent. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

const LAUNCH_TIMEOUT_MS = 120_000;

// The analytics library, and our loader like it, sends nothing from an automated browser.
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/**
 * The browser of this worker over a built site; use what it returns inside tests only.
 * @param folder absolute path of a built site; the test site unless told otherwise
 */
export function useBrowser(folder: string = testSite, options: BrowserOptions = {}): TestBrowser {
  let started: TestBrowser | null = null;
  let own: Browser | null = null;
  beforeAll(async () => {
    const worker = await workerBrowser();
    const { forms, analytics, flags } = worker;
    if (options.keepsPages === true) own = await launchKeepingPages(flags);
    const browser = own ?? worker.browser;
    const address = await worker.serve(folder);
    const isAutomated = options.counted === false;
    started = {
      browser,
      forms,
      analytics,
      flags,
      address,
      visit: (options) => openVisit(browser, { address, isAutomated }, options),
    };
  }, LAUNCH_TIMEOUT_MS);
  // Each test begins with nothing sent, and with nobody there who might still send.
  beforeEach(async () => {
    if (started === null) return;
    const { browser, forms, analytics } = started;
    await Promise.all(browser.contexts().map((context) => context.close()));
    for (const sent of [
      forms.submissions,
      forms.requests,
      analytics.events,
      analytics.snapshots,
      analytics.recordings,
      analytics.requests,
    ]) {
      sent.length = 0;
    }
    forms.reset();
  });
  afterAll(async () => {
    await Promise.all((own ?? started?.browser)?.contexts().map((context) => context.close()) ?? []);
    await own?.close();
  });
  const test: TestBrowser = new Proxy({} as TestBrowser, {
    get: (_, name) => Reflect.get(started ?? {}, name),
  });
  return test;
}

interface WorkerBrowser extends Pick<TestBrowser, 'browser' | 'forms' | 'analytics' | 'flags'> {
  /** Serves a built site until the worker ends; the address, the same for the same folder. */
  serve(folder: string): Promise<string>;
}

let launched: Promise<WorkerBrowser> | null = null;

/** Launched once for all test files of a worker; it ends with the worker's process. */
function workerBrowser(): Promise<WorkerBrowser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<WorkerBrowser> {
  const [forms, analytics] = await Promise.all([startFormService(), startAnalyticsHost()]);
  const flags = await flagsFor({ 'formspree.io': forms.port, 'us.i.posthog.com': analytics.port });
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...flags] });
  const addresses = new Map<string, Promise<string>>();
  return {
    browser,
    forms,
    analytics,
    flags,
    serve(folder) {
      const address = addresses.get(folder) ?? serveSite(folder);
      addresses.set(folder, address);
      return address;
    },
  };
}

async function serveSite(folder: string): Promise<string> {
  const files = openDiskFiles(folder);
  const server = createSiteServer(files, { basePath: () => readBasePath(files) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Playwright's own events get lost over pages that are kept alive, so this browser is for the tests of that alone. */
async function launchKeepingPages(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...flags],
  });
}

/** @param hosts ports of the stand-ins, by the names of the real hosts */
async function flagsFor(hosts: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:443 127.0.0.1:${port}`);
  return [
    ...quietFlags,
    '--disable-blink-features=AutomationControlled',
    `--ignore-certificate-errors-spki-list=${await certificateHash()}`,
    `--user-agent=${PERSON}`,
    `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
  ];
}

async function openVisit(
  browser: Browser,
  { address, isAutomated }: { readonly address: string; readonly isAutomated: boolean },
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await context.addInitScript(isAutomated ? sayAutomated : hideHeadlessBrand);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return {
    context,
    page,
    consoleErrors,
    async open(path) {
      await page.goto(address + path, { waitUntil: 'load' });
    },
  };
}

/** In the page. */
function sayAutomated(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true });
}

/** In the page: Chromium's shell names itself beside the user agent too, and the analytics library sends nothing from it. */
function hideHeadlessBrand(): void {
  const { userAgentData } = navigator as {
    userAgentData?: { readonly brands: readonly { brand: string }[] };
  };
  if (userAgentData === undefined) return;
  const brands = userAgentData.brands.filter(({ brand }) => brand !== 'HeadlessChrome');
  Object.defineProperty(Object.getPrototypeOf(userAgentData), 'brands', { get: () => brands });
}
