// The Content-Security-Policy in a page's head (https://www.w3.org/TR/CSP3/).
import type { PageFacts } from '../facts.ts';
import { listMetas } from './head.ts';

/** The directives of a policy by name, each with its sources. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** Returns the text of a page's policy; empty without one. */
export function readPolicyText(page: PageFacts): string {
  const [element] = listMetas(page, 'http-equiv', 'content-security-policy');
  return element?.attributes.get('content') ?? '';
}

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
