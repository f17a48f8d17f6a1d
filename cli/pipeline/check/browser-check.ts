// The part of a check that needs a browser: the folder is served as a host would serve it, to a
// Chromium that cannot reach other hosts. Entry point: checkInBrowser.
import { listAxeRules } from '../../check/browser/axe-rules.ts';
import { type BrowserEnvironment, findChromium, isExecutable } from '../../check/browser/find-chromium.ts';
import { openTab } from '../../check/browser/inspect-page.ts';
import { runBrowserRules } from '../../check/browser/run-browser-rules.ts';
import { startChromium } from '../../check/browser/start-chromium.ts';
import { collectFacts } from '../../check/facts/collect-facts.ts';
import { openFolder } from '../../check/facts/folder.ts';
import { rules } from '../../check/rules/index.ts';
import type { Problem } from '../../problem.ts';
import { listen } from '../../serve/listen.ts';
import { openDiskFiles, readBasePath } from '../../serve/site-files.ts';
import { createSiteServer } from '../../serve/site-server.ts';
import { UsageError } from '../usage-error.ts';

const OTHER_BROWSER = 'Name another browser with `CHROMIUM=/path/to/chromium`.';

export interface BrowserCheckOptions {
  /** Absolute path of the folder that is checked. */
  readonly folder: string;
  /** Whether a browser is started at all. */
  readonly browser: boolean;
  /** Whether a rule runs, by its id; the rules of axe-core are `axe/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
}

/** The findings of rules that need a browser. Throws UsageError if it does not start. */
export async function checkInBrowser(
  { folder, browser, isEnabled }: BrowserCheckOptions,
  environment: BrowserEnvironment,
): Promise<readonly Problem[]> {
  if (!browser) return [];
  const axeRules = listAxeRules().flatMap(({ ruleId }) => (isEnabled(`axe/${ruleId}`) ? [ruleId] : []));
  const browserRules = rules.filter((rule) => 'checkRendered' in rule).filter(({ id }) => isEnabled(id));
  if (axeRules.length + browserRules.length === 0) return [];
  const executable = await requireChromium(environment);
  const files = openDiskFiles(folder);
  const basePath = await readBasePath(files);
  const server = createSiteServer(files, { basePath: () => basePath });
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  try {
    const chromium = await openChromium(executable, new URL(origin).host);
    try {
      return await runBrowserRules(collectFacts(openFolder(folder), null), browserRules, {
        openTab: () => openTab(chromium, axeRules),
        urlOf: (file) => `${origin}${basePath}${pathOf(file)}`,
      });
    } finally {
      await chromium.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function openChromium(executable: string, host: string): ReturnType<typeof startChromium> {
  return startChromium({ executable, host }).catch((error: Error) => {
    throw new UsageError(
      `\`${executable}\` did not start: ${error.message.split('\n')[0]?.replace(/\.?$/, '.')} ${OTHER_BROWSER}`,
    );
  });
}

async function requireChromium(environment: BrowserEnvironment): Promise<string> {
  const executable = await findChromium(environment);
  if (executable === null)
    throw new UsageError(
      '`--browser` needs Chrome or Chromium, and none was found. Install one, or name one with `CHROMIUM=/path/to/chromium`.',
    );
  if (!isExecutable(executable))
    throw new UsageError(
      `\`CHROMIUM\` names \`${executable}\`, which is not a program that can be run. ${OTHER_BROWSER}`,
    );
  return executable;
}

/** The path at which a page's file is served, encoded. */
function pathOf(file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}
