import type { Browser } from 'playwright-core';

export interface ChromiumOptions {
  /** Absolute path of Chrome or Chromium. */
  readonly executable: string;
  /** `127.0.0.1:41234`: the one server it reaches. Whatever else a page asks for, under any name, is not there. */
  readonly host: string;
}

/** What every Chromium of this project is started with: it talks to nobody on its own account. */
export const quietFlags: readonly string[] = [
  // The sandbox does not start for root, as in containers; the pages are the site's own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium without a window. Rejects with what it said where it does not start. */
export async function startChromium({ executable, host }: ChromiumOptions): Promise<Browser> {
  // Loaded only when a browser is asked for: it takes longer than most commands.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: executable,
    args: [...quietFlags, `--host-resolver-rules=MAP ${host} ${host}, MAP * ~NOTFOUND`],
  });
}
