// The addresses of a site's former version: read from what an owner has, and matched with the pages
// of the data. Entry points: readOldAddresses and matchAddresses.
import { listSitemapAddresses } from '../../base/sitemap-addresses.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { type LoadedPage, listPages } from '../../model/records/list-records.ts';
import { listFormerAddresses } from '../../model/references/redirects.ts';
import { listLinkTargets } from '../../model/text/page-links.ts';
import { formatFormerAddress, normalizeFormerAddress, readFormerAddress } from '../../schema/fields/former-address.ts';

/** An address of the former site. */
export interface OldAddress {
  /** In the form of messages. */
  readonly address: string;
  /** The target in the file: a path, a page's name or `gone`; null for an address alone. */
  readonly to: string | null;
}

/** The decision about an address. */
export interface MatchedAddress {
  readonly address: string;
  /**
   * `page` and `former` need nothing; `letters` is a page in other letter case, which no redirect
   * can help; `proposed` and `chosen` are what is written; `misdirected` was led to no page of the
   * site; `unknown` is left to a person.
   */
  readonly state: 'page' | 'letters' | 'former' | 'proposed' | 'chosen' | 'misdirected' | 'unknown';
  /**
   * The path of a page, or what was typed for a misdirected address; null for one that is gone or
   * unknown.
   */
  readonly to: string | null;
}

/**
 * Reads a list with one address in a line, a table (CSV) that begins with them, as Search Console
 * exports it, or a sitemap. A line may say where its address leads: `/old -> /new`. Lines that are
 * no address are left out.
 */
export function readOldAddresses(text: string): OldAddress[] {
  const isSitemap = /<loc>/i.test(text);
  const lines = isSitemap ? listSitemapAddresses(text) : text.split(/\r?\n/);
  const oldAddresses = lines.flatMap((line): OldAddress[] => {
    const [first = '', to = null] = line.split(/\s+[-=]>\s+/);
    const [, quoted, plain = ''] = /^\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))/.exec(first) ?? [];
    const written = (quoted ?? plain).trim();
    if (!/^(?:https?:)?\/|^\?/i.test(written) && !(isSitemap || /^[^\s.]+\.(?:html?|php|aspx?)\b/i.test(written)))
      return [];
    const address = readFormerAddress(written);
    return 'error' in address ? [] : [{ address: formatFormerAddress(address), to: to?.trim() ?? null }];
  });
  return [...new Map(oldAddresses.map((entry) => [entry.address, entry])).values()];
}

/**
 * Says what becomes of each address, in their order; throws an Error with a sentence for a target
 * that is no page.
 * @param hasFile whether a former address can be written to the file of a page
 */
export function matchAddresses(
  dataSet: DataSet,
  addresses: readonly OldAddress[],
  hasFile: (page: LoadedPage) => boolean,
): MatchedAddress[] {
  const pages = listPages(dataSet).filter(({ kind }) => kind !== 'not_found');
  const targets = listLinkTargets(dataSet.pages);
  const paths = new Set([
    ...pages.map(({ value }) => value.path),
    ...dataSet.publicFiles.map(({ path }) => `/${path}`),
  ]);
  const byLetters = new Map([...paths].map((path) => [path.toLowerCase(), path]));
  const { moved, gone, patterns, folders } = listFormerAddresses(dataSet);
  const exact = new Set([...moved.keys(), ...gone, ...patterns.map(formatFormerAddress)]);
  const propose = createProposer(pages.filter(hasFile).map(({ value }) => value.path));
  return addresses.map(({ address, to }): MatchedAddress => {
    const [path = ''] = address.split('?');
    // The page answers, whatever the query is; that of the home page may name another.
    const isQueryOfPage = paths.has(path) && (to === null ? path !== '/' : targets.get(to) === path);
    if (paths.has(address) || (isQueryOfPage && !exact.has(address))) return { address, state: 'page', to: path };
    const page = byLetters.get(address.toLowerCase());
    if (page !== undefined) return { address, state: 'letters', to: page };
    if (exact.has(address) || folders.some((folder) => address.startsWith(folder)))
      return { address, state: 'former', to: moved.get(address) ?? null };
    if (to === 'gone') return { address, state: 'chosen', to: null };
    if (to !== null) {
      const target = targets.get(to) ?? targets.get(normalizeFormerAddress(to));
      return target === undefined ? { address, state: 'misdirected', to } : { address, state: 'chosen', to: target };
    }
    const proposed = propose(address);
    return { address, state: proposed === null ? 'unknown' : 'proposed', to: proposed };
  });
}

/** A page that shares less with an address than this is not proposed. 1 is the same words. */
const MIN_SCORE = 0.5;

/** Words that say nothing about a page. */
const EMPTY_WORDS = new Set(['html', 'htm', 'php', 'asp', 'aspx', 'index', 'the', 'and', 'for', 'our', 'your', 'with']);

/** Returns a function that finds the page with most words of an address; rare ones count more. */
function createProposer(paths: readonly string[]): (address: string) => string | null {
  const pages = paths.map((path) => ({ path, words: listWords(path) }));
  const weigh = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => {
      const count = pages.filter((page) => page.words.has(word)).length;
      return sum + (count === 0 ? 1 : Math.log(1 + pages.length / count));
    }, 0);
  return (address) => {
    const words = listWords(address);
    const scored = pages.map((page) => {
      const shared = new Set([...words].filter((word) => page.words.has(word)));
      return { ...page, score: (2 * weigh(shared)) / (weigh(words) + weigh(page.words) || 1) };
    });
    const [best] = scored.sort((a, b) => b.score - a.score || a.path.length - b.path.length);
    return best === undefined || best.score < MIN_SCORE ? null : best.path;
  };
}

/** Lists the words of an address without their plural. */
function listWords(address: string): ReadonlySet<string> {
  const words = address.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(
    words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word)).map((word) => word.replace(/(?<=...)s$/, '')),
  );
}
