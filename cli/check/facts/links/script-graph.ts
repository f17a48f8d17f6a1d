// The scripts that a page starts with, and those that these import later, when they call `import()`.
import type { PageFacts, SiteFacts } from '../facts.ts';
import { fileUrls } from './file-urls.ts';
import { pageUrls } from './page-urls.ts';
import { fileOfUrl } from './url.ts';

export interface PageScripts {
  /** Paths of files of the output. */
  readonly initial: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

export function pageScripts(page: PageFacts, site: SiteFacts): PageScripts {
  const initial = follow(filesByRole(page, site, 'script'), (file) => importsOf(site, file, 'static'));
  const inline = page
    .all('script')
    .flatMap(({ text }) => [...text.matchAll(/\bimport\(\s*["']([^"']+)/g)])
    .flatMap(([, url = '']) => fileOfUrl(url, page, site) ?? []);
  const dynamic = [...inline, ...[...initial].flatMap((file) => importsOf(site, file, 'dynamic'))];
  const reached = follow(dynamic, (file) => [
    ...importsOf(site, file, 'static'),
    ...importsOf(site, file, 'dynamic'),
  ]);
  return { initial, later: new Set([...reached].filter((file) => !initial.has(file))) };
}

/** The files that a page loads by URLs of one role, each once. */
export function filesByRole(page: PageFacts, site: SiteFacts, role: string): string[] {
  const urls = pageUrls(page).filter((candidate) => candidate.role === role);
  return [...new Set(urls.flatMap(({ url }) => fileOfUrl(url, page, site) ?? []))];
}

function importsOf(site: SiteFacts, file: string, kind: 'static' | 'dynamic'): string[] {
  return fileUrls(site, file)
    .filter(({ role, prefix }) => role === 'import' && prefix.endsWith('(') === (kind === 'dynamic'))
    .flatMap(({ url }) => fileOfUrl(url, { path: `/${file}` }, site) ?? []);
}

function follow(start: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const found = new Set(start);
  // Iterating a set includes the items that are added meanwhile.
  for (const file of found) for (const target of next(file)) found.add(target);
  return found;
}
