// Content Security Policies, of a page's head and of headers (https://www.w3.org/TR/CSP3/).

/** The directives of a policy by name, each with its sources. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

export function parsePolicy(text: string): ContentPolicy {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers ignore a directive that is repeated.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** The sources of a directive or of its fallback `default-src`; null if the policy has neither. */
export function getSources(policy: ContentPolicy, name: string): readonly string[] | null {
  const fallback = name.endsWith('-src') ? policy.get('default-src') : undefined;
  return policy.get(name) ?? fallback ?? null;
}

/** Lists what a page's policy allows and the one that the host sends does not: `frame-src`, `https://a.example`. */
export function listBlocked(
  sent: ContentPolicy,
  page: ContentPolicy,
): readonly { readonly name: string; readonly source: string }[] {
  return [...page].flatMap(([name, sources]) => {
    const allowed = getSources(sent, name);
    return sources
      .filter((source) => source !== "'none'" && allowed?.some((wider) => includesSource(wider, source)) === false)
      .map((source) => ({ name, source }));
  });
}

/** `*`, `https:`, `https://*.example.com` and `https://example.com` include sources below them. */
function includesSource(wider: string, source: string): boolean {
  if (wider === '*') return /^(?:https?:|wss?:|'self'$)/.test(source);
  if (/^[a-z]+:$/.test(wider)) return wider === source || source.startsWith(`${wider}//`);
  if (wider === source) return true;
  const [start, host] = wider.split('*');
  if (start === undefined || !source.startsWith(start)) return false;
  const rest = source.slice(start.length);
  return host === undefined ? start.endsWith('/') || rest.startsWith('/') : rest.split('/')[0]?.endsWith(host) === true;
}
