import type { OutsideLink } from '../../facts/facts.ts';
import type { AsyncRule, Finding } from '../../rule.ts';

const CONCURRENCY = 8;
const TIMEOUT_MS = 10_000;
/** Statuses of servers that exist and refuse programs. */
const REFUSALS = [401, 403, 429, 999];

export const deadOutsideLink: AsyncRule = {
  id: 'dead-outside-link',
  async checkAsync({ pages }) {
    const findings: Finding[] = [];
    const seen = new Set<string>();
    const queue = pages
      .flatMap(({ outside }) => outside)
      .filter(({ url }) => seen.size < seen.add(url).size)
      .values();
    const requestNext = async () => {
      for (const link of queue) findings.push(...(await requestLink(link)));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, requestNext));
    return findings;
  },
};

/** Only a missing page is an error: other failures may be temporary. */
async function requestLink({ url, location }: OutsideLink): Promise<Finding[]> {
  const answer = await requestFailure(url);
  if (answer === null) return [];
  const severity = answer === '404' || answer === '410' ? 'error' : 'warning';
  return [{ message: `\`${url}\` answers ${answer}.`, location, severity }];
}

/** Null for a URL that answers. */
async function requestFailure(url: string): Promise<string | null> {
  try {
    const head = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (head.ok) return null;
    // Some servers do not support HEAD.
    const { ok, status, body } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body?.cancel();
    return ok || REFUSALS.includes(status) ? null : String(status);
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return isTimeout ? `nothing within ${TIMEOUT_MS / 1000} seconds` : 'nothing';
  }
}
