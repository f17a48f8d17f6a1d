// What is known of a page of an old site before it is placed: its facts next to its document or its
// tree. Entry point: parsePage.
import { type Left, type OldPage, parseUrl, toPath } from '../old-site.ts';
import type { Loose } from '../text/fit.ts';
import { toOneLine } from '../text/names.ts';
import {
  type Element,
  findClosest,
  getAttribute,
  type Html,
  isNavigation,
  type Line,
  parseHtml,
  readLines,
  readText,
} from './html.ts';
import { readStructuredData, textOf } from './structured-data.ts';

/** An entry of the menu of an old site. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** The heading above it, such as `Services`. */
  readonly group: string | null;
}

export interface Page extends ReturnType<typeof readFacts>, Pick<OldPage, 'file' | 'url' | 'address'> {
  /** The form of its address that all its forms share; of its file for one without an address. */
  readonly path: string;
  readonly lines: readonly Pick<Line, 'tag' | 'text'>[];
  /** Null for a Markdown file. */
  readonly html: Html | null;
  readonly markdown: Markdown | null;
}

/** A page whose content is known too. */
export interface FullPage extends Page {
  readonly content: Content;
}

export interface OldImage {
  readonly url: URL;
  /** The largest first. */
  readonly candidates: readonly URL[];
  readonly alt: string;
}

export interface Content {
  /** Of mdast. */
  readonly tree: Loose;
  /** Also those that are not in the tree, such as backgrounds. */
  readonly images: readonly OldImage[];
  /** What a page has that no text can have, in words. */
  readonly embedded: readonly string[];
  /** The lines of menus, headers and footers, and those that most pages have. */
  readonly frame: readonly string[];
  /** Texts that are questions, in lowercase. */
  readonly questions: ReadonlySet<string>;
}

/** The parts of a Markdown file that pages of HTML do not have. */
interface Markdown {
  readonly slug: string;
  /** Keys of an article besides title and date, valid. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly formerAddresses: readonly string[];
  /** The URL of its photo. */
  readonly photo: URL | null;
  readonly content: Content;
  readonly left: readonly Left[];
}

/** A page that only leads to another. */
export interface Forward {
  readonly to: URL;
}

/** In characters; a data file may have 256,000 bytes. */
export const MAX_TEXT = 100_000;
export const TOO_LONG = 'its text is longer than 100,000 characters';

/** Returns a text for a page that cannot be read, which says why. */
export function parsePage({ file, url, address, text }: OldPage): Page | Forward | string {
  const html = parseHtml(text);
  if (typeof html === 'string') return html;
  const facts = readFacts(html, url, address ?? '');
  const lines = readLines(html.body);
  const length = lines.reduce((sum, line) => sum + line.text.length + 1, 0);
  const to = findForward(html, facts.base, length);
  if (to !== null && to.href !== url.href) return { to };
  if (length > MAX_TEXT) return TOO_LONG;
  return { ...facts, file, url, address, path: toPath(address ?? url.pathname), lines, html, markdown: null };
}

