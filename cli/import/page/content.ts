// Separates what is on one page only from what is on all of them, such as menus and footers, and
// turns it into a tree of Markdown. Entry points: findRepeated and readContent.
import { toMdast } from 'hast-util-to-mdast';
import { parseUrl } from '../old-site.ts';
import { toOneLine } from '../text/names.ts';
import names from './elements.yaml';
import {
  type Element,
  findClosest,
  getAttribute,
  type Html,
  isHidden,
  isHiddenByStyle,
  isNavigation,
  type Line,
  listWithin,
  parseHtml,
  readLines,
  readText,
} from './html.ts';
import type { Content, MarkdownTree, OldImage, ParsedPage } from './parsed-page.ts';
import { textOf } from './structured-data.ts';

// Every page reads them.
const table = names as { readonly renamed: Readonly<Record<string, string>>; readonly layout: readonly string[] };

/** What is on this share of the pages, and on three at least, is part of the site's frame. */
const MIN_SHARE = 0.6;
export const MIN_PAGES = 3;

/** Finds texts and images of most pages: `p Call us`. One page may have a menu's word as a heading. */
export function findRepeated(pages: readonly ParsedPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { source, lines } of pages) {
    if (!('html' in source)) continue;
    const images = source.html.elements.filter(({ tagName }) => tagName === 'img').map(toImageToken);
    for (const token of new Set([...lines.map(toToken), ...images])) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE);
  return new Set([...counts].flatMap(([token, count]) => (count >= least ? [token] : [])));
}

function toToken({ tag, text }: Pick<Line, 'tag' | 'text'>): string {
  return `${tag} ${text}`;
}

function toImageToken(image: Element): string {
  return `img ${readSource(image)
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')}`;
}

/** Returns the content of a page, with absolute URLs. Its document is changed. */
export function readContent(
  { base, published, nodes }: ParsedPage,
  html: Html,
  repeated: ReadonlySet<string>,
): Content {
  const { elements, body, parents } = html;
  const h1 = elements.find(({ tagName }) => tagName === 'h1');
  const frames = new Set(elements.filter((element) => isFrame(html, element, repeated)));
  const isLeftOut = (element: Element) =>
    element === h1 || element.tagName === 'form' || isHidden(element) || frames.has(element);
  const frame = [...frames].flatMap((element) => readLines(element).map(({ text }) => text));
  // The questions of structured data, and the lines that open a fold.
  const questions = [
    ...nodes.filter((node) => node['@type'].includes('Question')).map((node) => textOf(node['name'])),
    ...elements.filter(({ tagName }) => tagName === 'summary').map(readText),
  ].flatMap((text) => text?.toLowerCase() ?? []);
  for (const line of readLines(body, isLeftOut)) {
    const isRepeated = repeated.has(toToken(line));
    if (isRepeated) frame.push(line.text);
    // The date of a post is one of its keys.
    if (isRepeated || (published !== null && isDateOf(line, html, published)))
      for (const node of line.nodes) node.value = '';
  }
  const embedded: string[] = [];
  const images: OldImage[] = [];
  for (const element of elements) {
    const { tagName, properties } = element;
    if (tagName === 'form') embedded.push('a form');
    else if (EMBEDDED.test(tagName)) embedded.push(`${tagName} \`${properties['src'] ?? properties['data'] ?? ''}\``);
    if (isHiddenByStyle(element) && findClosest(html, element, /^form$/) === null) {
      const text = readText({ ...element, properties: {} });
      if (text !== null) embedded.push(`the hidden text "${text.slice(0, MAX_QUOTE)}"`);
    }
    const isContent = findClosest(html, element, isLeftOut) === null;
    const image = isContent ? readImage(html, element, { base, repeated }) : null;
    if (image !== null) images.push(image);
    if (tagName === 'img' && isContent) {
      const caption = takeCaption(html, element) ?? '';
      element.properties = image === null ? {} : { src: image.url.href, alt: image.alt, title: caption };
    }
    if (tagName !== 'a') continue;
    const href = getAttribute(element, 'href');
    // What these lead to has another name on the new page; the first is a link for keyboards.
    if (href.startsWith('#') && parents.get(element) === body) element.children = [];
    const url = /^(?:#|javascript:|$)/i.test(href) ? null : parseUrl(href, base);
    element.properties = url === null ? {} : { href: url.href };
  }
  return { tree: toMarkdownTree(body, isLeftOut), images, embedded, frame, questions: new Set(questions) };
}

function toMarkdownTree({ children }: Element, isLeftOut: (element: Element) => boolean): MarkdownTree {
  const root = { type: 'root' as const, children: children.flatMap((node) => prepare(node, isLeftOut)) };
  // The library returns the type of what it was given.
  return toMdast(root, { document: true }) as MarkdownTree;
}

/** Leaves out elements, and names others so that the library keeps their words in a form that our texts have. */
function prepare(
  node: Element['children'][number],
  isLeftOut: (element: Element) => boolean,
  isInLayout = false,
): Element['children'] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isLeftOut(node)) return [];
  const { tagName, properties } = node;
  if (tagName === 'img' && !properties['src']) return [];
  const isTable = tagName === 'table';
  const isPlaced = isTable ? isLayout(node) : isInLayout;
  const children = node.children.flatMap((child) => prepare(child, isLeftOut, isPlaced));
  const other =
    (tagName === 'a' && !properties['href'] && 'span') || (isPlaced && table.layout.includes(tagName) && 'div');
  const element: Element = { ...node, tagName: other || (table.renamed[tagName] ?? tagName), children };
  if (!isTable || isPlaced) return [element];
  // The library loses a caption, and puts an empty row above a table without a head.
  const [row, ...others] = listWithin(element).filter((part) => part.tagName === 'tr');
  for (const cell of others.length > 0 ? (row?.children ?? []) : []) if (cell.type === 'element') cell.tagName = 'th';
  const [captions, rows] = [true, false].map((isCaption) =>
    children.filter((child) => isCaption === (child.type === 'element' && child.tagName === 'div')),
  );
  return [...(captions ?? []), { ...element, children: rows ?? [] }];
}

