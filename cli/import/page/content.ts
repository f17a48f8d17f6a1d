// Separates what is on one page only from what is on all of them, such as menus and footers. Entry
// points: findRepeated and readContent.

import { parseUrl } from '../old-site.ts';
import { toOneLine } from '../text/names.ts';
import { isBlock, isHidden, readLines } from './lines.ts';
import type { ParsedPage } from './parse-page.ts';

export interface OldImage {
  readonly url: URL;
  /** The largest first. */
  readonly candidates: readonly URL[];
  readonly alt: string;
}

/** What is on this share of the pages, and on three at least, is part of the site's frame. */
const MIN_SHARE = 0.6;
const MIN_PAGES = 3;

/**
 * Finds texts and images of most pages: `P Call us`. One page may have a menu's word as a heading.
 */
export function findRepeated(pages: readonly ParsedPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const token of new Set(listTokens(page.body))) counts.set(token, (counts.get(token) ?? 0) + 1);
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE);
  return new Set([...counts].flatMap(([token, count]) => (count >= least ? [token] : [])));
}

export type Content = ReturnType<typeof readContent>;

/** Returns the content of a page, with absolute URLs. Its document is changed. */
export function readContent(page: ParsedPage, repeated: ReadonlySet<string>) {
  const { body } = page;
  // These have no place in a text.
  const embedded = [...body.querySelectorAll('iframe,video,audio,object,embed,form')].map((element) => {
    const tag = element.tagName.toLowerCase();
    return tag === 'form' ? 'a form' : `${tag} \`${element.getAttribute('src') ?? ''}\``;
  });
  for (const element of body.querySelectorAll('form,nav,[role="navigation"],[role="contentinfo"],[role="banner"]'))
    element.remove();
  // The header of an article, and one with the heading of the page, are content.
  for (const element of body.querySelectorAll('header,footer,aside'))
    if (element.closest('main,article') === null && element.querySelector('h1') === null) element.remove();
  removeHidden(body);
  removeRepeated(body, repeated);
  body.querySelector('h1')?.remove();
  // The date of a post is one of its keys.
  if (page.published !== null)
    for (const time of body.querySelectorAll('time[datetime]'))
      if (time.parentElement?.textContent?.trim() === time.textContent?.trim()) time.parentElement?.remove();
      else if (time.getAttribute('datetime')?.startsWith(page.published) && !hasTextBeside(time)) time.remove();
  for (const list of body.querySelectorAll('summary')) renameTo(list, 'h3');
  for (const table of [...body.querySelectorAll('table')].reverse()) if (isLayout(table)) unwrapTable(table);
  for (const skip of body.querySelectorAll('body > a[href^="#"]')) skip.remove();
  // What they lead to has another name on the new page.
  for (const anchor of body.querySelectorAll('a[href^="#"],a[href^="javascript:" i]')) anchor.removeAttribute('href');
  for (const anchor of body.querySelectorAll('a[href]')) {
    const url = parseUrl(anchor.getAttribute('href') ?? '', page.base);
    if (url !== null) anchor.setAttribute('href', url.href);
  }
  const images = takeImages(body, page.base);
  const links = [...body.querySelectorAll('a[href]')].filter((anchor) => (anchor.textContent ?? '').trim() !== '');
  const hrefs = links
    .map((anchor) => anchor.getAttribute('href') ?? '')
    .filter((href) => /^(?:https?|tel|mailto):/.test(href));
  return { element: body, images, hrefs: [...new Set(hrefs)], embedded };
}

function removeHidden(parent: Element): void {
  for (const child of [...parent.children])
    if (isHidden(child) && child.tagName.toUpperCase() !== 'HEAD') child.remove();
    else removeHidden(child);
}

/** Returns whether nothing but repeated texts was in the element, which is removed then. */
function removeRepeated(element: Element, repeated: ReadonlySet<string>): void {
  for (const child of [...element.children]) {
    if (child.tagName.toUpperCase() === 'H1') continue;
    const tokens = listTokens(child);
    if (tokens.length > 0 && tokens.every((token) => repeated.has(token)) && child.querySelector('h1') === null) {
      // A word within a sentence may be a line of its own elsewhere.
      if (isBlock(child) || !hasTextBeside(child)) child.remove();
    } else removeRepeated(child, repeated);
  }
}

function hasTextBeside(element: Element): boolean {
  return [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node !== element && node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
  );
}

function listTokens(element: Element): string[] {
  const images = element.tagName.toUpperCase() === 'IMG' ? [element] : [...element.querySelectorAll('img')];
  return [
    ...readLines(element).map(({ tag, text }) => `${tag} ${text}`),
    ...images.map((image) => `IMG ${fileName(readSource(image))}`),
  ];
}

