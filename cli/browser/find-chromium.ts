import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What of the environment says where a browser is. */
export interface BrowserEnvironment {
  /** A path that comes before all others. */
  readonly CHROMIUM?: string | undefined;
  readonly PATH?: string | undefined;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of `$CHROMIUM` as it is, an installed Chrome or Chromium, or Playwright's own; null where there is none. */
export async function findChromium({ CHROMIUM, PATH = '' }: BrowserEnvironment): Promise<string | null> {
  if (CHROMIUM) return CHROMIUM;
  const onPath = PATH.split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...PLACES].find(isExecutable);
  if (installed !== undefined) return installed;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return isExecutable(own) ? own : null;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
