import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Follows the links in an absolute path; returns the path itself if its links lead in a circle or
 * cannot be read.
 */
export function followLinks(path: string): string {
  try {
    return resolvePath(path);
  } catch {
    return path;
  }
}

/**
 * Follows the links in an absolute path whose last parts need not exist. Throws the error of the
 * file system for links in a circle.
 */
export function resolvePath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return join(resolvePath(dirname(path)), basename(path));
  }
}
