// Tells search engines which pages changed, by IndexNow (https://www.indexnow.org/documentation):
// Bing, Yandex, Naver, Seznam and others share what one of them is told. What they were told last
// is in the cache, so that only what changed since is sent. Entry point: notify.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findCacheFolder } from '../base/cache/cache-folder.ts';
import { replaceFile } from '../base/cache/replace-file.ts';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { getPageFiles } from '../base/page-files.ts';
import { listSitemapAddresses } from '../base/sitemap-addresses.ts';
import { parseSiteUrl, type SiteUrl } from '../model/url.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import type { SiteOptions } from './flags/site-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface NotifyOptions extends SiteOptions {
  readonly dryRun: boolean;
  /** Whether to send the addresses that did not change, too. */
  readonly all: boolean;
  readonly endpoint: string;
}

/** The protocol allows no more in one request. */
const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 30_000;

/** Sends the changed addresses. Returns 1 if the service refused them or did not answer. */
export async function notify(options: NotifyOptions, terminal: Terminal): Promise<number> {
  const { root, out, url: baseUrl, dryRun, all, endpoint } = options;
  if (!URL.canParse(endpoint)) throw new UsageError(`\`${endpoint}\` is not a URL. Write it in full.`);
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Search engines were not told.', options);
  const { indexNow: key, url: siteUrl } = data.dataSet.site?.value ?? { url: '' };
  if (key === undefined) {
    const suggested = randomBytes(16).toString('hex');
    terminal.err(
      `Nothing was sent: the site has no key. Add \`indexNow: ${suggested}\` to \`data/site.yaml\`, build and publish; the key is in a file of the site, by which the service knows that the addresses are yours.`,
    );
    return EXIT.ok;
  }
  const url = parseSiteUrl(baseUrl ?? siteUrl);
  const pages = readPages(out, url);
  if (pages === null || !existsSync(join(out, `${key}.txt`)))
    throw new UsageError(
      `There is no built site with the file of the key in \`${relative(process.cwd(), out) || '.'}\`. Build it with \`${formatCommand('build')}\`.`,
    );
  const record = join(findCacheFolder(root), 'published', `${hash(url.origin + url.basePath)}.json`);
  const published = readRecord(record);
  const changed = all || published === null ? [...pages.keys()] : listChanged(published, pages);
  if (published === null)
    terminal.err('It is not known what search engines were told before, so that all addresses count as new.');
  if (changed.length === 0) {
    terminal.out('No page changed since search engines were told: nothing to send.');
    return EXIT.ok;
  }
  if (dryRun) {
    for (const address of changed) terminal.out(address);
    terminal.out(
      `Would send ${formatCount(changed.length, 'address', 'addresses')} to \`${endpoint}\`. Nothing was sent.`,
    );
    return EXIT.ok;
  }
  for (let start = 0; start < changed.length; start += MAX_ADDRESSES) {
    const urlList = changed.slice(start, start + MAX_ADDRESSES);
    terminal.working(`Sending to ${endpoint}`);
    const error = await send(endpoint, { url, key, urlList });
    if (error !== null) {
      terminal.err(`${error} Search engines were not told; the next run sends the same addresses again.`);
      return EXIT.problems;
    }
  }
  terminal.out(`Sent ${formatCount(changed.length, 'address', 'addresses')} to \`${endpoint}\`.`);
  try {
    replaceFile(record, JSON.stringify(Object.fromEntries(pages)));
  } catch {
    terminal.err('What was sent could not be recorded in the cache: the next run sends all addresses again.');
  }
  return EXIT.ok;
}

/** Reads the hash of each page in the sitemap, by its address. Null without a sitemap. */
function readPages(out: string, { origin, basePath }: SiteUrl): ReadonlyMap<string, string> | null {
  const listed = readAddresses(join(out, 'sitemap.xml'));
  if (listed === null) return null;
  const addresses = listed.flatMap((address) =>
    /\/sitemap-\d+\.xml$/.test(address)
      ? (readAddresses(join(out, address.slice(address.lastIndexOf('/') + 1))) ?? [])
      : [address],
  );
  return new Map(
    addresses.flatMap((address): [string, string][] => {
      const path = new URL(address).pathname.slice(basePath.length) || '/';
      const { path: file, alias } = getPageFiles(path);
      const built = [file, ...alias].map((name) => join(out, name)).find((name) => existsSync(name));
      const isOurs = address.startsWith(origin);
      return isOurs && built !== undefined ? [[address, hashPage(readFileSync(built, 'utf8'))]] : [];
    }),
  );
}

function readAddresses(file: string): string[] | null {
  return existsSync(file) ? listSitemapAddresses(readFileSync(file, 'utf8')) : null;
}

/** Hashes what a page says, without the names of its scripts, styles and photos. */
function hashPage(html: string): string {
  return hash(
    html
      .replace(/<meta (?:http-equiv="Content-Security-Policy"|name="generator")[^>]*>/g, '')
      .replace(/\/assets\/[^"' ,)]+/g, ''),
  );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** What was sent last; null if that is not known. */
function readRecord(file: string): ReadonlyMap<string, unknown> | null {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return null;
  }
}

/** Lists what is new, changed or gone: the service asks for all of these addresses. */
function listChanged(published: ReadonlyMap<string, unknown>, pages: ReadonlyMap<string, string>): string[] {
  return [
    ...[...pages].filter(([address, page]) => published.get(address) !== page).map(([address]) => address),
    ...[...published.keys()].filter((address) => !pages.has(address)),
  ];
}

/** Sends addresses; returns a sentence about what went wrong, or null. */
async function send(
  endpoint: string,
  { url, key, urlList }: { readonly url: SiteUrl; readonly key: string; readonly urlList: readonly string[] },
): Promise<string | null> {
  const base = url.origin + url.basePath;
  const body = { host: new URL(url.origin).host, key, keyLocation: `${base}/${key}.txt`, urlList };
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // 202: accepted, and the key is still to be read.
    if (status === 200 || status === 202) return null;
    return `\`${endpoint}\` answered ${status}${REASONS[status] ?? ''}.`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `\`${endpoint}\` did not answer: ${cause instanceof Error ? cause.message : String(cause)}.`;
  }
}

/** https://www.indexnow.org/documentation#response */
const REASONS: Readonly<Record<number, string>> = {
  400: ', which means that it does not understand the request',
  403: ', which means that it did not find the key in its file on the site: publish the site first',
  422: ', which means that the addresses are not those of the site of the key',
  429: ', which means that it was asked too often',
};
