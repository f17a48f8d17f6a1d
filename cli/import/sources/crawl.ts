// Reads an old site over HTTP, as politely as a search engine: one host, robots.txt, one request at
// a time, a limit. Entry point: crawlSite.

import { setTimeout } from 'node:timers/promises';
import robots from 'robots-parser';
import { listSitemapAddresses } from '../../base/sitemap-addresses.ts';
import { isOnSite, type Left, type OldPage, type OldSite, parseUrl, toAddress, toPath } from '../old-site.ts';
import { decodeText } from './decode-text.ts';

export interface CrawlOptions {
  /** The most pages to read. */
  readonly limit: number;
  /** For each request. */
  readonly timeoutMs: number;
  /** Before each request; robots.txt may ask for more. */
  readonly pauseMs: number;
  /** Names the program to the server. */
  readonly agent: string;
  onPage(progress: { readonly read: number; readonly known: number; readonly url: string }): void;
}

/** Its types are those of a module, and it is a function. */
const parseRobots = robots as unknown as typeof robots.default;

const MAX_REDIRECTS = 5;
const MAX_BYTES = 30e6;
const MAX_PAUSE_MS = 10_000;
const MAX_SITEMAPS = 20;
/** Files that links lead to and that are no pages. */
const NO_PAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|docx?|xlsx?|mp[34]|mov|css|js|xml|json|txt|woff2?)$/i;
const HREF = /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

type Answer = Exclude<Awaited<ReturnType<typeof request>>, string>;

/** Returns a text for a site whose first page cannot be read, which says why. */
export async function crawlSite(start: URL, options: CrawlOptions): Promise<OldSite | string> {
  const { agent, limit } = options;
  const first = await request(start, null, options);
  if (typeof first === 'string') return first;
  if (!isHtml(first)) return `it answers ${first.status} without a page`;
  const { origin } = first.url;
  let { pauseMs } = options;
  const ask = (url: URL) => request(url, origin, { ...options, pauseMs });
  const readFile = async (url: URL) => {
    const answer = await ask(url);
    return typeof answer === 'string' || answer.status !== 200 ? null : answer.bytes;
  };
  const readText = async (url: URL) => decodeText((await readFile(url)) ?? new Uint8Array());
  const robotsUrl = new URL('/robots.txt', origin);
  const rules = parseRobots(robotsUrl.href, await readText(robotsUrl));
  pauseMs += Math.min((rules.getCrawlDelay(agent) ?? 0) * 1000, MAX_PAUSE_MS);
  const mayRead = (url: URL) => rules.isAllowed(url.href, agent) !== false;
  if (!mayRead(first.url)) return 'its robots.txt asks robots not to read it';

  const left: Left[] = [];
  const pages = new Map<string, OldPage>();
  const redirects = new Map<string, string>();
  const seen = new Set<string>();
  const queue: URL[] = [];
  const add = (url: URL) => {
    const key = toAddress(url);
    if (seen.has(key) || !isOnSite(url, origin) || NO_PAGE.test(url.pathname)) return;
    seen.add(key);
    if (mayRead(url)) queue.push(new URL(key, origin));
    else left.push({ what: key, why: 'robots.txt asks robots not to read it' });
  };
  const take = ({ url, bytes, type, from }: Answer) => {
    const address = toAddress(url);
    for (const other of from) if (toPath(other) !== toPath(address)) redirects.set(other, address);
    seen.add(address);
    if (pages.has(address)) return;
    const text = decodeText(bytes, type);
    pages.set(address, { file: url.href, url, address, text, isMarkdown: false });
    for (const [, double, single, bare] of text.matchAll(HREF)) {
      const target = parseUrl((double ?? single ?? bare ?? '').replaceAll('&amp;', '&'), url);
      if (target !== null) add(target);
    }
  };
  take(first);
  const listed: URL[] = [];
  const sitemaps = new Set([...rules.getSitemaps(), new URL('/sitemap.xml', origin).href]);
  for (const sitemap of sitemaps) {
    const url = parseUrl(sitemap);
    if (url === null || !isOnSite(url, origin)) continue;
    for (const target of listSitemapAddresses(await readText(url)).flatMap((text) => parseUrl(text) ?? []))
      if (!target.pathname.endsWith('.xml')) listed.push(target);
      else if (sitemaps.size < MAX_SITEMAPS) sitemaps.add(target.href);
  }
  for (const url of listed) add(url);
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (pages.size >= limit) {
      const count = queue.length + 1;
      const what = `${count} more ${count === 1 ? 'address that was' : 'addresses that were'} not read`;
      left.push({ what, why: `\`--limit\` is ${limit}` });
      break;
    }
    options.onPage({ read: pages.size, known: pages.size + queue.length + 1, url: url.href });
    const answer = await ask(url);
    if (typeof answer === 'string') left.push({ what: toAddress(url), why: answer });
    else if (isHtml(answer)) take(answer);
    else left.push({ what: toAddress(url), why: `the server answers ${answer.status} without a page` });
  }
  return {
    origin,
    pages: [...pages.values()],
    redirects,
    listed: listed.map(toAddress),
    templates: [],
    left,
    readFile: async (url) => (isOnSite(url, origin) && mayRead(url) ? readFile(url) : null),
  };
}

/** Returns an answer after redirects, which stay on the site of an origin if one is given; or why there is none. */
async function request(
  start: URL,
  origin: string | null,
  { agent, timeoutMs, pauseMs }: Pick<CrawlOptions, 'agent' | 'timeoutMs' | 'pauseMs'>,
) {
  // The addresses that led here.
  const from: string[] = [];
  let url = start;
  try {
    while (from.length <= MAX_REDIRECTS) {
      await setTimeout(pauseMs);
      const { status, headers, body } = await fetch(url, {
        redirect: 'manual',
        headers: { 'user-agent': agent },
        // For the whole answer.
        signal: AbortSignal.timeout(timeoutMs),
      });
      const location = status < 300 || status >= 400 ? null : headers.get('location');
      const target = location === null ? null : parseUrl(location, url);
      if (target === null) {
        const parts: Uint8Array[] = [];
        let size = 0;
        for await (const part of body ?? []) {
          parts.push(part);
          size += part.length;
          if (size > MAX_BYTES) return 'the answer is larger than 30 MB';
        }
        return { url, status, type: headers.get('content-type') ?? '', bytes: Buffer.concat(parts), from };
      }
      await body?.cancel();
      if (origin !== null && !isOnSite(target, origin))
        return `it redirects to another host, ${target.host || target.protocol}`;
      from.push(toAddress(url));
      url = target;
    }
    return `it redirects more than ${MAX_REDIRECTS} times`;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    if (error.name === 'TimeoutError') return `the server did not answer within ${timeoutMs / 1000} seconds`;
    return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
  }
}

function isHtml({ status, type }: Answer): boolean {
  return status === 200 && /html/.test(type);
}
