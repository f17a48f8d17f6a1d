import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSite } from '../../cli/testing/test-site.ts';

/** An address of each page kind of the real site, the first by name; the kind is what the page calls itself. */
export function pageOfEachKind(): [kind: string, path: string][] {
  return [...pagesByKind()].map(([kind, [first]]) => [kind, addressOf(first?.file ?? '')]);
}

/** The files of the shortest and of the longest page of each kind. */
export function extremesOfEachKind(): string[] {
  const extremes = [...pagesByKind().values()].flatMap((pages) => {
    const byLength = pages.toSorted((one, other) => one.length - other.length);
    return [byLength[0], byLength.at(-1)];
  });
  return [...new Set(extremes.flatMap((page) => (page === undefined ? [] : [page.file])))];
}

interface PageFile {
  readonly file: string;
  /** Of its HTML, in characters. */
  readonly length: number;
}

/** By name in each kind. */
function pagesByKind(): ReadonlyMap<string, readonly PageFile[]> {
  const pages = new Map<string, PageFile[]>();
  for (const file of readdirSync(testSite).sort()) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(testSite, file), 'utf8');
    const kind = /data-page-type="([^"]*)"/.exec(html)?.[1];
    if (kind === undefined) throw new Error(`${file} does not say of what kind it is`);
    pages.set(kind, [...(pages.get(kind) ?? []), { file, length: html.length }]);
  }
  return pages;
}

function addressOf(file: string): string {
  if (file === '404.html') return '/no-such-page';
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}
