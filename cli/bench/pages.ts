// npm run bench -- --lighthouse: audits a page of each kind on Lighthouse's simulated slow phone, over
// HTTP/2 as hosts answer. npm run bench -- --inp: how long the page takes to answer a visitor, on a
// processor that is slowed down six times. Nothing leaves the machine. Both need
// `npm run bench:install`. Entry points: auditPages, measureInteractions.
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureWholeChromium } from '../../client/testing/chromium.ts';
import { startAnalyticsHost } from '../../client/testing/fakes.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { openDiskFiles, readBasePath } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { certificate, certificateHash } from '../testing/servers/certificate.ts';
import { listPages } from './looks.ts';

const PHONE = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true };
const SLOWER = 6;
const ROUNDS = 3;
const ANALYTICS_HOST = 'us.i.posthog.com';
/** Audits that fail by design: legal pages and the 404 page are kept out of search engines. */
const EXPECTED_FAILURES: Partial<Record<string, readonly string[]>> = {
  legal: ['is-crawlable'],
  // The browser logs the status 404 as an error.
  not_found: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

/** What is used of the result of Lighthouse. */
interface Result {
  readonly lighthouseVersion: string;
  readonly audits: Partial<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
  readonly categories: Readonly<Record<string, Category>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** What a visitor does, on pages of the shipped site. */
const INTERACTIONS: Readonly<Record<string, readonly [path: string, act: (page: Page) => Promise<void>]>> = {
  menu: [
    '/',
    async (page) => {
      const button = (name: RegExp) => page.getByRole('banner').getByRole('button', { name });
      for (const name of [/Menu/, /Services/, /Close/]) await button(name).click();
    },
  ],
  calculator: [
    '/concrete-estimates-gilbert',
    async (page) => {
      await page.locator('#calculator').scrollIntoViewIfNeeded();
      await page.locator('[data-enhance="calculator"][data-ready]').waitFor();
      await page.getByLabel('Project type').selectOption('concrete-patios');
      await page.getByLabel('Size in sq ft').fill('');
      await page.getByLabel('Size in sq ft').pressSequentially('400');
      await page.getByRole('button', { name: 'Calculate Estimate' }).click();
    },
  ],
  gallery: [
    '/concrete-patios',
    async (page) => {
      await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
      await page.locator('[data-enhance="gallery"][data-ready]').waitFor();
      await page.locator('[data-part="strip"] a').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Next photo' }).click();
      await page.keyboard.press('Escape');
    },
  ],
  form: [
    '/',
    async (page) => {
      const form = page.locator('[data-enhance="contact-form"]');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await form.getByLabel('Name').pressSequentially('Ana');
      await form.getByLabel('Email').pressSequentially('ana@example.com');
      await form.getByLabel('Message').pressSequentially('A patio, 20 by 20.');
      await page.getByRole('button', { name: 'Send Message' }).click();
    },
  ],
};

/** Prints the scores of each page kind: Lighthouse 13 if Node is new enough for it, 12 otherwise. */
export async function auditPages(root: string): Promise<void> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const path = resolveInstalled(root, major < 24 ? 'lighthouse' : 'lighthouse-13');
  const { default: lighthouse } = await import(pathToFileURL(path).href);
  await withSite(root, async ({ origin, debuggerPort }) => {
    for (const { kind, path } of listPages(join(root, 'cli/site.js'), root)) {
      const runs: Result[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const skipAudits = EXPECTED_FAILURES[kind];
        const flags = { port: debuggerPort, output: 'json', logLevel: 'error', ignoreStatusCode: true, skipAudits };
        runs.push((await lighthouse(origin + (kind === 'not_found' ? '/404' : path), flags)).lhr);
      }
      printAudit(`${kind}  ${path}`, runs);
    }
  });
}

function printAudit(name: string, runs: readonly Result[]): void {
  const median = (read: (run: Result) => number | null | undefined) =>
    runs.map((run) => read(run) ?? Number.NaN).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const value = (id: string) => median(({ audits }) => audits[id]?.numericValue);
  const scores = Object.keys(runs[0]?.categories ?? {}).map(
    (id) => `${id} ${Math.round(100 * median(({ categories }) => categories[id]?.score))}`,
  );
  console.log(
    `${name.padEnd(50)}LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s  CLS ${value('cumulative-layout-shift').toFixed(4)}  ${scores.join(', ')}  (Lighthouse ${runs[0]?.lighthouseVersion})`,
  );
  const failed = runs.flatMap(({ audits, categories }) =>
    Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  if (failed.length > 0) console.log(`    below 100: ${[...new Set(failed)].join(', ')}`);
}

/** Prints the time from an interaction to the next paint: the longest of a visit, the median of visits. */
export async function measureInteractions(root: string): Promise<void> {
  const file = resolveInstalled(root, 'web-vitals').replace(/[^/\\]+$/, 'web-vitals.iife.js');
  const content = `${readFileSync(file, 'utf8')}
webVitals.onINP(({ value }) => { window.inp = value; }, { reportAllChanges: true, durationThreshold: 16 });`;
  await withSite(root, async ({ origin, browser }) => {
    for (const [name, [path, act]] of Object.entries(INTERACTIONS)) {
      const values: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const page = await (await browser.newContext(PHONE)).newPage();
        await page.addInitScript({ content });
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.goto(origin + path, { waitUntil: 'load' });
        await page.locator('[data-enhance=navigation][data-ready]').waitFor();
        await act(page);
        // The observer is told a moment after the paint.
        await page.waitForTimeout(1000);
        values.push(await page.evaluate(() => (window as { readonly inp?: number }).inp ?? 0));
        await page.context().close();
      }
      const median = values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
      console.log(`${name.padEnd(12)}INP ${median === 0 ? 'below 16' : median} ms at ${SLOWER}x`);
    }
  });
}

interface OpenSite {
  /** `https://127.0.0.1:41234` */
  readonly origin: string;
  readonly browser: Browser;
  readonly debuggerPort: number;
}

/** Serves `dist/` and starts a browser that reaches it and a fake of the analytics host. */
async function withSite(root: string, run: (site: OpenSite) => Promise<void>): Promise<void> {
  const files = openDiskFiles(join(root, 'dist'));
  const site = createSiteServer(files, { basePath: () => readBasePath(files) });
  const server = createSecureServer({ ...certificate, allowHTTP1: true });
  server.on('request', (request, response) => void site.emit('request', request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const analytics = await startAnalyticsHost();
  // An address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  const debuggerPort = port === 65_535 ? port - 1 : port + 1;
  const browser = await chromium.launch({
    executablePath: await ensureWholeChromium(),
    args: [
      ...quietFlags,
      `--remote-debugging-port=${debuggerPort}`,
      `--ignore-certificate-errors-spki-list=${certificateHash()}`,
      `--host-resolver-rules=MAP ${ANALYTICS_HOST}:443 127.0.0.1:${analytics.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  });
  try {
    await run({ origin: `https://127.0.0.1:${port}`, browser, debuggerPort });
  } finally {
    await browser.close();
    await analytics.close();
    server.close();
  }
}

/** Returns the path of a package of cli/bench/package.json; throws what installs it. */
function resolveInstalled(root: string, name: string): string {
  try {
    return createRequire(join(root, '.cache/bench/package.json')).resolve(name);
  } catch {
    throw new Error(`\`${name}\` is not installed. Run \`npm run bench:install\`.`);
  }
}
