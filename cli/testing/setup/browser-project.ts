import { ensureTestBrowser } from '../../../client/testing/chromium.ts';

/** Fails the run at once, with what to install, if there is no browser. */
export default async function setup(): Promise<void> {
  await ensureTestBrowser();
}
