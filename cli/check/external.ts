// Tries the addresses outside the site. What does not answer today may tomorrow: only a plain "not there" is an error.
import type { Problem } from '../problem.ts';
import type { OutsideLink } from './facts.ts';

const AT_ONCE = 8;
const MILLISECONDS = 10_000;

export async function checkOutside(links: readonly OutsideLink[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const queue = links.values();
  const work = async () => {
    for (const link of queue) {
      const answer = await ask(link.url);
      if (answer !== null) problems.push(toProblem(link, answer));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

function toProblem({ url, place }: OutsideLink, answer: string): Problem {
  return {
    code: 'dead-outside-link',
    severity: answer === '404' || answer === '410' ? 'error' : 'warning',
    message: `\`${url}\` answers ${answer}`,
    place,
    hint: 'correct the address, or take the link out',
  };
}

/** Null where it answers well; a site that turns programs away (401, 403, 429) is taken to be there. */
async function ask(url: string): Promise<string | null> {
  try {
    const head = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(MILLISECONDS) });
    if (head.ok) return null;
    // Some servers know no HEAD.
    const { ok, status, body } = await fetch(url, { signal: AbortSignal.timeout(MILLISECONDS) });
    await body?.cancel();
    return ok || [401, 403, 429, 999].includes(status) ? null : String(status);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return `nothing within ${MILLISECONDS / 1000} seconds`;
    return 'nothing';
  }
}
