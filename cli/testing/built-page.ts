// Pages of a built site, parsed once for all tests. Entry point: readPage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { testSite } from './test-site.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export interface Page {
  readonly html: string;
  readonly root: Element;
  /** Returns the elements with a tag name, or all for `*`, in document order. */
  all(name: string, within?: Element): Element[];
  /** Returns the element with an id; throws unless there is exactly one. */
  byId(id: string): Element;
  /** The nodes of the page's JSON-LD. */
  readonly graph: readonly GraphNode[];
}

export type GraphNode = { readonly '@id': string; readonly '@type': string } & Record<string, unknown>;

const pages = new Map<string, Page>();

/**
 * Reads a page by its path.
 * @param site absolute path of a built site that no test changes
 */
export function readPage(path: string, site: string = testSite): Page {
  const file = join(site, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const page = pages.get(file) ?? parsePage(readFileSync(file, 'utf8'));
  pages.set(file, page);
  return page;
}

/** Parses the HTML of a page. */
export function parsePage(html: string): Page {
  const document = parse(html);
  const root = document.childNodes.find(isElement);
  if (root === undefined) throw new Error('The page has no element.');
  const allElements = listElements(root);
  const all = (name: string, within = root) =>
    (within === root ? allElements : listElements(within)).filter(
      (element) => name === '*' || element.tagName === name,
    );
  return {
    html,
    root,
    all,
    byId(id) {
      const [found, second] = all('*').filter((element) => attribute(element, 'id') === id);
      if (found === undefined || second !== undefined)
        throw new Error(`The page does not have exactly one element \`#${id}\`.`);
      return found;
    },
    get graph() {
      const script = all('script').find((element) => attribute(element, 'type') === 'application/ld+json');
      return script === undefined ? [] : (JSON.parse(rawText(script)) as { '@graph': GraphNode[] })['@graph'];
    },
  };
}

/** Returns the value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Returns the text of a node with collapsed white space. */
export function textOf(node: Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

function listElements(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => (isElement(child) ? [child, ...listElements(child)] : []));
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}
