import { ensureTestBrowser, ensureWholeChromium } from '../../../client/testing/chromium.ts';
import { buildRealSite } from '../real-site.ts';

/** The full tests read the shipped site with its real photos, and some need a complete Chromium. */
export default async function setup(): Promise<void> {
  await Promise.all([ensureTestBrowser(), ensureWholeChromium(), buildRealSite()]);
}
