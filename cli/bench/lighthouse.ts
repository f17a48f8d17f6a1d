// npm run bench -- --lighthouse: audits one page of every kind with Lighthouse on its simulated
// slow phone. `site preview` serves the site, compressed and over HTTP/2 as hosts do; the analytics
// host is a fake, so that nothing leaves the machine.
import { startAnalyticsHost } from '../../client/testing/fakes.ts';
import { certificateHash } from '../testing/servers/certificate.ts';
import { auditPage, type Figures } from './audit-page.ts';
import { pagesByKind } from './preview.ts';
import { startSecurePreview } from './secure-preview.ts';

const [program = '', dist = '', rounds = '3'] = process.argv.slice(2);
const ANALYTICS_HOST = 'us.i.posthog.com';
/** Audits that fail by design: legal pages and the 404 page are kept out of search engines. */
const EXPECTED_FAILURES: Partial<Record<string, readonly string[]>> = {
  legal: ['is-crawlable'],
  // The browser logs the status 404 as an error.
  not_found: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

const analytics = await startAnalyticsHost();
const certificate = certificateHash();
const preview = await startSecurePreview(program, dist);
try {
  console.log(
    `\n${'Lighthouse, mobile, median'.padEnd(44)}perf a11y best  seo   LCP      CLS    TBT     HTML+CSS  first view  all`,
  );
  for (const { kind, path } of await pagesByKind(program)) {
    const runs: Figures[] = [];
    for (let round = 0; round < Number(rounds); round++)
      runs.push(
        await auditPage(preview.origin + (kind === 'not_found' ? '/404' : path), {
          skipAudits: EXPECTED_FAILURES[kind] ?? [],
          hostRules: `MAP ${ANALYTICS_HOST}:443 127.0.0.1:${analytics.port}`,
          certificate,
        }),
      );
    print(kind, path, runs);
  }
} finally {
  preview.stop();
  await analytics.close();
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
  for (const violation of new Set(runs.flatMap(({ violations }) => violations))) console.log(`    ${violation}`);
}
