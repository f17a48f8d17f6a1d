// Finds or installs the browsers of the tests. Most tests use the headless shell from npm: the same
// version on every machine, and twice as fast as a full browser. A few need a full Chromium
// (back-forward cache, prerendering) and run in test:full.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { findChromium } from '../../cli/check/browser/find-chromium.ts';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SHELL_PACKAGE = '@sparticuz/chromium';
const INSTALL_TIMEOUT_MS = 300_000;
const NO_BROWSER =
  'The browser tests need Chrome or Chromium. Install one, or name one with `CHROMIUM=/path/to/chromium`.';

/**
 * Returns the path of `$CHROMIUM`, of npm's headless shell or of an installed Chromium; throws with
 * installation advice if none starts.
 */
export async function ensureTestBrowser(): Promise<string> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  const shell = await unpackShell();
  if (shell !== null && canStart(shell)) return shell;
  const installed = await findChromium(process.env);
  if (installed === null) throw new Error(NO_BROWSER);
  return installed;
}

/**
 * Returns the path of a full Chrome or Chromium; installs Debian's if there is none and this
 * process is root.
 */
export async function ensureWholeChromium(): Promise<string> {
  const found = await findChromium(process.env);
  if (found !== null) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.error('Installing Chromium for the full tests ...');
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  const installed = await findChromium(process.env);
  if (installed === null) throw new Error(NO_BROWSER);
  return installed;
}

/**
 * Unpacks npm's shell into `.cache` once; returns null if the package has none for this machine.
 */
async function unpackShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package exports only its code; the archive is in its root folder.
  const folder = join(dirname(createRequire(import.meta.url).resolve(SHELL_PACKAGE)), '../..');
  const archive = join(folder, 'bin/chromium.br');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const shell = join(packageRoot, '.cache/chromium', version);
  if (existsSync(shell)) return shell;
  if (!existsSync(archive)) return null;
  mkdirSync(dirname(shell), { recursive: true });
  const unfinished = `${shell}.${process.pid}`;
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(unfinished));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, shell);
  return shell;
}

/** Returns false if the machine lacks libraries that the shell is linked with. */
function canStart(executable: string): boolean {
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function apt(...args: readonly string[]): void {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