/** Turns HTML within a Markdown file into a tree; null for HTML that cannot be read. */
export function toTree(source: string): MarkdownTree | null {
  const html = parseHtml(source);
  return typeof html === 'string' ? null : toMarkdownTree(html.body, isHidden);
}

/** Characters of a hidden text in the report. */
const MAX_QUOTE = 60;
const EMBEDDED = /^(?:iframe|video|audio|object|embed)$/;

function isFrame(html: Html, element: Element, repeated: ReadonlySet<string>): boolean {
  if (isNavigation(element) || /^(?:banner|contentinfo|search)$/.test(getAttribute(element, 'role'))) return true;
  if (!/^(?:header|footer|aside)$/.test(element.tagName)) return false;
  // The header of an article, and one with the heading of the page, are content.
  if (findClosest(html, element, /^(?:main|article)$/) !== null) return false;
  if (listWithin(element).some(({ tagName }) => tagName === 'h1')) return false;
  // So is what this page alone has there.
  const lines = readLines(element);
  return repeated.size === 0 || 2 * lines.filter((line) => repeated.has(toToken(line))).length >= lines.length;
}

function isDateOf({ nodes, text }: Line, html: Html, published: string): boolean {
  return nodes.some((node) => {
    const parent = html.parents.get(node);
    const time = parent === undefined ? null : findClosest(html, parent, /^time$/);
    return time !== null && getAttribute(time, 'dateTime').startsWith(published) && readText(time) === text;
  });
}

/** Takes the words below an image of a figure, because a photo has them with it. */
function takeCaption(html: Html, image: Element): string | null {
  const figure = findClosest(html, image, /^figure$/);
  const caption = figure === null ? undefined : listWithin(figure).find(({ tagName }) => tagName === 'figcaption');
  const text = readText(caption);
  if (caption !== undefined) caption.children = [];
  return text;
}

/** Scripts that load images late keep the address in another attribute. */
function readSource(image: Element): string {
  return ['dataSrc', 'dataLazySrc', 'dataOriginal', 'src'].map((name) => getAttribute(image, name)).find(Boolean) ?? '';
}

/** Returns an image or a background with its addresses, the largest first; WordPress adds sizes to smaller ones. */
function readImage(
  html: Html,
  element: Element,
  { base, repeated }: { readonly base: URL; readonly repeated: ReadonlySet<string> },
): OldImage | null {
  const isImage = element.tagName === 'img';
  if (isImage && repeated.has(toImageToken(element))) return null;
  const [, background = ''] = /url\(\s*["']?([^"')]+)/.exec(getAttribute(element, 'style')) ?? [];
  const source = isImage ? readSource(element) : background;
  const set = ['dataSrcSet', 'dataSrcset', 'srcSet'].map((name) => getAttribute(element, name)).find(Boolean) ?? '';
  const sizes = (isImage ? set : '')
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/))
    .sort(([, a = '0'], [, b = '0']) => Number.parseFloat(b) - Number.parseFloat(a));
  const anchor = isImage ? findClosest(html, element, /^a$/) : null;
  const link = anchor === null ? '' : getAttribute(anchor, 'href');
  const candidates = [
    /\.(?:jpe?g|png|webp|avif)$/i.test(link) ? link : '',
    isImage ? source.replace(/-\d+x\d+(?=\.\w+$)/, '') : '',
    ...sizes.map(([url = '']) => url),
    source,
  ].flatMap((text) => (text === '' ? [] : (parseUrl(text, base) ?? [])));
  const found = candidates.filter(({ protocol }) => /^https?:$/.test(protocol));
  const url = found.at(-1);
  const alt = toOneLine(getAttribute(element, isImage ? 'alt' : 'ariaLabel'));
  return url === undefined ? null : { url, candidates: found, alt };
}

/** Pages of 2005 place everything with tables; one of texts has rows of short cells. */
function isLayout(element: Element): boolean {
  const parts = listWithin(element);
  const count = (names: RegExp) => parts.filter(({ tagName }) => names.test(tagName)).length;
  if (count(/^(?:th|caption)$/) > 0 && count(/^table$/) === 0) return false;
  const rows = count(/^tr$/);
  const cells = parts.filter(({ tagName }) => tagName === 'td');
  const hasBlocks =
    count(/^(?:table|div|h[1-4]|img|ul|ol|form)$/) > 0 || cells.some((cell) => readLines(cell).length > 1);
  return hasBlocks || rows < 2 || cells.length < 2 * rows || cells.some((cell) => (readText(cell) ?? '').length > 200);
}
