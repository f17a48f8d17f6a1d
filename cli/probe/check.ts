import type { Ask, HostResponse } from './request.ts';
import type { Subject } from './subject.ts';

/** Asks a host about one expectation; returns a sentence for each request that it does not meet. */
export type Check = (ask: Ask, subject: Subject) => Promise<string[]>;

/** Returns the sentence in a list if the condition does not hold. */
export function expectThat(condition: boolean, sentence: string): string[] {
  return condition ? [] : [sentence];
}

/** Whether a response is the site's 404 page: with its generator, and no canonical URL. */
export function isOwnErrorPage({ body }: HostResponse): boolean {
  const html = body.toString('utf8');
  return html.includes('<meta name="generator" content="site ') && !html.includes('rel="canonical"');
}

/** Whether a response redirects permanently to this path and query on the same host. */
export function isRedirectTo({ status, target }: HostResponse, expected: string): boolean {
  return (status === 301 || status === 308) && target === expected;
}

/** `301 to /x`, or the status alone. */
export function describeStatus({ status, header }: HostResponse): string {
  const location = header('location');
  return location === '' ? String(status) : `${status} to \`${location}\``;
}
