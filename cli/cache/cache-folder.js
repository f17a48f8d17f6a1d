// The folder for everything the program caches: in its own folder, or in the user's cache folder if
// it cannot write there (installed by root, a read-only image). Plain JavaScript, because
// cli/compile.js needs it before any TypeScript can run. Entry point: findCacheFolder.
import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { createFolder } from './create-folder.js';

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
 * Returns the absolute path of a cache folder that can be written to: `.cache` in the program's
 * folder, else `site` in the user's cache folder, else a private folder among the temporary files.
 * Throws an Error with the code EACCES if none can be written to.
 * @param {string} packageRoot absolute path of the folder that contains cli/
 * @param {Machine} [machine]
 * @returns {string}
 */
export function findCacheFolder(packageRoot, machine = thisMachine) {
  const user = findUserCacheFolder(machine);
  const candidates = [join(packageRoot, '.cache'), ...(user === null ? [] : [join(user, 'site')])];
  return candidates.find(machine.canWrite) ?? createTemporaryCacheFolder(machine.temporary);
}

/**
 * Whether files can be created in a folder, which is created if it does not exist. It tries,
 * because permissions do not tell whether the file system is read-only.
 * @param {string} folder absolute path
 */
export function canWriteTo(folder) {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    createFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the system's folder for the user's caches
 * (https://specifications.freedesktop.org/basedir-spec/latest on Linux).
 * @param {Machine} machine
 * @returns {string | null}
 */
function findUserCacheFolder({ env, platform, home }) {
  const configured = platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME'];
  // The specification says to ignore a relative path.
  if (configured !== undefined && isAbsolute(configured)) return configured;
  try {
    const folder = home();
    // An empty `HOME` would be the current folder.
    if (!isAbsolute(folder)) return null;
    if (platform === 'win32') return join(folder, 'AppData', 'Local');
    return platform === 'darwin' ? join(folder, 'Library', 'Caches') : join(folder, '.cache');
  } catch {
    // A user id without an account has no home folder.
    return null;
  }
}

/**
 * Returns the same folder for a user at each run. Programs are run from it, so a folder of the same
 * name that another user created or can write to is rejected.
 * @param {string} temporary
 */
function createTemporaryCacheFolder(temporary) {
  const uid = process.getuid?.();
  const folder = join(temporary, uid === undefined ? 'site-cache' : `site-cache-${uid}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It exists from an earlier run, or cannot be created.
  }
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  const isPrivate = uid === undefined || (stat?.uid === uid && (stat.mode & 0o022) === 0);
  if (stat?.isDirectory() === true && isPrivate && canWriteTo(folder)) return folder;
  const message = `No cache folder can be written to, not even \`${folder}\`. Set \`XDG_CACHE_HOME\` or \`TMPDIR\` to a folder that can.`;
  throw Object.assign(new Error(message), { code: 'EACCES' });
}
