// Reads one page of an old site as plain facts next to its document. Entry point: parsePage.
import { type OldPage, parseUrl, toPath } from '../old-site.ts';
import { toOneLine } from '../text/names.ts';
import {
  type Element,
  findClosest,
  getAttribute,
  type Html,
  isNavigation,
  parseHtml,
  readLines,
  readText,
} from './html.ts';
import type { Link, MenuEntry, ParsedPage } from './parsed-page.ts';
import { readStructuredData, textOf } from './structured-data.ts';

/** A page that only leads to another. */
export interface Forward {
  readonly to: URL;
}

/** In characters; a data file may have 256,000 bytes. */
export const MAX_TEXT = 100_000;
export const TOO_LONG = 'its text is longer than 100,000 characters';

/** Returns a text for a page that cannot be read, which says why. */
export function parsePage(page: OldPage): ParsedPage | Forward | string {
  const html = parseHtml(page.html);
  if (typeof html === 'string') return html;
  const { elements, body } = html;
  const find = (tag: string, test: (element: Element) => boolean = () => true) =>
    elements.find((element) => element.tagName === tag && test(element));
  const base = parseUrl(getAttribute(find('base') ?? body, 'href'), page.url) ?? page.url;
  const lines = readLines(body);
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  const to = findForward(html, base, length);
  if (to !== null && to.href !== page.url.href) return { to };
  if (length > MAX_TEXT) return TOO_LONG;
  const meta = (name: string) => {
    const tag = find('meta', (element) =>
      ['name', 'property'].some((key) => getAttribute(element, key).toLowerCase() === name),
    );
    return clean(tag === undefined ? '' : getAttribute(tag, 'content'));
  };
  const nodes = readStructuredData(html);
  const anchors = elements.filter((element) => element.tagName === 'a' && getAttribute(element, 'href') !== '');
  const article = nodes.find((node) => node['@type'].some((type) => /(?:Article|BlogPosting)$/.test(type)));
  const time = find(
    'time',
    (element) => 'dateTime' in element.properties && findClosest(html, element, isContent) !== null,
  );
  const published =
    meta('article:published_time') ??
    textOf(article?.['datePublished']) ??
    (time === undefined ? null : getAttribute(time, 'dateTime')) ??
    /\/(\d{4}\/\d\d\/\d\d)\//.exec(page.address)?.[1]?.replaceAll('/', '-');
  const title = readText(find('title', (element) => html.parents.get(element)?.tagName === 'head'));
  return {
    file: page.file,
    url: page.url,
    base,
    address: page.address,
    path: toPath(page.address),
    // What it has is hidden from the lines.
    title:
      title ??
      clean(
        find('title')
          ?.children.map((node) => (node.type === 'text' ? node.value : ''))
          .join('') ?? '',
      ),
    metaDescription: meta('description') ?? meta('og:description'),
    siteName: meta('og:site_name'),
    h1: readText(find('h1')),
    language: getAttribute(elements[0] ?? body, 'lang') || null,
    published: /^\d{4}-\d\d-\d\d/.exec(published ?? '')?.[0] ?? null,
    isPost:
      meta('article:published_time') !== null ||
      article !== undefined ||
      /\bsingle-post\b/.test(getAttribute(body, 'className')),
    isNoindex: /\bnoindex\b/i.test(meta('robots') ?? ''),
    nodes,
    links: anchors.flatMap((anchor): Link[] => {
      const url = parseUrl(getAttribute(anchor, 'href'), base);
      return url === null ? [] : [{ url, text: readText(anchor) ?? '' }];
    }),
    menu: readMenu(html, anchors, base),
    lines,
    source: { html },
  };
}

function isContent({ tagName }: Element): boolean {
  return tagName === 'article' || tagName === 'main';
}

/** Characters. A page with more text is one, whatever its script does later. */
const MAX_FORWARD = 300;
const LOCATION = /\blocation(?:\.href)?\s*=\s*["']([^"']+)["']|\blocation\.(?:replace|assign)\(\s*["']([^"']+)["']/;

function findForward({ elements }: Html, base: URL, length: number): URL | null {
  for (const element of elements) {
    const [text] = element.children;
    const [, refresh] =
      element.tagName === 'meta' && /^refresh$/i.test(getAttribute(element, 'httpEquiv'))
        ? (/^\s*\d+\s*[;,]\s*(?:url\s*=)?\s*["']?([^"'\s]+)/i.exec(getAttribute(element, 'content')) ?? [])
        : [];
    const script =
      element.tagName === 'script' && text?.type === 'text' && length < MAX_FORWARD
        ? LOCATION.exec(text.value.slice(0, MAX_TEXT))
        : null;
    const target = refresh ?? script?.[1] ?? script?.[2];
    if (target !== undefined) return parseUrl(target, base);
  }
  return null;
}

/** Returns a text on one line; null for a blank one. */
function clean(text: string): string | null {
  const line = toOneLine(text);
  return line === '' ? null : line;
}

/** Without a `nav`, every short link may be in the menu. */
function readMenu(html: Html, anchors: readonly Element[], base: URL): MenuEntry[] {
  const isIn = (element: Element, name: string) =>
    findClosest(html, element, ({ tagName }) => tagName === name) !== null;
  const inNav = anchors.filter(
    (anchor) =>
      findClosest(html, anchor, (element) => isNavigation(element)) !== null ||
      (isIn(anchor, 'header') && isIn(anchor, 'ul')),
  );
  return (inNav.length > 0 ? inNav : anchors).flatMap((anchor) => {
    const href = getAttribute(anchor, 'href');
    // A label that only opens a part of the menu.
    if (href.startsWith('#')) return [];
    const url = parseUrl(href, base);
    const label = readText(anchor);
    if (url === null || !/^https?:$/.test(url.protocol) || label === null || label.length > MAX_LABEL) return [];
    const list = findClosest(html, anchor, ({ tagName }) => tagName === 'ul');
    const parent = list === null ? null : findClosest(html, list, (element) => element !== list && isGroup(element));
    const isOwn = parent !== null && !isNavigation(parent);
    const group = isOwn ? (readLines(parent, ({ tagName }) => tagName === 'ul')[0]?.text ?? null) : null;
    return [{ path: toPath(url.pathname + url.search), label, group }];
  });
}

/** What a list is below: an entry of another list, a fold, or a box that begins with its heading. */
function isGroup(element: Element): boolean {
  const [first] = element.children.filter((node): node is Element => node.type === 'element');
  return (
    /^(?:li|details)$/.test(element.tagName) ||
    isNavigation(element) ||
    /^(?:button|h[2-6])$/.test(first?.tagName ?? '')
  );
}

const MAX_LABEL = 40;
