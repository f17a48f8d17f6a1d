import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteEditor } from '../mutated-site.ts';
import { realSite } from '../real-site.ts';

/** Patterns for built files, which have a hash in their names. */
export const STYLE = 'assets/main-*.css';
export const SCRIPT = 'assets/main-*.js';

/**
 * The hash in the names of a photo's files: `a1b2c3d4e5f6` for
 * `concrete-patios-736-a1b2c3d4e5f6.avif`; empty if the real site is not built, without which no
 * mutation of a photo applies.
 */
export function photoHash(photo: string): string {
  const folder = join(realSite, 'assets/photos');
  if (!existsSync(folder)) return '';
  const name = readdirSync(folder).find((file) => file.startsWith(`${photo}-736-`));
  if (name === undefined) throw new Error(`the site has no photo ${photo}`);
  return name.slice(`${photo}-736-`.length, name.lastIndexOf('.'));
}

/**
 * The file whose path a pattern with a star matches; a path without a star is returned as it is.
 */
export function builtFile({ paths }: Pick<SiteEditor, 'paths'>, pattern: string): string {
  const [start = '', end = ''] = pattern.split('*');
  if (!pattern.includes('*')) return pattern;
  const found = paths.find((path) => path.startsWith(start) && path.endsWith(end));
  if (found === undefined) throw new Error(`the site has no ${pattern}`);
  return found;
}
