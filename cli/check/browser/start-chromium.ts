import type { Browser } from 'playwright-core';

/** Flags of every Chromium that this project starts. They disable its own network requests. */
export const quietFlags: readonly string[] = [
  // The sandbox does not start as root, as in containers. The pages are the site's.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless Chromium. Rejects with its output if it does not start.
 * @param executable absolute path of Chrome or Chromium
 * @param host the only server that it can reach: `127.0.0.1:41234`; no other name resolves
 */
export async function startChromium({
  executable,
  host,
}: {
  readonly executable: string;
  readonly host: string;
}): Promise<Browser> {
  // Imported only when it is needed, because loading it takes longer than most commands.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: executable,
    args: [...quietFlags, `--host-resolver-rules=MAP ${host} ${host}, MAP * ~NOTFOUND`],
  });
}
