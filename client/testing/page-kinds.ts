import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realSite } from '../../cli/testing/real-site.ts';

/** An address of each page kind of the real site, the first by name; the kind is what the page calls itself. */
export function pageOfEachKind(): [kind: string, path: string][] {
  const paths = new Map<string, string>();
  for (const file of readdirSync(realSite).sort()) {
    if (!file.endsWith('.html')) continue;
    const kind = /data-page-type="([^"]*)"/.exec(readFileSync(join(realSite, file), 'utf8'))?.[1];
    if (kind === undefined) throw new Error(`${file} does not say of what kind it is`);
    if (!paths.has(kind)) paths.set(kind, addressOf(file));
  }
  return [...paths];
}

function addressOf(file: string): string {
  if (file === '404.html') return '/no-such-page';
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}
