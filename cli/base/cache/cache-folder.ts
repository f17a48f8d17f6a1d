// The folder of a site's cache: its own, or one in the user's cache folder if that cannot be written
// to, such as data that is mounted read-only. Entry point: findCacheFolder.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { createFolder } from './create-folder.ts';

/**
 * Returns the absolute path of a folder that can be written to: the site's `.cache`, or one of its
 * own in the user's cache folder (https://specifications.freedesktop.org/basedir-spec/latest).
 * Throws an Error with the code EACCES if neither can.
 * @param root absolute path of the site's folder
 */
export function findCacheFolder(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const configured = process.env['XDG_CACHE_HOME'] ?? '';
  // The specification says to ignore a relative path.
  const user = isAbsolute(configured) ? configured : join(homedir(), '.cache');
  const folders = [join(root, '.cache'), join(user, 'site', name)];
  const folder = folders.find(canWriteTo);
  if (folder !== undefined) return folder;
  const message = `No cache can be written to \`${folders.join('` or `')}\`. Set \`XDG_CACHE_HOME\` to a folder that can be written to.`;
  throw Object.assign(new Error(message), { code: 'EACCES' });
}

/**
 * Whether files can be created in a folder, which is created if it does not exist. It tries,
 * because permissions do not tell whether the file system is read-only.
 */
function canWriteTo(folder: string): boolean {
  try {
    createFolder(folder);
    rmdirSync(mkdtempSync(join(folder, '.probe-')));
    return true;
  } catch {
    return false;
  }
}
