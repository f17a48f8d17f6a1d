// One check of a built site: reads its data, starts workers or a browser, and runs the rules. Entry point: runCheck.
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import { findWrongBaseUrl } from '../check/base-url.ts';
import { type CheckOptions, checkSite } from '../check/check.ts';
import type { ReportFacts } from '../check/expected/report-facts.ts';
import type { SiteFacts } from '../check/facts/facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import type { OpenKnownPages } from '../check/known-pages.ts';
import { collectOften, startPageWorkers } from '../check/workers/page-workers.ts';
import type { Problem } from '../problem.ts';
import { type BrowserCheckOptions, checkInBrowser } from './browser-check.ts';
import { type HtmlValidationOptions, openHtmlValidation } from './html-validation.ts';
import type { ExpectedSource } from './read-expected.ts';
import { openFindings } from './shard-findings.ts';
import { openSiteCache } from './site-cache.ts';

export interface CheckRun
  extends ExpectedSource,
    BrowserCheckOptions,
    Pick<HtmlValidationOptions, 'html'>,
    Required<Pick<CheckOptions, 'rules' | 'launch' | 'external'>> {
  /** Whether pages that an earlier run with this option found without problems are left out, if they are the same. */
  readonly changed?: boolean;
  /** Variables that tell where a browser is. */
  readonly environment: BrowserEnvironment;
}

/** The findings of a check, and what it read. */
export interface Checked {
  readonly findings: readonly Problem[];
  /** What is probably a mistake in the data. */
  readonly warnings: readonly Problem[];
  /** The facts of the whole site; null if it was not read. */
  readonly site: SiteFacts | null;
  /** Null without data. */
  readonly reportFacts: ReportFacts | null;
  /** How many pages were left out because they have not changed. */
  readonly known: number;
  /** The ids of the rules that were skipped without data, or with data that was edited since the build. */
  readonly skipped: readonly string[];
  /** Whether the data was edited since the build. */
  readonly stale: boolean;
}

/** The findings; or the problems for which the data cannot be read, so that nothing was checked. */
export async function runCheck(
  run: CheckRun,
): Promise<{ readonly checked: Checked } | { readonly problems: readonly Problem[] }> {
  const { root, folder, url, packageInfo, useCache, rules } = run;
  const source: ExpectedSource = { root, folder, url, packageInfo, useCache };
  const wrongUrl = url === undefined ? null : findWrongBaseUrl(openFolder(folder), url);
  if (wrongUrl !== null)
    return {
      checked: {
        findings: [wrongUrl],
        warnings: [],
        site: null,
        known: 0,
        reportFacts: null,
        skipped: [],
        stale: false,
      },
    };
  const recorded = openFindings(source);
  // A site that was built in shards is large.
  if (recorded.areComplete) collectOften();
  const pages = recorded.areComplete ? NO_WORKERS : startPageWorkers(folder);
  const html = openHtmlValidation({ ...run, recorded });
  try {
    // Loaded while the workers start: it takes a tenth of a second.
    const { readExpected, readExpectedOutput } = await import('./read-expected.ts');
    const data = readExpected({ ...source, now: run.now });
    if ('problems' in data) return data;
    const { expected, findInData, warnings } = data;
    const output = rules.some((rule) => rule.needsData) ? await readExpectedOutput(source) : null;
    const inBrowser = await checkInBrowser(run, run.environment);
    const { site, problems, known, skipped } = await checkSite(openFolder(folder), {
      rules,
      expected: expected && { ...expected, output },
      ...(findInData && { findInData }),
      launch: run.launch,
      external: run.external,
      checkFiles: recorded.withRecorded(html.withValidation(pages.checkFiles)),
      openKnownPages: run.changed ? createKnownPages(run) : undefined,
    });
    // The browser reads the folder alone.
    const isOfSite = ({ location }: Problem) => expected?.publicFiles.has(location?.file ?? '') !== true;
    return {
      checked: {
        findings: [...problems, ...(await html.finish()), ...inBrowser.filter(isOfSite)],
        warnings,
        site,
        known,
        reportFacts: data.reportFacts,
        skipped: skipped.map(({ id }) => id),
        stale: output === 'stale',
      },
    };
  } finally {
    await Promise.all([pages.stop(), html.stop()]);
  }
}

const NO_WORKERS: ReturnType<typeof startPageWorkers> = {
  checkFiles: (files, { checkHere }) => checkHere(files),
  async stop() {},
};
/** The pages that were found without problems, in the site's cache; every page is checked without data. */
function createKnownPages({ root, packageInfo, useCache }: CheckRun): OpenKnownPages | undefined {
  if (root === null) return undefined;
  return (context) => {
    const cache = openSiteCache({ root, packageInfo, useCache });
    const table = cache.table('checked', `${packageInfo.program} ${context}`);
    return {
      keys: new Set(table.ids()),
      save(keys) {
        for (const key of keys) table.set(key, '', true);
        cache.save();
      },
    };
  };
}
