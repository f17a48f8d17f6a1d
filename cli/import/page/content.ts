// Separates what is on one page only from what is on all of them, such as menus and footers, and
// turns it into a tree of mdast. Entry points: findRepeated and readContent.
import { toMdast } from 'hast-util-to-mdast';
import { parseUrl } from '../old-site.ts';
import type { Loose } from '../text/fit.ts';
import { toOneLine } from '../text/names.ts';
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
  table,
} from './html.ts';
import type { Content, OldImage, Page } from './page.ts';
import { textOf } from './structured-data.ts';

/** What is on this share of the pages, and on three at least, is part of the site's frame. */
const MIN_SHARE = 0.6;
export const MIN_PAGES = 3;

/** Finds texts and images of most pages: `p Call us`. One page may have a menu's word as a heading. */
export function findRepeated(pages: readonly Page[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { html, lines } of pages) {
    if (html === null) continue;
    const images = html.elements.filter(({ tagName }) => tagName === 'img').map(toImageToken);
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

/** Characters of a hidden text in the report. */
const MAX_QUOTE = 60;
const EMBEDDED = /^(?:iframe|video|audio|object|embed)$/;

/** Returns the content of a page, with absolute URLs. Its document is changed. */
export function readContent({ base, published, nodes, html }: Page, repeated: ReadonlySet<string>): Content {
  if (html === null) throw new Error('Only pages of HTML have no content yet.');
  const { elements, body, parents } = html;
  const h1 = elements.find(({ tagName }) => tagName === 'h1');
  const frames = new Set(elements.filter((element) => isFrame(html, element, repeated)));
  const isLeftOut = (element: Element) =>
    element === h1 || element.tagName === 'form' || isHidden(element) || frames.has(element);
  const frame = [...frames].flatMap((element) => readLines(element).map(({ text }) => text));
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
      if (text !== '') embedded.push(`the hidden text "${text.slice(0, MAX_QUOTE)}"`);
    }
    if (findClosest(html, element, isLeftOut) === null) {
      const image = tagName === 'img' && repeated.has(toImageToken(element)) ? null : readImage(html, element, base);
      if (image !== null) images.push(image);
      if (tagName === 'img') element.properties = image === null ? {} : { src: image.url.href, alt: image.alt };
    }
    if (tagName !== 'a') continue;
    const href = getAttribute(element, 'href');
    // What these lead to has another name on the new page; the first is a link for keyboards.
    if (href.startsWith('#') && parents.get(element) === body) element.children = [];
    const url = /^(?:#|javascript:|$)/i.test(href) ? null : parseUrl(href, base);
    element.properties = url === null ? {} : { href: url.href };
  }
  // The questions of structured data, and the lines that open a fold.
  const asked = nodes.filter((node) => node['@type'].includes('Question')).map((node) => textOf(node['name']) ?? '');
  const folds = elements.filter(({ tagName }) => tagName === 'summary').map(readText);
  const questions = new Set([...asked, ...folds].map((text) => text.toLowerCase()));
  return { tree: toTree(body, isLeftOut), images, embedded, frame, questions };
}

/** Turns the content of an element, or HTML within a Markdown file, into a tree of mdast. */
function toTree({ children }: Element, isLeftOut: (element: Element) => boolean): Loose {
  const root = { type: 'root' as const, children: children.flatMap((node) => prepare(node, isLeftOut)) };
  // Our parts of a tree are those of every node.
  return toMdast(root, { document: true }) as Loose;
}

/** Returns the blocks of HTML within a Markdown file; none of HTML that cannot be read. */
export function readFragment(source: string): readonly Loose[] {
  const html = parseHtml(source);
  return typeof html === 'string' ? [] : (toTree(html.body, isHidden).children ?? []);
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
  const isCaption = (child: (typeof children)[number]) => child.type === 'element' && child.tagName === 'div';
  return [...children.filter(isCaption), { ...element, children: children.filter((child) => !isCaption(child)) }];
}

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

/** Returns the first of several attributes that says something. */
function pick(element: Element, names: readonly string[]): string {
  return names.map((name) => getAttribute(element, name)).find(Boolean) ?? '';
}

/** Scripts that load images late keep the address in another attribute. */
function readSource(image: Element): string {
  return pick(image, ['dataSrc', 'dataLazySrc', 'dataOriginal', 'src']);
}

/** Returns an image or a background with its addresses, the largest first; WordPress adds sizes to smaller ones. */
function readImage(html: Html, element: Element, base: URL): OldImage | null {
  const toImage = (texts: readonly string[], alt: string): OldImage | null => {
    const urls = texts.flatMap((text) => (text === '' ? [] : (parseUrl(text, base) ?? [])));
    const candidates = urls.filter(({ protocol }) => /^https?:$/.test(protocol));
    const url = candidates.at(-1);
    return url === undefined ? null : { url, candidates, alt: toOneLine(alt) };
  };
  if (element.tagName !== 'img') {
    const [, background = ''] = /url\(\s*["']?([^"')]+)/.exec(getAttribute(element, 'style')) ?? [];
    return toImage([background], getAttribute(element, 'ariaLabel'));
  }
  const source = readSource(element);
  const sizes = pick(element, ['dataSrcSet', 'dataSrcset', 'srcSet'])
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/))
    .sort(([, a = '0'], [, b = '0']) => Number.parseFloat(b) - Number.parseFloat(a));
  const anchor = findClosest(html, element, /^a$/);
  const link = anchor === null ? '' : getAttribute(anchor, 'href');
  const whole = /\.(?:jpe?g|png|webp|avif)$/i.test(link) ? link : '';
  const urls = [whole, source.replace(/-\d+x\d+(?=\.\w+$)/, ''), ...sizes.map(([url = '']) => url), source];
  return toImage(urls, getAttribute(element, 'alt'));
}

/** Pages of 2005 place everything with tables; one of texts has rows of short cells. */
function isLayout(element: Element): boolean {
  const parts = listWithin(element);
  const count = (names: RegExp) => parts.filter(({ tagName }) => names.test(tagName)).length;
  if (count(/^(?:th|caption)$/) > 0 && count(/^table$/) === 0) return false;
  const cells = parts.filter(({ tagName }) => tagName === 'td');
  const isLong = (cell: Element) => readLines(cell).length > 1 || readText(cell).length > MAX_CELL;
  const rows = count(/^tr$/);
  return (
    rows < 2 || cells.length < 2 * rows || count(/^(?:table|div|h[1-4]|img|ul|ol|form)$/) > 0 || cells.some(isLong)
  );
}

/** Characters. */
const MAX_CELL = 200;
