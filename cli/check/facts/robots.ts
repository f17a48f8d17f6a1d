import parse from 'robots-parser';
import { listSitemapAddresses } from '../../base/sitemap-addresses.ts';
import { SEARCH_ROBOTS } from '../../providers/robots.ts';
import type { SiteFacts } from './facts.ts';

// The package exports a function; its types say a module.
const parseRobots = parse as unknown as typeof parse.default;

/**
 * Lists the lines of robots.txt, from 1, that keep search engines from pages of the sitemap: the
 * names of the robots, and the first page that they may not read.
 */
export function listBlockingLines({ files, text }: SiteFacts) {
  if (!files.has('robots.txt') || !files.has('sitemap.xml')) return [];
  const addresses = listSitemapAddresses(text('sitemap.xml'));
  const [first] = addresses;
  if (first === undefined) return [];
  const robots = parseRobots(new URL('/robots.txt', first).href, text('robots.txt'));
  const lines = new Map<number, { readonly names: string[]; readonly path: string }>();
  for (const { name } of SEARCH_ROBOTS) {
    const blocked = addresses.find((address) => robots.isDisallowed(address, name) === true);
    if (blocked === undefined) continue;
    const line = robots.getMatchingLineNumber(blocked, name);
    const entry = lines.get(line) ?? { names: [], path: new URL(blocked).pathname };
    entry.names.push(name);
    lines.set(line, entry);
  }
  return [...lines].map(([line, entry]) => ({ line, ...entry }));
}
