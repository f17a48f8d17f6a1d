import { ensureChromium, tryToInstallShell } from '../../client/testing/chromium.ts';
import { buildRealSite } from './real-site.ts';

/** Photos that are not in the cache yet take a minute; every test that reads the real site waits for it here. */
export default async function setup(): Promise<void> {
  await ensureChromium();
  tryToInstallShell();
  await buildRealSite();
}
