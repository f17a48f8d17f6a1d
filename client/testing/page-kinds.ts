// Selects pages of the test site that represent all others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type Element, readPage } from '../../cli/testing/built-page.ts';
import { testSite } from '../../cli/testing/test-site.ts';

export type NamedPage = readonly [name: string, path: string];

let pages: readonly [kind: string, path: string][] | null = null;

/**
 * Returns one path per page kind of the test site, the first by name; the kind is `data-page-type`.
 */
export function pageOfEachKind(): readonly [kind: string, path: string][] {
  const first = new Map(listPages().toReversed());
  return [...first].reverse();
}

/** Returns the paths of all pages of a kind. */
export function pathsOfKind(kind: string): string[] {
  return listPages().flatMap(([ofPage, path]) => (ofPage === kind ? [path] : []));
}

/** Returns a small set of pages that together contain every control of every section. */
export function pagesWithEveryControl(): readonly NamedPage[] {
  const candidates = [...pageOfEachKind(), ['pricing overview', '/concrete-pricing'] as const].map((page) => ({
    page,
    controls: listControls(page[1]),
  }));
  const missing = new Set(candidates.flatMap(({ controls }) => controls));
  const pages: NamedPage[] = [];
  while (missing.size > 0) {
    const countNew = (controls: readonly string[]) => controls.filter((control) => missing.has(control)).length;
    const best = candidates.reduce((a, b) => (countNew(b.controls) > countNew(a.controls) ? b : a));
    for (const control of best.controls) missing.delete(control);
    pages.push(best.page);
  }
  return pages;
}

function listPages(): readonly [kind: string, path: string][] {
  pages ??= readdirSync(testSite)
    .sort()
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const kind = /data-page-type="([^"]*)"/.exec(readFileSync(join(testSite, file), 'utf8'))?.[1];
      if (kind === undefined) throw new Error(`${file} has no \`data-page-type\``);
      return [kind, toPath(file)];
    });
  return pages;
}

function toPath(file: string): string {
  if (file === '404.html') return '/no-such-page';
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}

const CONTROLS = /^(?:a|button|input|select|textarea|summary)$/;
const SECTIONS = /^(?:header|main|section|aside|article|dialog|footer)$/;

/** Returns the distinct focusable elements of a page: `faq summary`, `hero a.button`. */
function listControls(path: string): string[] {
  const page = readPage(path === '/no-such-page' ? '/404' : path);
  const controls = page
    .all('*')
    .filter((element) => CONTROLS.test(element.tagName) || attribute(element, 'tabindex') === '0')
    .map((element) => `${findSection(element)} ${element.tagName}.${attribute(element, 'class') ?? ''}`);
  return [...new Set(controls)];
}

/** Returns the class of the nearest section that has one, without modifier classes. */
function findSection(element: Element): string {
  for (let node = element.parentNode; node !== null && 'tagName' in node; node = node.parentNode) {
    const isSection = SECTIONS.test(node.tagName) || (node.parentNode as Element | null)?.tagName === 'main';
    const name = attribute(node, 'class')
      ?.split(' ')
      .find((name) => name !== 'section');
    if (isSection && name !== undefined) return name;
  }
  return '';
}
