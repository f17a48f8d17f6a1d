// One browser per worker for all test files, over a built site, with fakes under the names of the
// real hosts. Entry point: `useBrowser`.

import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
  webkit,
} from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { quietFlags } from '../../cli/check/browser/start-chromium.ts';
import { openDiskFiles, readBasePath } from '../../cli/serve/site-files.ts';
import { createSiteServer } from '../../cli/serve/site-server.ts';
import { certificateHash } from '../../cli/testing/servers/certificate.ts';
import { testSite } from '../../cli/testing/test-site.ts';
import { ensureTestBrowser, ensureWholeChromium } from './chromium.ts';
import { type AnalyticsHost, type FormService, startAnalyticsHost, startFormService } from './fakes.ts';

export interface TestBrowser {
  readonly browser: Browser;
  /** The URL at which the site is served, without a trailing slash. */
  readonly url: string;
  readonly forms: FormService;
  readonly analytics: AnalyticsHost;
  /** Opens a page as a new visitor, without storage or cache. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /**
   * Opens a page for the file's tests with these options: with empty session storage, at its top,
   * without focus, pointer or messages, and with a warm cache. It is for tests that leave no
   * routes, clock or network settings behind. `open` loads a page anew; a test that does not call
   * it finds the one of the test before.
   * @param prepare called once, when the page is new
   */
  share(options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>): Promise<Visit>;
}

interface BrowserOptions {
  /**
   * True enables the back-forward cache (bfcache), as in real browsers. It needs a full Chromium;
   * the headless shell has none.
   */
  readonly hasBfcache?: boolean;
  /**
   * False marks the browser as automated: the site sends and records nothing, which would take as
   * long as the page itself.
   */
  readonly hasAnalytics?: boolean;
  /** Another engine than Chromium's; a browser of its own for the tests of the file. */
  readonly engine?: keyof typeof engines;
}

export const engines = { firefox, webkit };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, exceptions and policy violations of the page. */
  readonly consoleErrors: string[];
  open(path: string): Promise<void>;
}

/** A phone's window and user agent, as options of a visit. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

const DESKTOP = { width: 1280, height: 800 };

// The analytics library and the site's loader send nothing from an automated browser, so the user
// agent is a normal one.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/**
 * Returns the worker's browser over a built site; use the result only inside tests.
 * @param folder absolute path of a built site; the test site by default
 */
export function useBrowser(folder: string = testSite, options: BrowserOptions = {}): TestBrowser {
  let current: TestBrowser | null = null;
  let ownBrowser: Browser | null = null;
  const shared = new Map<string, Visit>();
  beforeAll(async () => {
    const worker = await workerBrowser();
    const { forms, analytics } = worker;
    if (options.hasBfcache === true) ownBrowser = await launchWithBfcache(worker.flags);
    if (options.engine !== undefined) ownBrowser = await launchEngine(options.engine, worker);
    const browser = ownBrowser ?? worker.browser;
    const url = await worker.serve(folder);
    const isAutomated = options.hasAnalytics === false;
    // An engine without a flag for the certificate of the fakes.
    const ignoreHTTPSErrors = options.engine !== undefined;
    const visit = (options?: BrowserContextOptions) =>
      openVisit(browser, { url, isAutomated }, { ignoreHTTPSErrors, ...options });
    current = {
      browser,
      forms,
      analytics,
      url,
      visit,
      async share(options, prepare) {
        const key = JSON.stringify(options ?? {});
        const open = shared.get(key);
        if (open !== undefined && !open.page.isClosed()) {
          await startOver(open, url, options);
          return open;
        }
        const opened = await visit(options);
        await prepare?.(opened.page);
        shared.set(key, opened);
        return opened;
      },
    };
  });
  // Each test starts with no requests recorded and no page open that could still send some.
  beforeEach(async () => {
    if (current === null) return;
    const { browser, forms, analytics } = current;
    const kept = [...shared.values()].map(({ context }) => context);
    await Promise.all(
      browser
        .contexts()
        .filter((context) => !kept.includes(context))
        .map((context) => context.close()),
    );
    for (const received of [
      forms.submissions,
      forms.requests,
      analytics.events,
      analytics.snapshots,
      analytics.recordings,
      analytics.requests,
    ]) {
      received.length = 0;
    }
    forms.reset();
  });
  afterAll(async () => {
    await Promise.all((ownBrowser ?? current?.browser)?.contexts().map((context) => context.close()) ?? []);
    await ownBrowser?.close();
  });
  const test: TestBrowser = new Proxy({} as TestBrowser, { get: (_, name) => Reflect.get(current ?? {}, name) });
  return test;
}

