// Which scripts a page starts with, and which those ask for later: static imports come at once, `import()` when it is called.
import { posix } from 'node:path';
import type { PageFacts, SiteFacts } from '../facts.ts';
import { memoizePerText } from '../memoize.ts';
import { inlineCode } from '../page/inline-code.ts';
import { loadedFiles, outerScripts } from '../page/page-requests.ts';
import { filePath } from './site-path.ts';

export interface PageScripts {
  /** Paths of files of the output. */
  readonly first: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

export function pageScripts(page: PageFacts, site: SiteFacts): PageScripts {
  const inline = inlineCode(page)
    .filter(({ element }) => element.tag === 'script')
    .flatMap(({ element }) => dynamicImports(element.text))
    .flatMap((address) => filePath(address, page, site) ?? []);
  const first = follow(loadedFiles(outerScripts(page), page, site), (path) => importsOf(site, path).atOnce);
  const called = [...inline, ...[...first].flatMap((path) => importsOf(site, path).later)];
  const later = follow(called, (path) => [...importsOf(site, path).atOnce, ...importsOf(site, path).later]);
  return { first, later: new Set([...later].filter((path) => !first.has(path))) };
}

function follow(from: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  // A set hands out what is added while it is walked.
  for (const path of found) for (const target of next(path)) found.add(target);
  return found;
}

interface Imports {
  readonly atOnce: readonly string[];
  readonly later: readonly string[];
}

const importsOf = memoizePerText((code, path, site): Imports => {
  const resolve = (address: string) =>
    address.startsWith('.')
      ? posix.join(posix.dirname(path), address)
      : address.slice(address.startsWith(`${site.basePath}/`) ? site.basePath.length + 1 : 1);
  return { atOnce: staticImports(code).map(resolve), later: dynamicImports(code).map(resolve) };
});

function staticImports(code: string): string[] {
  const pattern = /\b(?:import|export)\s*(?:[\w$*\s{},]*?\bfrom\s*)?["'](\.{0,2}\/[^"']+)["']/g;
  return [...code.matchAll(pattern)].map(([, address = '']) => address);
}

function dynamicImports(code: string): string[] {
  return [...code.matchAll(/\bimport\(\s*["'](\.{0,2}\/[^"']+)["']/g)].map(([, address = '']) => address);
}
