// Lighthouse on its simulated slow phone, in a new browser whose cache is empty. Entry point:
// auditPage.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWholeChromium } from '../../client/testing/chromium.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { importInstalled } from './installed.ts';
import { waitForOutput } from './preview.ts';

const LATE = /\/(?:library|recorder)-[^/]+\.js$/;

/** What is used of the result of Lighthouse. */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Partial<Record<string, Audit>>;
  readonly categories: Record<string, Category>;
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: unknown;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

export interface Figures {
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

export interface AuditOptions {
  /** Audits that are not made. */
  readonly skipAudits?: readonly string[];
  /** What Chromium is told about other hosts than this machine, such as that of a fake. */
  readonly hostRules?: string;
  /** The hash of the key of a fake's certificate. */
  readonly certificate?: string;
}

/** Audits a page. Throws if it cannot be loaded. */
export async function auditPage(
  url: string,
  { skipAudits = [], hostRules, certificate }: AuditOptions = {},
): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const browser = spawn(
    await ensureWholeChromium(),
    [
      '--headless=new',
      ...quietFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...(certificate === undefined ? [] : [`--ignore-certificate-errors-spki-list=${certificate}`]),
      `--host-resolver-rules=${[...(hostRules === undefined ? [] : [hostRules]), 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const endpoint = await waitForOutput(browser, browser.stderr, /ws:\/\/127\.0\.0\.1:(\d+)/);
    const flags = {
      port: Number(new URL(endpoint).port),
      output: 'json',
      logLevel: 'error',
      ignoreStatusCode: true,
      skipAudits: [...skipAudits],
    };
    const lighthouse = await importInstalled<Lighthouse>('lighthouse');
    const result = await lighthouse(url, flags);
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`);
    return figuresOf(result.lhr, new URL(url).origin);
  } finally {
    const closed = new Promise((resolve) => browser.once('close', resolve));
    browser.kill('SIGTERM');
    await closed;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function figuresOf({ audits, categories }: Result, origin: string): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']?.details);
  const sum = (chosen: readonly NetworkRequest[]) =>
    chosen.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const own = requests.filter((request) => request.url.startsWith(origin));
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((id) => (categories[id]?.score ?? 0) * 100),
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
