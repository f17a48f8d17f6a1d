// The browser of the tests: the first that is there, else Debian's, installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../cli/browser/find-chromium.ts';

/** Finds a browser, or installs Debian's where the machine can; throws with what to do where it cannot. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium(process.env);
  if (found !== null) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.error('Installing Chromium for the browser tests ...');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  const installed = await findChromium(process.env);
  if (installed !== null) return installed;
  throw new Error(
    'the browser tests need Chrome or Chromium: install one, or name one with `CHROMIUM=/path/to/chromium`',
  );
}
