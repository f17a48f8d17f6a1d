// Pages of a built site, parsed once for all tests that read them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { testSite } from './test-site.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export interface Page {
  readonly html: string;
  readonly root: Element;
  /** Elements by tag name, in document order. */
  all(name: string, within?: Element): Element[];
  /** The one element with an id. */
  byId(id: string): Element;
  readonly graph: readonly GraphNode[];
}

export type GraphNode = { readonly '@id': string; readonly '@type': string } & Record<string, unknown>;

const pages = new Map<string, Page>();

/**
 * A page by its path.
 * @param site absolute path of a built site that no test changes
 */
export function readPage(path: string, site: string = testSite): Page {
  const file = join(site, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const page = pages.get(file) ?? parsePage(readFileSync(file, 'utf8'));
  pages.set(file, page);
  return page;
}

export function parsePage(html: string): Page {
  const document = parse(html);
  const root = document.childNodes.find(isElement);
  if (root === undefined) throw new Error('the page has no element');
  const everything = elements(root);
  const all = (name: string, within = root) =>
    (within === root ? everything : elements(within)).filter(
      (element) => name === '*' || element.tagName === name,
    );
  return {
    html,
    root,
    all,
    byId(id) {
      const [found, second] = all('*').filter((element) => attribute(element, 'id') === id);
      if (found === undefined || second !== undefined) throw new Error(`the page has not exactly one #${id}`);
      return found;
    },
    get graph() {
      const script = all('script').find((element) => attribute(element, 'type') === 'application/ld+json');
      return script === undefined ? [] : (JSON.parse(rawText(script)) as { '@graph': GraphNode[] })['@graph'];
    },
  };
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Text as it is read: white space folded. */
export function textOf(node: Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

function elements(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => (isElement(child) ? [child, ...elements(child)] : []));
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}