function fileName(source: string): string {
  return source.replace(/[?#].*$/, '').replace(/^.*\//, '');
}

/** Pages of 2005 place everything with tables; one of texts has rows of short cells. */
function isLayout(table: Element): boolean {
  if (table.querySelector('th,caption') !== null && table.querySelector('table') === null) return false;
  const cells = [...table.querySelectorAll('td')];
  const rows = table.querySelectorAll('tr').length;
  const hasBlocks = table.querySelector('table,div,h1,h2,h3,h4,img,ul,ol,form,p + p') !== null;
  return (
    hasBlocks || rows < 2 || cells.length < 2 * rows || cells.some((cell) => (cell.textContent ?? '').length > 200)
  );
}

function unwrapTable(table: Element): void {
  const parts = [...table.querySelectorAll('tbody,thead,tfoot,tr,td,th')].filter(
    (part) => part.closest('table') === table,
  );
  for (const part of [...parts, table]) renameTo(part, 'div');
}

function renameTo(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Moves each image out of its paragraph or list, because a photo has a line of its own. */
function takeImages(body: Element, base: URL): OldImage[] {
  const images: OldImage[] = [];
  const add = (candidates: readonly string[], alt: string): URL | null => {
    const urls = candidates
      .flatMap((text) => parseUrl(text, base) ?? [])
      .filter(({ protocol }) => /^https?:$/.test(protocol));
    const url = urls.at(-1);
    if (url === undefined) return null;
    images.push({ url, candidates: urls, alt: toOneLine(alt) });
    return url;
  };
  for (const image of body.querySelectorAll('img')) {
    const source = readSource(image);
    const url = add(listCandidates(image, source), image.getAttribute('alt') ?? '');
    const outer = findOutermost(image, body);
    const caption = image.closest('figure')?.querySelector('figcaption');
    image.replaceWith(' ');
    if (url === null) continue;
    const paragraph = body.ownerDocument.createElement('p');
    const copy = body.ownerDocument.createElement('img');
    copy.setAttribute('src', url.href);
    copy.setAttribute('alt', image.getAttribute('alt') ?? '');
    const words = caption?.textContent?.replace(/["\s]+/g, ' ').trim() ?? '';
    if (words !== '') copy.setAttribute('title', words);
    caption?.remove();
    paragraph.append(copy);
    outer.before(paragraph);
    outer.closest('[data-image]')?.remove();
  }
  for (const element of body.querySelectorAll('[style*="background"]')) {
    const [, source] = /url\(\s*["']?([^"')]+)/.exec(element.getAttribute('style') ?? '') ?? [];
    if (source !== undefined) add([source], element.getAttribute('aria-label') ?? '');
  }
  return images;
}

/** The largest that is not the body; an image directly in a `div` stays where it is. */
function findOutermost(image: Element, body: Element): Element {
  let outer: Element = image;
  for (let parent = image.parentElement; parent !== null && parent !== body; parent = parent.parentElement)
    if (
      /^(?:P|H[1-6]|UL|OL|DL|TABLE|A|BLOCKQUOTE|FIGURE|STRONG|EM|B|I|SPAN|FONT|CENTER|PICTURE)$/i.test(parent.tagName)
    )
      outer = parent;
  if (outer !== image) return outer;
  const marker = body.ownerDocument.createElement('span');
  marker.setAttribute('data-image', '');
  image.before(marker);
  return marker;
}

/** Scripts that load images late keep the address in another attribute. */
function readSource(image: Element): string {
  const lazy = ['data-src', 'data-lazy-src', 'data-original'].map((name) => image.getAttribute(name)).find(Boolean);
  return lazy ?? image.getAttribute('src') ?? '';
}

/** Lists an image's addresses, the largest first; WordPress adds sizes to smaller ones. */
function listCandidates(image: Element, source: string): string[] {
  const set = (image.getAttribute('data-srcset') ?? image.getAttribute('srcset') ?? '')
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/))
    .sort(([, a = '0'], [, b = '0']) => Number.parseFloat(b) - Number.parseFloat(a))
    .flatMap(([url = '']) => (url === '' ? [] : [url]));
  const link = image.closest('a')?.getAttribute('href') ?? '';
  return [
    ...(/\.(?:jpe?g|png|webp|avif)$/i.test(link) ? [link] : []),
    source.replace(/-\d+x\d+(?=\.\w+$)/, ''),
    ...set,
    source,
  ];
}
