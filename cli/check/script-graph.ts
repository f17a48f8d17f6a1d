// Which scripts a page starts with, and which those ask for later: static imports come at once, `import()` when it is called.
import { posix } from 'node:path';
import type { PageFacts, SiteFacts } from './facts.ts';
import { inlineCode } from './inline-code.ts';
import { loadedFiles, outerScripts } from './page-requests.ts';
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

function importsOf(site: SiteFacts, path: string): Imports {
  const files = cache.get(site) ?? new Map<string, Imports>();
  cache.set(site, files);
  const known = files.get(path);
  if (known !== undefined) return known;
  const code = new TextDecoder().decode(site.read(path) ?? new Uint8Array());
  const resolve = (address: string) =>
    address.startsWith('.')
      ? posix.join(posix.dirname(path), address)
      : address.slice(address.startsWith(`${site.basePath}/`) ? site.basePath.length + 1 : 1);
  const imports = {
    atOnce: staticImports(code).map(resolve),
    later: dynamicImports(code).map(resolve),
  };
  files.set(path, imports);
  return imports;
}

// Every page has the same few scripts; facts never change, so each is read once.
const cache = new WeakMap<SiteFacts, Map<string, Imports>>();

function staticImports(code: string): string[] {
  const pattern = /\b(?:import|export)\s*(?:[\w$*\s{},]*?\bfrom\s*)?["'](\.{0,2}\/[^"']+)["']/g;
  return [...code.matchAll(pattern)].map(([, address = '']) => address);
}

function dynamicImports(code: string): string[] {
  return [...code.matchAll(/\bimport\(\s*["'](\.{0,2}\/[^"']+)["']/g)].map(([, address = '']) => address);
}
