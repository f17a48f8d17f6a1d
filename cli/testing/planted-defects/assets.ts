import type { SiteEditor } from '../planted-site.ts';

/** Built files have a hash in their names: these stand for them where a plant says what file a finding names. */
export const STYLE = 'assets/main-*.css';
export const SCRIPT = 'assets/main-*.js';

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
