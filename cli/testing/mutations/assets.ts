import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteEditor } from '../mutated-site.ts';
import { realSite } from '../real-site.ts';

/** Built files have a hash in their names: these stand for them where a plant says what file a finding names. */
export const STYLE = 'assets/main-*.css';
export const SCRIPT = 'assets/main-*.js';

/** The hash in the names of a photo's files: `a1b2c3d4e5f6` for `concrete-patios-736-a1b2c3d4e5f6.avif`. */
export function photoHash(photo: string): string {
  const name = readdirSync(join(realSite, 'assets/photos')).find((file) => file.startsWith(`${photo}-736-`));
  if (name === undefined) throw new Error(`the site has no photo ${photo}`);
  return name.slice(`${photo}-736-`.length, name.lastIndexOf('.'));
}

export function styleOf(site: Pick<SiteEditor, 'paths'>): string {
  return builtFile(site, STYLE);
}

export function scriptOf(site: Pick<SiteEditor, 'paths'>): string {
  return builtFile(site, SCRIPT);
}

/** The one file whose name a pattern with a star fits; a name without one is itself. */
export function builtFile({ paths }: Pick<SiteEditor, 'paths'>, pattern: string): string {
  const [start = '', end = ''] = pattern.split('*');
  if (!pattern.includes('*')) return pattern;
  const found = paths.find((path) => path.startsWith(start) && path.endsWith(end));
  if (found === undefined) throw new Error(`the site has no ${pattern}`);
  return found;
}
