// The Content-Security-Policy that a page carries in its head. https://www.w3.org/TR/CSP3/

import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { isPlainPath } from '../links/url.ts';

export interface ContentPolicy {
  readonly element: ElementFact;
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

export function readPolicy(page: PageFacts): ContentPolicy | null {
  const element = page
    .all('meta')
    .find(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy');
  if (element === undefined) return null;
  const directives = new Map<string, readonly string[]>();
  for (const part of (element.attributes.get('content') ?? '').split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // The first of two counts.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return { element, directives };
}

/** The sources of a directive, or of `default-src` where it is a kind of load; null where neither stands. */
export function sourcesOf({ directives }: ContentPolicy, name: string): readonly string[] | null {
  const own = directives.get(name);
  if (own !== undefined) return own;
  return name.endsWith('-src') ? (directives.get('default-src') ?? null) : null;
}

/** Whether an address may be loaded; where nothing is said, everything may. */
export function allows(sources: readonly string[] | null, address: string, { origin }: SiteFacts): boolean {
  if (sources === null || sources.includes('*')) return true;
  if (isPlainPath(address) && sources.includes("'self'")) return true;
  const home = origin ?? 'http://site.invalid';
  if (!URL.canParse(address, home)) return false;
  const url = new URL(address, home);
  if (url.origin === home) return sources.includes("'self'") || sources.includes(home);
  return sources.some((source) => matches(source, url));
}

function matches(source: string, url: URL): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
  const [, scheme = 'https:', host = '', path = ''] =
    /^(?:([a-z]+:)\/\/)?([^/]+)(\/.*)?$/i.exec(source) ?? [];
  const sameHost = host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  const samePath =
    path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return url.protocol === scheme && sameHost && samePath;
}
