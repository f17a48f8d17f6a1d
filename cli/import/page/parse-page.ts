// Reads one page of an old site as plain facts next to its document. Entry point: parsePage.

import { type OldPage, parseUrl, toPath } from '../old-site.ts';
import { toOneLine } from '../text/names.ts';
import { listLines } from './lines.ts';
import { isDeep, MAX_DEPTH, parseDocument, separateTexts } from './parse-document.ts';
import { readStructuredData, textOf } from './structured-data.ts';

export interface Link {
  readonly url: URL;
  readonly text: string;
}

/** An entry of the menu of an old site. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** The heading above it, such as `Services`. */
  readonly group: string | null;
}

/** In characters; a data file may have 256,000 bytes. */
const MAX_TEXT = 100_000;

export type ParsedPage = Exclude<ReturnType<typeof parsePage>, string>;

/** Returns a text for a page that cannot be read, which says why. */
export function parsePage(page: OldPage) {
  const document = parseDocument(page.html);
  if (isDeep(document.documentElement)) return `its elements are nested more than ${MAX_DEPTH} deep`;
  const base = parseUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', page.url) ?? page.url;
  const nodes = readStructuredData(document);
  const body = document.querySelector('body') ?? document.documentElement;
  separateTexts(body);
  const lines = listLines(body);
  if (lines.join().length > MAX_TEXT) return 'its text is longer than 100,000 characters';
  const meta = (name: string) =>
    clean(document.querySelector(`meta[property="${name}" i],meta[name="${name}" i]`)?.getAttribute('content') ?? '');
  const links = [...body.querySelectorAll('a[href]')].flatMap((anchor): Link[] => {
    const url = parseUrl(anchor.getAttribute('href') ?? '', base);
    return url === null ? [] : [{ url, text: clean(anchor.textContent ?? '') ?? '' }];
  });
  const article = nodes.find((node) => node['@type'].some((type) => /(?:Article|BlogPosting)$/.test(type)));
  const published =
    meta('article:published_time') ??
    textOf(article?.['datePublished']) ??
    document.querySelector('article time[datetime],main time[datetime]')?.getAttribute('datetime') ??
    /\/(\d{4}\/\d\d\/\d\d)\//.exec(page.address)?.[1]?.replaceAll('/', '-');
  return {
    ...page,
    base,
    body,
    // The form of its address that all its forms share.
    path: toPath(page.address),
    title: clean(document.querySelector('title')?.textContent ?? ''),
    metaDescription: meta('description') ?? meta('og:description'),
    siteName: meta('og:site_name'),
    h1: clean(body.querySelector('h1')?.textContent ?? ''),
    language: document.documentElement.getAttribute('lang'),
    published: /^\d{4}-\d\d-\d\d/.exec(published ?? '')?.[0] ?? null,
    isPost:
      meta('article:published_time') !== null ||
      article !== undefined ||
      /\bsingle-post\b/.test(body.getAttribute('class') ?? ''),
    nodes,
    links,
    menu: readMenu(body, base),
    lines,
  };
}

/** Returns a text on one line; null for a blank one. */
export function clean(text: string): string | null {
  const line = toOneLine(text);
  return line === '' ? null : line;
}

/** Without a `nav`, every short link may be in the menu. */
function readMenu(body: Element, base: URL): MenuEntry[] {
  const inNav = [...body.querySelectorAll('nav a[href],[role="navigation"] a[href],header ul a[href]')];
  return (inNav.length > 0 ? inNav : [...body.querySelectorAll('a[href]')]).flatMap((anchor) => {
    const href = anchor.getAttribute('href') ?? '';
    // A label that only opens a part of the menu.
    if (href.startsWith('#')) return [];
    const url = parseUrl(href, base);
    const label = clean(anchor.textContent ?? '');
    if (url === null || !/^https?:$/.test(url.protocol) || label === null || label.length > MAX_LABEL) return [];
    const parent = anchor.closest('ul')?.parentElement?.closest('li') ?? null;
    const [group = null] =
      parent === null ? [] : listLines(parent, (element) => element.tagName.toUpperCase() === 'UL');
    return [{ path: toPath(url.pathname + url.search), label, group }];
  });
}

const MAX_LABEL = 40;
