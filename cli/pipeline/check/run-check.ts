// Reads the data, starts a browser if it is asked for, and runs the rules. Entry point: runCheck.
import type { BrowserEnvironment } from '../../check/browser/find-chromium.ts';
import { type CheckOptions, checkSite, findWrongBaseUrl } from '../../check/check.ts';
import { openFolder } from '../../check/facts/folder.ts';
import { validatePage } from '../../check/html-validate/validate-pages.ts';
import type { Problem } from '../../problem.ts';
import { openSiteCache } from '../site-cache.ts';
import { type BrowserCheckOptions, checkInBrowser } from './browser-check.ts';
import { type ExpectedSource, listTrusted, readExpected, readExpectedOutput } from './read-expected.ts';

const PAGE_TYPE = /data-page-type="\w+"/;

export interface CheckRun
  extends ExpectedSource,
    BrowserCheckOptions,
    Required<Pick<CheckOptions, 'rules' | 'launch' | 'external'>> {
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  readonly onStep: (step: string) => void;
  /** Variables that tell where a browser is. */
  readonly environment: BrowserEnvironment;
}

/** The findings; or the problems for which the data cannot be read, so that nothing was checked. */
export async function runCheck(run: CheckRun) {
  const { root, folder, url, packageInfo, useCache, rules } = run;
  const source: ExpectedSource = { root, folder, url, packageInfo, useCache, now: run.now };
  const wrongUrl = url === undefined ? null : findWrongBaseUrl(openFolder(folder), url);
  if (wrongUrl !== null)
    return {
      checked: { findings: [wrongUrl], warnings: [], site: null, reportFacts: null, skipped: [], stale: false },
    };
  run.onStep('Reading the data');
  const data = readExpected(source);
  if ('problems' in data) return data;
  const { expected, warnings } = data;
  const output = rules.some((rule) => rule.needsData) ? await readExpectedOutput(source) : null;
  if (run.browser) run.onStep('Looking at pages in Chromium');
  const inBrowser = await checkInBrowser(run, run.environment);
  const trusted = listTrusted(source, output);
  const kinds = new Set<string>();
  const cache = root === null ? null : openSiteCache({ root, packageInfo, useCache });
  const valid = cache?.table('markup', packageInfo.program);
  const { site, problems, skipped } = await checkSite(openFolder(folder), {
    rules,
    expected: expected && { ...expected, output },
    launch: run.launch,
    external: run.external,
    validate: async (page) => {
      if (!run.html) return [];
      // The pages of a kind have the same templates: as the build wrote them, one stands for all.
      const kind = PAGE_TYPE.exec(page.html)?.[0] ?? '';
      const isTrusted = trusted.get(page.file) === page.digest;
      const isKnown = isTrusted && kinds.has(kind);
      if (isTrusted) kinds.add(kind);
      if (isKnown || valid?.get(page.file, page.digest) === true) return [];
      const found = await validatePage(page);
      if (found.length === 0) valid?.set(page.file, page.digest, true);
      return found;
    },
    onStep: run.onStep,
  });
  cache?.save();
  // The browser reads the folder alone.
  const isOfSite = ({ location }: Problem) => expected?.publicFiles.has(location?.file ?? '') !== true;
  return {
    checked: {
      findings: [
        ...problems.filter(({ code }) => !code.startsWith('html/') || run.isEnabled(code)),
        ...inBrowser.filter(isOfSite),
      ],
      /** Problems that are probably mistakes in the data. */
      warnings,
      site,
      reportFacts: data.reportFacts,
      /** The ids of rules skipped without data, or with data edited since the build. */
      skipped: skipped.map(({ id }) => id),
      /** Whether the data was edited since the build, or another program built it. */
      stale: typeof output === 'string',
    },
  };
}
