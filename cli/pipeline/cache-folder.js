// Where the program keeps what it compiled, drew and bundled: beside itself, and where that is not allowed (installed by root, a
// read-only image) in the user's cache folder. Plain JavaScript, because cli/compile.js needs it before any TypeScript can run.
// Enters at findCacheFolder.
import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {NodeJS.Platform} platform
 * @property {() => string} home absolute path of the user's home folder, which need not exist; may throw
 * @property {string} temporary absolute path of the folder for temporary files
 * @property {(folder: string) => boolean} canWrite
 */

/** @type {Machine} */
const thisMachine = {
  env: process.env,
  platform: process.platform,
  home: homedir,
  temporary: tmpdir(),
  canWrite: canWriteTo,
};

/**
 * The absolute path of a folder for caches that can be written to: `.cache` in the program's folder, else `site` in the user's cache
 * folder, else a private folder among the temporary files. Throws an Error with the code EACCES if
 * not even that can be made.
 * @param {string} packageRoot absolute path of the folder that holds cli/
 * @param {Machine} [machine]
 * @returns {string}
 */
export function findCacheFolder(packageRoot, machine = thisMachine) {
  const user = userCacheFolder(machine);
  const candidates = [join(packageRoot, '.cache'), ...(user === null ? [] : [join(user, 'site')])];
  return candidates.find(machine.canWrite) ?? temporaryCacheFolder(machine.temporary);
}

/**
 * Whether files can be made in a folder, which is made if it does not exist. Permissions alone do not tell: a file system may be read-only.
 * @param {string} folder absolute path
 */
export function canWriteTo(folder) {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder that each system sets aside for this: https://specifications.freedesktop.org/basedir-spec/latest on Linux.
 * @param {Machine} machine
 * @returns {string | null}
 */
function userCacheFolder({ env, platform, home }) {
  const named = platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME'];
  // The specification asks to ignore a relative path.
  if (named !== undefined && isAbsolute(named)) return named;
  try {
    if (platform === 'win32') return join(home(), 'AppData', 'Local');
    return platform === 'darwin' ? join(home(), 'Library', 'Caches') : join(home(), '.cache');
  } catch {
    // A user that the system does not know has no home.
    return null;
  }
}

/**
 * One folder for each user, so that the next run finds what this one made. Programs are run from it: a folder of the same name that
 * another user made, or can write to, is refused.
 * @param {string} temporary
 */
function temporaryCacheFolder(temporary) {
  const uid = process.getuid?.();
  const folder = join(temporary, uid === undefined ? 'site-cache' : `site-cache-${uid}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there from an earlier run, or cannot be made.
  }
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  const isPrivate = uid === undefined || (stat?.uid === uid && (stat.mode & 0o022) === 0);
  if (stat?.isDirectory() === true && isPrivate && canWriteTo(folder)) return folder;
  const message = `No folder for caches can be written to, not even \`${folder}\`. Name one that can with \`XDG_CACHE_HOME\` or \`TMPDIR\`.`;
  throw Object.assign(new Error(message), { code: 'EACCES' });
}
