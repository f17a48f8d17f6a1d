import { ensureTestBrowser } from '../../../client/testing/chromium.ts';

/** Fails the run with what to install, before any test waits for a browser. */
export default async function setup(): Promise<void> {
  await ensureTestBrowser();
}