function readFacts(html: Html, url: URL, address: string) {
  const { elements, body } = html;
  const find = (tag: string, test: (element: Element) => boolean = () => true) =>
    elements.find((element) => element.tagName === tag && test(element));
  const read = (element: Element | undefined, name: string) =>
    (element === undefined ? '' : toOneLine(getAttribute(element, name))) || null;
  const base = parseUrl(read(find('base'), 'href') ?? '', url) ?? url;
  const meta = (name: string) => {
    const isNamed = (element: Element) =>
      [read(element, 'name'), read(element, 'property')].some((key) => key?.toLowerCase() === name);
    return read(find('meta', isNamed), 'content');
  };
  const nodes = readStructuredData(html);
  const article = nodes.find((node) => node['@type'].some((type) => /(?:Article|BlogPosting)$/.test(type)));
  const time = find(
    'time',
    (element) => 'dateTime' in element.properties && findClosest(html, element, /^(?:article|main)$/) !== null,
  );
  const published =
    meta('article:published_time') ??
    textOf(article?.['datePublished']) ??
    read(time, 'dateTime') ??
    /\/(\d{4}\/\d\d\/\d\d)\//.exec(address)?.[1]?.replaceAll('/', '-');
  const isSinglePost = /\bsingle-post\b/.test(getAttribute(body, 'className'));
  const title = find('title', (element) => html.parents.get(element)?.tagName === 'head')?.children[0];
  const anchors = elements.filter((element) => element.tagName === 'a' && read(element, 'href') !== null);
  return {
    base,
    title: title?.type === 'text' ? toOneLine(title.value) || null : null,
    metaDescription: meta('description') ?? meta('og:description'),
    siteName: meta('og:site_name'),
    h1: readText(find('h1')) || null,
    language: read(elements[0], 'lang'),
    /** `YYYY-MM-DD` */
    published: /^\d{4}-\d\d-\d\d/.exec(published ?? '')?.[0] ?? null,
    isPost: meta('article:published_time') !== null || article !== undefined || isSinglePost,
    /** Whether it asks search engines to leave it out. */
    isNoindex: /\bnoindex\b/i.test(meta('robots') ?? ''),
    nodes,
    links: anchors.flatMap((anchor) => {
      const target = parseUrl(getAttribute(anchor, 'href'), base);
      return target === null ? [] : [{ url: target, text: readText(anchor) }];
    }),
    menu: readMenu(html, anchors, base),
  };
}

/** Characters. A page with more text is one, whatever its script does later. */
const MAX_FORWARD = 300;
const REFRESH = /^\s*\d+\s*[;,]\s*(?:url\s*=)?\s*["']?([^"'\s]+)/i;
const LOCATION = /\blocation(?:\.href)?(?:\s*=|\.(?:replace|assign)\()\s*["']([^"']+)["']/;

function findForward({ elements }: Html, base: URL, length: number): URL | null {
  for (const element of elements) {
    const { tagName, children } = element;
    const [text] = children;
    const isRefresh = tagName === 'meta' && /^refresh$/i.test(getAttribute(element, 'httpEquiv'));
    const isScript = tagName === 'script' && text?.type === 'text' && length < MAX_FORWARD;
    const [, target] =
      (isRefresh && REFRESH.exec(getAttribute(element, 'content'))) ||
      (isScript && LOCATION.exec(text.value.slice(0, MAX_TEXT))) ||
      [];
    if (target !== undefined) return parseUrl(target, base);
  }
  return null;
}

/** Without a `nav`, every short link may be in the menu. */
function readMenu(html: Html, anchors: readonly Element[], base: URL): MenuEntry[] {
  const isWithin = (anchor: Element, test: RegExp | typeof isNavigation) => findClosest(html, anchor, test) !== null;
  const inNav = anchors.filter(
    (anchor) => isWithin(anchor, isNavigation) || (isWithin(anchor, /^header$/) && isWithin(anchor, /^ul$/)),
  );
  return (inNav.length > 0 ? inNav : anchors).flatMap((anchor) => {
    const href = getAttribute(anchor, 'href');
    // A label that only opens a part of the menu.
    const url = href.startsWith('#') ? null : parseUrl(href, base);
    const label = readText(anchor);
    if (url === null || !/^https?:$/.test(url.protocol) || label === '' || label.length > MAX_LABEL) return [];
    const list = findClosest(html, anchor, /^ul$/);
    const parent = list === null ? null : findClosest(html, list, (element) => element !== list && isGroup(element));
    const heading =
      parent === null || isNavigation(parent) ? undefined : readLines(parent, ({ tagName }) => tagName === 'ul')[0];
    return [{ path: toPath(url.pathname + url.search), label, group: heading?.text ?? null }];
  });
}

/** What a list is below: an entry of another list, a fold, or a box that begins with its heading. */
function isGroup(element: Element): boolean {
  const first = element.children.find((node) => node.type === 'element');
  const begin = first?.type === 'element' ? first.tagName : '';
  return /^(?:li|details)$/.test(element.tagName) || isNavigation(element) || /^(?:button|h[2-6])$/.test(begin);
}

const MAX_LABEL = 40;
