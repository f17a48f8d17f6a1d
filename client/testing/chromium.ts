// The browsers of the tests: those that are there, else Debian's, installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, isExecutable } from '../../cli/browser/find-chromium.ts';

const SHELL = 'chromium-headless-shell';

/** Milliseconds that a download may take. */
const LONGEST = 300_000;

/** Finds a browser, or installs Debian's where the machine can; throws with what to do where it cannot. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium(process.env);
  if (found !== null) return found;
  if (canInstall()) {
    console.error('Installing Chromium for the browser tests ...');
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium', SHELL);
  }
  const installed = await findChromium(process.env);
  if (installed !== null) return installed;
  throw new Error(
    'the browser tests need Chrome or Chromium: install one, or name one with `CHROMIUM=/path/to/chromium`',
  );
}

/** Installs Chromium's shell beside Debian's Chromium where the machine can; tests do without it where it cannot. */
export function tryToInstallShell(): void {
  if (process.env['CHROMIUM'] || findShell() !== null || !canInstall()) return;
  try {
    const version = execFileSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { stdio: 'pipe' });
    // Of the same version: another would have Chromium itself replaced.
    const install = () =>
      apt('install', '-y', '--no-install-recommends', '--no-remove', `${SHELL}=${version}`);
    try {
      install();
    } catch {
      apt('update');
      install();
    }
  } catch {
    // Chromium is not Debian's, or there is no network.
  }
}

/**
 * Chromium without a window, without tabs and without all that stands around a page: the same pages in half the time, because nobody
 * draws the rest. Null where there is none, and where `CHROMIUM` names the browser that is wanted.
 */
export function findShell(): string | null {
  if (process.env['CHROMIUM']) return null;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, SHELL)).find(isExecutable) ?? null;
}

function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

function apt(...args: readonly string[]): void {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
