// One check of a built site: reads its data, starts workers or a browser, and runs the rules. Entry point: runCheck.
import { join } from 'node:path';
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import { type CheckOptions, checkSite } from '../check/check.ts';
import { openFolder } from '../check/facts/folder.ts';
import { createHtmlCheck } from '../check/html-validate/validate-structures.ts';
import { openHtmlWorker } from '../check/workers/html-worker.ts';
import { startPageWorkers } from '../check/workers/page-workers.ts';
import type { Problem } from '../problem.ts';
import { type BrowserCheckOptions, checkInBrowser } from './browser-check.ts';
import { openCheckCache } from './check-cache.ts';
import { openJsonCache } from './json-cache.ts';
import { type ExpectedSource, readExpected, readExpectedOutput } from './read-expected.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface CheckRun
  extends ExpectedSource,
    BrowserCheckOptions,
    Required<Pick<CheckOptions, 'rules' | 'launch' | 'external'>> {
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  /** Variables that tell where a browser is. */
  readonly environment: BrowserEnvironment;
  /** The ids of `--only` and `--skip`. */
  readonly selection: unknown;
}

/** The findings of a check, as plain data. */
export interface Checked {
  readonly findings: readonly Problem[];
  /** What is probably a mistake in the data. */
  readonly warnings: readonly Problem[];
  /** How many pages were checked. */
  readonly pages: number;
  /** The ids of the rules that were skipped without data, or with data that was edited since the build. */
  readonly skipped: readonly string[];
  /** Whether the data was edited since the build. */
  readonly stale: boolean;
}

/** The findings, cached if nothing was edited; or the problems for which the data cannot be read, so that nothing was checked. */
export async function runCheck(
  run: CheckRun,
): Promise<{ readonly checked: Checked } | { readonly problems: readonly Problem[] }> {
  const cache = openResultCache(run);
  const cached = cache?.read() ?? null;
  if (cached !== null) return { checked: cached };
  const outcome = await runRules(run);
  if ('checked' in outcome) cache?.save(outcome.checked);
  return outcome;
}

/** Null if the result also depends on a browser or on other sites. */
function openResultCache(run: CheckRun) {
  const { root, folder, selection, launch, browser, external, today } = run;
  return browser || external || root === folder
    ? null
    : openCheckCache<Checked>({ ...run, settings: { selection, launch, today } });
}

/** Digests of page structures without problems. Null without data. */
function openStructureCache({ root, packageInfo }: CheckRun) {
  if (root === null) return null;
  const folder = findSiteCacheFolder({ root, packageInfo });
  return openJsonCache<readonly string[]>(join(folder, 'check/clean-structures.json'), packageInfo.program);
}

async function runRules(run: CheckRun): ReturnType<typeof runCheck> {
  const { root, folder, url, packageInfo, rules, html } = run;
  const source: ExpectedSource = { root, folder, url, packageInfo };
  const pages = startPageWorkers(folder);
  const htmlWorker = openHtmlWorker(folder);
  try {
    const data = readExpected({ ...source, today: run.today });
    if ('problems' in data) return data;
    const { expected, findInData, warnings } = data;
    const output = rules.some((rule) => rule.needsData) ? await readExpectedOutput(source) : null;
    const structures = openStructureCache(run);
    const clean = new Set(structures?.read());
    const inBrowser = await checkInBrowser(run, run.environment);
    const { site, problems, skipped } = await checkSite(openFolder(folder), {
      rules,
      expected: expected && { ...expected, output },
      ...(findInData && { findInData }),
      launch: run.launch,
      external: run.external,
      htmlCheck: html ? createHtmlCheck(htmlWorker.validate, clean) : null,
      checkFiles: pages.checkFiles,
    });
    structures?.save([...clean]);
    const reported = problems.filter(({ code }) => !code.startsWith('html/') || run.isEnabled(code));
    return {
      checked: {
        findings: [...reported, ...inBrowser],
        warnings,
        pages: site.pages.length,
        skipped: skipped.map(({ id }) => id),
        stale: output === 'stale',
      },
    };
  } finally {
    await Promise.all([pages.stop(), htmlWorker.stop()]);
  }
}
