// The browsers of the tests. Most tests use the headless shell that npm installs: the same version on every machine, and twice as
// fast as a whole browser. Few need a whole Chromium (pages kept alive for the way back, prerendering); they run in test:full.
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
import { findChromium } from '../../cli/browser/find-chromium.ts';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SHELL_PACKAGE = '@sparticuz/chromium';
const INSTALL_TIMEOUT_MS = 300_000;
const NO_BROWSER =
  'The browser tests need Chrome or Chromium. Install one, or name one with `CHROMIUM=/path/to/chromium`.';

/** The path of `$CHROMIUM`, npm's headless shell or an installed Chromium; throws with what to install when none starts. */
export async function ensureTestBrowser(): Promise<string> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  const shell = await unpackShell();
  if (shell !== null && starts(shell)) return shell;
  const installed = await findChromium(process.env);
  if (installed === null) throw new Error(NO_BROWSER);
  return installed;
}

/** The path of a whole Chrome or Chromium; installs Debian's where this process is root and there is none. */
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

/** Unpacks npm's shell into `.cache` once; null where the package has none for this machine. */
async function unpackShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package exports its code alone; the archive is in the folder above it.
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

/** A machine may lack libraries that the shell is linked with. */
function starts(executable: string): boolean {
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function apt(...args: readonly string[]): void {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
