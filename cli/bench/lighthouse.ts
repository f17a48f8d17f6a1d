// npm run bench -- --lighthouse: audits one page of every kind with Lighthouse on its simulated slow phone. `site preview` serves the
// site, compressed as hosts do; the analytics host is a fake, so that nothing leaves the machine.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { ensureWholeChromium } from '../../client/testing/chromium.ts';
import { certificateHash, startAnalyticsHost } from '../../client/testing/fakes.ts';
import { quietFlags } from '../browser/start-chromium.ts';
import { pagesByKind, startPreview, waitForOutput } from './preview.ts';

const [program = '', dist = '', rounds = '3'] = process.argv.slice(2);
const ANALYTICS_HOST = 'us.i.posthog.com';
/** Audits that fail by design: legal pages and the 404 page are kept out of search engines. */
const EXPECTED_FAILURES: Partial<Record<string, readonly string[]>> = {
  legal: ['is-crawlable'],
  // The browser logs the status 404 as an error.
  not_found: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};
const LATE = /\/(?:library|recorder)-[^/]+\.js$/;

const analytics = await startAnalyticsHost();
const preview = await startPreview(program, dist);
try {
  console.log(
    `\n${'Lighthouse, mobile, median'.padEnd(44)}perf a11y best  seo   LCP      CLS    TBT     HTML+CSS  first view  all`,
  );
  for (const { kind, path } of await pagesByKind(program)) {
    const runs: Figures[] = [];
    for (let round = 0; round < Number(rounds); round++)
      runs.push(await auditPage(kind, preview.origin + (kind === 'not_found' ? '/404' : path)));
    print(kind, path, runs);
  }
} finally {
  preview.stop();
  await analytics.close();
}

interface Figures {
  readonly scores: readonly number[];
  /** Milliseconds, shift, milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Transferred bytes. */
  readonly text: number;
  readonly first: number;
  readonly all: number;
  /** Audits with a score below 1 in any category. */
  readonly violations: readonly string[];
}

/** Audits a page in a new browser, whose cache is empty. */
async function auditPage(kind: string, url: string): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const browser = spawn(
    await ensureWholeChromium(),
    [
      '--headless=new',
      ...quietFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--ignore-certificate-errors-spki-list=${await certificateHash()}`,
      `--host-resolver-rules=MAP ${ANALYTICS_HOST}:443 127.0.0.1:${analytics.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const endpoint = await waitForOutput(browser, browser.stderr, /ws:\/\/127\.0\.0\.1:(\d+)/);
    const flags: Flags = {
      port: Number(new URL(endpoint).port),
      output: 'json',
      logLevel: 'error',
      ignoreStatusCode: true,
      skipAudits: [...(EXPECTED_FAILURES[kind] ?? [])],
    };
    const result = await lighthouse(url, flags);
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`);
    return figuresOf(result.lhr);
  } finally {
    const closed = new Promise((resolve) => browser.once('close', resolve));
    browser.kill('SIGTERM');
    await closed;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function figuresOf({ audits, categories }: Result): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']?.details);
  const sum = (chosen: readonly NetworkRequest[]) =>
    chosen.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const own = requests.filter((request) => !request.url.includes(ANALYTICS_HOST));
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(
      (id) => (categories[id]?.score ?? 0) * 100,
    ),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    text: sum(own.filter(({ resourceType }) => /^(?:Document|Stylesheet)$/.test(resourceType))),
    first: sum(own.filter(({ url }) => !LATE.test(url))),
    all: sum(requests),
    violations: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1
          ? [`${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()]
          : [];
      }),
    ),
  };
}

interface NetworkRequest {
  readonly url: string;
  readonly transferSize: number;
  readonly resourceType: string;
}

function requestsOf(details: unknown): readonly NetworkRequest[] {
  // The table of a Lighthouse audit, whose types leave the columns open.
  return (details as { readonly items: readonly NetworkRequest[] } | undefined)?.items ?? [];
}

function print(kind: string, path: string, runs: readonly Figures[]): void {
  const medianOf = (read: (figures: Figures) => number) => {
    const sorted = runs.map(read).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const scores = [0, 1, 2, 3].map((index) =>
    medianOf(({ scores }) => scores[index] ?? 0)
      .toFixed(0)
      .padStart(4),
  );
  const kilobytes = (read: (figures: Figures) => number) => `${(medianOf(read) / 1000).toFixed(1)} kB`;
  console.log(
    [
      `${kind}  ${path}`.padEnd(44) + scores.join(' '),
      `${(medianOf(({ lcp }) => lcp) / 1000).toFixed(2)} s`.padStart(8),
      medianOf(({ cls }) => cls)
        .toFixed(4)
        .padStart(7),
      `${medianOf(({ tbt }) => tbt).toFixed(0)} ms`.padStart(7),
      kilobytes(({ text }) => text).padStart(10),
      kilobytes(({ first }) => first).padStart(9),
      kilobytes(({ all }) => all).padStart(9),
    ].join('  '),
  );
  for (const violation of new Set(runs.flatMap(({ violations }) => violations)))
    console.log(`    ${violation}`);
}
