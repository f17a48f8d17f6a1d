import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '../base/error-code.ts';

/** Follows the links in an absolute path; returns the path itself if that is impossible. */
export function followLinks(path: string): string {
  try {
    return resolvePath(path);
  } catch {
    return path;
  }
}

/** Follows links in a path whose last parts need not exist. Throws for a circle of links. */
export function resolvePath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    return join(resolvePath(dirname(path)), basename(path));
  }
}
