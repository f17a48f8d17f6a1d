// The Content-Security-Policy in a page's head (https://www.w3.org/TR/CSP3/).
import { createHash } from 'node:crypto';
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { listMetas } from './head.ts';

export interface ContentPolicy {
  readonly element: ElementFact;
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

export function readPolicy(page: PageFacts): ContentPolicy | null {
  const [element] = listMetas(page, 'http-equiv', 'content-security-policy');
  if (element === undefined) return null;
  return { element, directives: parsePolicy(element.attributes.get('content') ?? '') };
}

/** The directives of a policy by name, each with its sources. */
export function parsePolicy(text: string): ContentPolicy['directives'] {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers ignore a directive that is repeated.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** The sources of a directive or of its fallback `default-src`; null if the policy has neither. */
export function getSources(
  { directives }: Pick<ContentPolicy, 'directives'>,
  name: string,
): readonly string[] | null {
  const fallback = name.endsWith('-src') ? directives.get('default-src') : undefined;
  return directives.get(name) ?? fallback ?? null;
}

/** The sources that allow an inline script or style, the shortest hash first. */
export function computeHashes(code: string): string[] {
  return ['sha256', 'sha384', 'sha512'].map(
    (name) => `'${name}-${createHash(name).update(code).digest('base64')}'`,
  );
}

/** True if the sources allow a URL; null allows every URL. */
export function isAllowed(sources: readonly string[] | null, url: string, { origin }: SiteFacts): boolean {
  if (sources === null || sources.includes('*')) return true;
  if (/^\/(?!\/)/.test(url) && sources.includes("'self'")) return true;
  const home = origin ?? 'https://site.invalid';
  if (!URL.canParse(url, home)) return false;
  const target = new URL(url, home);
  if (target.origin === home) return sources.includes("'self'") || sources.includes(home);
  return sources.some((source) => matches(source, target));
}

function matches(source: string, url: URL): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
  const [, scheme = 'https:', host = '', path = ''] =
    /^(?:([a-z]+:)\/\/)?([^/]+)(\/.*)?$/i.exec(source) ?? [];
  const isSameHost = host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  const isSamePath =
    path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return url.protocol === scheme && isSameHost && isSamePath;
}
