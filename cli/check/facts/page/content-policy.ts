// The Content-Security-Policy in a page's head (https://www.w3.org/TR/CSP3/).
import type { PageFacts } from '../facts.ts';
import { listMetas } from './head.ts';

export interface ContentPolicy {
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

export function readPolicy(page: PageFacts): ContentPolicy | null {
  const text = readPolicyText(page);
  return text === '' ? null : { directives: parsePolicy(text) };
}

/** Returns the text of a page's policy; empty without one. */
export function readPolicyText(page: PageFacts): string {
  const [element] = listMetas(page, 'http-equiv', 'content-security-policy');
  return element?.attributes.get('content') ?? '';
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
export function getSources({ directives }: Pick<ContentPolicy, 'directives'>, name: string): readonly string[] | null {
  const fallback = name.endsWith('-src') ? directives.get('default-src') : undefined;
  return directives.get(name) ?? fallback ?? null;
}
