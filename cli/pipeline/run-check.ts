// One check of a built site: reads its data, starts workers or a browser, and runs the rules. Entry point: runCheck.
import { join } from 'node:path';
import type { BrowserEnvironment } from '../browser/find-chromium.ts';
import { type CheckOptions, checkSite } from '../check/check.ts';
import type { PageReader } from '../check/check-pages.ts';
import { openFolder } from '../check/facts/folder.ts';
import {
  readCleanStructures,
  type StructureCache,
  structuresVersion,
  writeCleanStructures,
} from '../check/html-validate/clean-structures.ts';
import { openHtmlReader } from '../check/html-validate/reader.ts';
import { startPool, type WorkerPool } from '../check/workers/pool.ts';
import type { Problem } from '../problem.ts';
import { type BrowserCheckOptions, withBrowser } from './browser-check.ts';
import { openCheckCache } from './check-cache.ts';
import { type ExpectedSource, readExpected, readExpectedOutput } from './read-expected.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface CheckRun
  extends ExpectedSource,
    BrowserCheckOptions,
    Required<Pick<CheckOptions, 'rules' | 'launch' | 'external' | 'baseline'>> {
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  /** Where a browser may be. */
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
  const { root, folder, selection, launch, baseline, browser, external, today } = run;
  return browser || external || root === folder
    ? null
    : openCheckCache<Checked>({ ...run, settings: { selection, launch, baseline, today } });
}

async function runRules(run: CheckRun): ReturnType<typeof runCheck> {
  const structures = run.html ? structureCache(run) : null;
  // With a browser the pages stay in this thread: the browser takes longer than everything else.
  const pool = run.browser ? null : startWorkers(run, structures);
  try {
    const data = readExpected(run);
    if ('problems' in data) return data;
    const output = run.rules.some((rule) => rule.needsData) ? await readExpectedOutput(run) : null;
    const html = structures === null ? [] : [openHtmlValidation(structures, pool, run.isEnabled)];
    const { site, problems, skipped } = await withBrowser(run, run.environment, (browserReaders) =>
      checkSite(openFolder(run.folder), {
        rules: run.rules,
        expected: data.expected && { ...data.expected, output },
        readers: [...html, ...browserReaders],
        launch: run.launch,
        external: run.external,
        baseline: run.baseline,
        ...(pool !== null && { checkFiles: pool.checkFiles }),
      }),
    );
    return {
      checked: {
        findings: problems,
        warnings: data.warnings,
        pages: site.pages.length,
        skipped: skipped.map(({ id }) => id),
        stale: site.expected?.output === 'stale',
      },
    };
  } finally {
    await pool?.stop();
  }
}

function startWorkers(
  { root, folder, url, packageInfo, rules }: CheckRun,
  structures: StructureCache | null,
): WorkerPool {
  return startPool({ folder, rules: rules.map(({ id }) => id), structures }, {
    root,
    folder,
    url,
    packageInfo,
  } satisfies ExpectedSource);
}

/** Where clean page structures are cached. A folder that came without data belongs to somebody else: nothing is written into it. */
function structureCache({ root, folder, packageInfo }: ExpectedSource): StructureCache {
  return {
    file:
      root === null || root === folder
        ? null
        : join(findSiteCacheFolder({ root, packageInfo }), 'check/html-validate.json'),
    version: structuresVersion(packageInfo),
  };
}

/** Validates the pages of this thread and, at the end, adds what html-validate found in the workers. */
function openHtmlValidation(
  structures: StructureCache,
  pool: WorkerPool | null,
  isEnabled: (id: string) => boolean,
): PageReader {
  const reader = openHtmlReader(readCleanStructures(structures), isEnabled);
  return {
    read: reader.read,
    async finish() {
      const own = await reader.finish();
      const ends = pool?.ends() ?? [];
      writeCleanStructures(structures, new Set([...reader.clean, ...ends.flatMap(({ clean }) => clean)]));
      return [...own, ...ends.flatMap(({ html }) => html.filter(({ code }) => isEnabled(code)))];
    },
  };
}
