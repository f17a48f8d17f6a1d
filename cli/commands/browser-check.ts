// The browser's part of the check: the folder is served as a host would, to a Chromium that reaches nothing else.
import { type BrowserEnvironment, findChromium, isExecutable } from '../browser/find-chromium.ts';
import { openTabs } from '../browser/open-tabs.ts';
import { startChromium } from '../browser/start-chromium.ts';
import { openBrowserReader, wantedAxeRules } from '../check/browser/browser-reader.ts';
import type { PageReader } from '../check/check-pages.ts';
import { rules } from '../check/rules/index.ts';
import { listen } from '../serve/listen.ts';
import { openDiskFiles, readBasePath } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { UsageError } from './site-options.ts';

export interface BrowserCheckOptions {
  /** Absolute path of the folder that is checked. */
  readonly folder: string;
  /** False starts nothing. */
  readonly browser: boolean;
  /** Whether a rule runs, by its id; axe's are `axe/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
}

/** Hands the work a reader that looks at pages in a browser; none where that is not wanted. Ends what it started. */
export async function withBrowser<T>(
  { folder, browser: wanted, isEnabled }: BrowserCheckOptions,
  environment: BrowserEnvironment,
  work: (readers: readonly PageReader[]) => Promise<T>,
): Promise<T> {
  const axe = wanted ? wantedAxeRules(isEnabled) : [];
  const browserRules = rules
    .filter((rule) => 'checkRendered' in rule)
    .filter((rule) => wanted && isEnabled(rule.id));
  if (axe.length + browserRules.length === 0) return work([]);
  const executable = await needChromium(environment);
  const files = openDiskFiles(folder);
  const basePath = await readBasePath(files);
  const server = createSiteServer(files, { basePath: () => basePath });
  const address = await listen(server, { host: '127.0.0.1', port: 0 });
  try {
    const browser = await startChromium({ executable, host: new URL(address).host }).catch((error: Error) => {
      throw new UsageError(`\`${executable}\` did not start: ${error.message.split('\n')[0]}`);
    });
    try {
      const tabs = openTabs(browser, axe);
      const inspect = (file: string) => tabs.inspect(`${address}${basePath}${pathOf(file)}`);
      return await work([openBrowserReader({ rules: browserRules, inspect })]);
    } finally {
      await browser.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function needChromium(environment: BrowserEnvironment): Promise<string> {
  const found = await findChromium(environment);
  if (found === null)
    throw new UsageError(
      '`--browser` needs Chrome or Chromium, and none was found: install one, or name one with `CHROMIUM=/path/to/chromium`',
    );
  if (!isExecutable(found))
    throw new UsageError(`\`CHROMIUM\` names \`${found}\`, which is no program that can be run`);
  return found;
}

/** The address that a page's file answers to, encoded. */
function pathOf(file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}
