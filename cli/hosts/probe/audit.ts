import type { Ask, HostResponse } from './request.ts';
import type { Subject } from './subject.ts';

/** Asks a host about one expectation; returns a sentence for each request that it does not meet. */
type Audit = (ask: Ask, subject: Subject) => Promise<string[]>;

/** Audits by the expectation that they ask about. */
export type Audits = Readonly<Record<string, Audit>>;

/** Audits all items at once, and returns their sentences in the order of the items. */
export async function auditEach<T>(items: Iterable<T>, audit: (item: T) => Promise<string[]>): Promise<string[]> {
  return (await Promise.all(Array.from(items, audit))).flat();
}

/** Returns the sentence in a list if the condition does not hold. */
export function expectThat(condition: boolean, sentence: string): string[] {
  return condition ? [] : [sentence];
}

/** Whether a response is the site's 404 page: with its generator, and no canonical URL. */
export function isOwnErrorPage({ body }: HostResponse): boolean {
  const html = body.toString('utf8');
  return html.includes('<meta name="generator" content="site ') && !html.includes('rel="canonical"');
}

/**
 * Expects a permanent redirect to this path and query on the host; the sentence names the address.
 */
export function expectRedirect(address: string, response: HostResponse, target: string): string[] {
  return expectThat(
    isRedirectTo(response, target),
    `\`${address}\` is ${describeStatus(response)} instead of a permanent redirect to \`${target}\`.`,
  );
}

export function isRedirectTo({ status, target }: HostResponse, expected: string): boolean {
  return (status === 301 || status === 308) && target === expected;
}

/** `301 to /x`, or the status alone. */
export function describeStatus({ status, header }: HostResponse): string {
  const location = header('location');
  return location === '' ? String(status) : `${status} to \`${location}\``;
}

/** Expects the status 200; the sentence names the address. */
export function expectFound(address: string, response: HostResponse): string[] {
  return expectThat(response.status === 200, `\`${address}\` is ${describeStatus(response)} instead of 200.`);
}
