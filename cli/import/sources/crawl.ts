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
  /** Between two requests; robots.txt may ask for more. */
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
/** Files that links lead to and that are no pages. */
const NO_PAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|docx?|xlsx?|mp[34]|mov|css|js|xml|json|txt|woff2?)$/i;

interface Answer {
  readonly url: URL;
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The addresses that led here. */
  readonly from: readonly string[];
}

/** Rejects with an Error whose message says why the first page cannot be read. */
export async function crawlSite(start: URL, options: CrawlOptions): Promise<OldSite> {
  const request = createRequester(options);
  const first = await request(start);
  if (!isHtml(first)) throw new Error(`it answers ${first.status} without a page`);
  const { origin } = first.url;
  const robotsUrl = new URL('/robots.txt', origin);
  const robotsFile = await request(robotsUrl, origin).catch(() => null);
  const rules = parseRobots(robotsUrl.href, robotsFile?.status === 200 ? decodeText(robotsFile.bytes) : '');
  const pauseMs = Math.min((rules.getCrawlDelay(options.agent) ?? 0) * 1000, MAX_PAUSE_MS);
  const mayRead = (url: URL) => rules.isAllowed(url.href, options.agent) !== false;
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
  const take = (answer: Answer) => {
    const address = toAddress(answer.url);
    for (const from of answer.from) if (toPath(from) !== toPath(address)) redirects.set(from, address);
    seen.add(address);
    if (pages.has(address) || !isOnSite(answer.url, origin)) return;
    const html = decodeText(answer.bytes, answer.type);
    pages.set(address, { file: answer.url.href, url: answer.url, address, html });
    for (const href of listHrefs(html)) {
      const url = parseUrl(href, answer.url);
      if (url !== null) add(url);
    }
  };
  if (!mayRead(first.url)) throw new Error('its robots.txt asks robots not to read it');
  take(first);
  const listed = await readSitemaps([...rules.getSitemaps(), new URL('/sitemap.xml', origin).href]);
  for (const url of listed) add(url);
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (pages.size >= options.limit) {
      left.push({
        what: `${queue.length + 1} more ${queue.length === 0 ? 'address that was' : 'addresses that were'} not read`,
        why: `\`--limit\` is ${options.limit}`,
      });
      break;
    }
    await setTimeout(pauseMs);
    options.onPage({ read: pages.size, known: pages.size + queue.length + 1, url: url.href });
    const answer = await request(url, origin).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (typeof answer === 'string') left.push({ what: toAddress(url), why: answer });
    else if (isHtml(answer)) take(answer);
    else left.push({ what: toAddress(url), why: `the server answers ${answer.status} without a page` });
  }
  return {
    origin,
    pages: [...pages.values()],
    posts: [],
    redirects,
    listed: listed.map(toAddress),
    templates: [],
    left,
    async readFile(url) {
      if (!isOnSite(url, origin) || !mayRead(url)) return null;
      await setTimeout(pauseMs);
      const answer = await request(url, origin).catch(() => null);
      return answer?.status === 200 && isOnSite(answer.url, origin) ? answer.bytes : null;
    },
  };

  async function readSitemaps(urls: readonly string[]): Promise<URL[]> {
    const pageUrls: URL[] = [];
    const pending = [...new Set(urls)];
    for (let count = 0; count < pending.length && count < 20; count += 1) {
      const url = parseUrl(pending[count] ?? '');
      if (url === null || !isOnSite(url, origin)) continue;
      const answer = await request(url, origin).catch(() => null);
      if (answer?.status !== 200) continue;
      for (const text of listSitemapAddresses(decodeText(answer.bytes))) {
        const listed = parseUrl(text);
        if (listed === null) continue;
        if (listed.pathname.endsWith('.xml')) pending.push(listed.href);
        else pageUrls.push(listed);
      }
    }
    return pageUrls;
  }
}

/** With an origin, a request stays on its site. */
function createRequester({ agent, timeoutMs, pauseMs }: CrawlOptions): (url: URL, origin?: string) => Promise<Answer> {
  let isFirst = true;
  return async (start, origin) => {
    const from: string[] = [];
    let url = start;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      if (!isFirst) await setTimeout(pauseMs);
      isFirst = false;
      const { target, ...answer } = await requestOnce(url, { agent, timeoutMs });
      if (target === null) return { ...answer, url, from };
      if (origin !== undefined && !isOnSite(target, origin))
        throw new Error(`it redirects to another host, ${target.host || target.protocol}`);
      from.push(toAddress(url));
      url = target;
    }
    throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
  };
}

interface Response extends Pick<Answer, 'status' | 'type' | 'bytes'> {
  /** Where the server redirects to. */
  readonly target: URL | null;
}

/** The time limit is for the whole answer. */
async function requestOnce(
  url: URL,
  { agent, timeoutMs }: Pick<CrawlOptions, 'agent' | 'timeoutMs'>,
): Promise<Response> {
  try {
    const { status, headers, body } = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': agent },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const location = headers.get('location');
    const target = status < 300 || status >= 400 || location === null ? null : parseUrl(location, url);
    const parts: Uint8Array[] = [];
    let size = 0;
    if (target !== null) await body?.cancel();
    else if (body !== null)
      for await (const part of body) {
        parts.push(part);
        size += part.length;
        if (size > MAX_BYTES) throw new Error('the answer is larger than 30 MB');
      }
    return { status, type: headers.get('content-type') ?? '', bytes: Buffer.concat(parts), target };
  } catch (error) {
    throw new Error(describeFailure(error, timeoutMs));
  }
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `the server did not answer within ${timeoutMs / 1000} seconds`;
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

function isHtml({ status, type }: Answer): boolean {
  return status === 200 && /html/.test(type);
}

function listHrefs(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi), (match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&'),
  );
}
