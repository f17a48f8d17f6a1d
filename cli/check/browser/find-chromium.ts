import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The environment variables that locate a browser. */
export interface BrowserEnvironment {
  /** Path of an executable, preferred over all others. */
  readonly CHROMIUM?: string | undefined;
  readonly PATH?: string | undefined;
}

const EXECUTABLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns `$CHROMIUM` unchecked, or the path of an installed Chromium; null if there is none. */
export async function findChromium({ CHROMIUM, PATH = '' }: BrowserEnvironment): Promise<string | null> {
  if (CHROMIUM) return CHROMIUM;
  const onPath = PATH.split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => EXECUTABLE_NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...INSTALL_PATHS].find(isExecutable);
  if (installed !== undefined) return installed;
  const { chromium } = await import('playwright-core');
  const bundled = chromium.executablePath();
  return isExecutable(bundled) ? bundled : null;
}

/** Whether this process may execute a file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