interface WorkerBrowser extends Pick<TestBrowser, 'browser' | 'forms' | 'analytics'> {
  /** They lead the real hosts to the fakes, and hide that the browser is automated. */
  readonly flags: readonly string[];
  /** Serves a built site until the worker ends; returns the same URL for the same folder. */
  serve(folder: string): Promise<string>;
}

let launched: Promise<WorkerBrowser> | null = null;

/** Launches the browser once for all test files of a worker; it ends with the worker's process. */
function workerBrowser(): Promise<WorkerBrowser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<WorkerBrowser> {
  const [forms, analytics] = await Promise.all([startFormService(), startAnalyticsHost()]);
  const flags = await createFlags({ 'formspree.io': forms.port, 'us.i.posthog.com': analytics.port });
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...flags] });
  const urls = new Map<string, Promise<string>>();
  return {
    browser,
    forms,
    analytics,
    flags,
    serve(folder) {
      const url = urls.get(folder) ?? serveSite(folder);
      urls.set(folder, url);
      return url;
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

/**
 * Playwright misses events of pages in the back-forward cache, so only the tests of that cache use
 * this browser.
 */
async function launchWithBfcache(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...flags],
  });
}

/** Launches an engine that has no flag for host names: a proxy leads the real hosts to the fakes. */
async function launchEngine(
  name: keyof typeof engines,
  { forms, analytics }: Pick<WorkerBrowser, 'forms' | 'analytics'>,
): Promise<Browser> {
  const ports = new Map([
    ['formspree.io:443', forms.port],
    ['us.i.posthog.com:443', analytics.port],
  ]);
  const proxy = createServer((_, response) => response.writeHead(502).end());
  proxy.on('connect', ({ url = '' }, client) => {
    const fake = connect(ports.get(url) ?? 0, '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    fake.pipe(client).on('error', () => fake.destroy());
    client.pipe(fake).on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxy.unref();
  const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return engines[name].launch({ proxy: { server, bypass: '127.0.0.1' } });
}

/** @param hosts ports of the fakes, by the names of the real hosts */
async function createFlags(hosts: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:443 127.0.0.1:${port}`);
  return [
    ...quietFlags,
    '--disable-blink-features=AutomationControlled',
    `--ignore-certificate-errors-spki-list=${certificateHash()}`,
    `--user-agent=${USER_AGENT}`,
    `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
  ];
}

async function openVisit(
  browser: Browser,
  { url, isAutomated }: { readonly url: string; readonly isAutomated: boolean },
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  await context.addInitScript(isAutomated ? markAsAutomated : hideAutomation);
  // Less than a test may take, so that its message says what was waited for.
  context.setDefaultTimeout(150_000);
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
      do await page.goto(url + path, { waitUntil: 'load' });
      while (
        // Not where analytics would count another view.
        isAutomated &&
        (await page.evaluate(lacksFont))
      );
    },
  };
}

/** Brings a page that was used before to where a new one is. */
async function startOver(
  { page, consoleErrors }: Visit,
  url: string,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (!page.url().startsWith(url)) await page.goto(`${url}/robots.txt`);
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(options.viewport ?? DESKTOP);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    sessionStorage.clear();
  });
  consoleErrors.length = 0;
}

/**
 * Runs in the page: returns true if its font came too late for the first paint, as it may on a slow
 * machine. The page then keeps a font in which its lines break elsewhere; the next one has it.
 */
function lacksFont(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  const measure = (family: string) => {
    if (context !== null) context.font = `100px ${family}`;
    return context?.measureText('Text').width;
  };
  return [...document.fonts].some(
    ({ display, family, status }) =>
      display === 'optional' && /^load/.test(status) && measure(`${family}, monospace`) === measure('monospace'),
  );
}

/** Runs in the page before its scripts: makes a storage throw, as where cookies are blocked. */
export function denyStorage(name: string): void {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

/** Runs in the page before its scripts: collects layout shifts, which `readShifts` returns. */
export function observeShifts(): void {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

export const readShifts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);

/** Runs in the page. */
function markAsAutomated(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true });
}

/**
 * Runs in the page. The headless shell also names itself in `userAgentData`, and the analytics
 * library then sends nothing.
 */
function hideAutomation(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  const { userAgentData } = navigator as { userAgentData?: { readonly brands: readonly { brand: string }[] } };
  if (userAgentData === undefined) return;
  const brands = userAgentData.brands.filter(({ brand }) => brand !== 'HeadlessChrome');
  Object.defineProperty(Object.getPrototypeOf(userAgentData), 'brands', { get: () => brands });
}
