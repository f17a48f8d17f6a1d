// Asks a running host about every expectation. Entry point: probeHost.
import { isIP } from 'node:net';
import { getErrorCode } from '../../base/error-code.ts';
import { type Failed, isFailed } from '../../problem.ts';
import { audits, type ExpectationId, expectationIds, expectations } from '../expectations.ts';
import type { BuiltFiles } from './built-files.ts';
import { openHost } from './request.ts';
import { failToAsk, readHomePage, type SiteAddresses, type Subject } from './subject.ts';
import { type Address, mixGroups, surveyHost } from './survey.ts';

const MAX_ADDRESSES = 500;
/** A sentence more about the same thing does not help. */
const MAX_PROBLEMS = 10;
const DEADLINE_MS = 120_000;
/** A slow host on the other side of the world answers ten of them in this time. */
const MS_BY_ADDRESS = 500;

export interface ProbeResult {
  /** How many expectations were asked about. */
  readonly asked: number;
  readonly addresses: { readonly asked: number; readonly all: number };
  readonly findings: readonly Finding[];
}

interface Finding {
  readonly id: ExpectationId;
  readonly problems: readonly string[];
  readonly fix: string;
}

interface ProbeOptions extends Partial<Pick<Subject, 'built' | 'others'>> {
  /** The expectations that the host cannot meet. */
  readonly cannot?: ReadonlySet<ExpectationId>;
  /** Whether to ask for all addresses of a large site. */
  readonly all?: boolean;
}

/**
 * Asks a host about every expectation but those that it cannot meet. Fails if it cannot be reached,
 * does not send the site, or is not done in time: two minutes, and half a second for each address.
 * @param origin `https://example.com`
 */
export async function probeHost(
  origin: string,
  addresses: SiteAddresses,
  { cannot = new Set(), built = null, others = listOtherOrigins(new URL(origin)), all = false }: ProbeOptions = {},
): Promise<ProbeResult | Failed> {
  const every = listAddresses(addresses, built);
  const chosen = all ? every : every.slice(0, MAX_ADDRESSES);
  const deadline = DEADLINE_MS + MS_BY_ADDRESS * chosen.length;
  const signal = AbortSignal.timeout(deadline);
  const ask = openHost(origin, signal);
  try {
    const home = await readHomePage(ask, addresses);
    if (isFailed(home)) return home;
    // Browsers ignore HSTS over http, so that hosts need not send it.
    const hosting = { ...addresses.hosting, hsts: addresses.hosting.hsts && origin.startsWith('https:') };
    const survey = await surveyHost(ask, chosen, { ...addresses, built });
    const subject: Subject = { ...addresses, ...home, hosting, origin, others, built, survey };
    const asked = expectationIds.filter((id) => !cannot.has(id));
    const findings: Finding[] = [];
    for (const id of asked) {
      const problems = limitProblems(await audits[id](ask, subject));
      if (problems.length > 0) findings.push({ id, problems, fix: expectations[id].fix });
    }
    return { asked: asked.length, addresses: { asked: chosen.length, all: every.length }, findings };
  } catch (error) {
    if (signal.aborted) return failToAsk(`it did not answer everything in ${Math.round(deadline / 1000)} seconds`);
    if (!(error instanceof Error) || getErrorCode(error) === null) throw error;
    return failToAsk(error.message);
  }
}

/** A name that somebody registered, such as `example.com` or `example.co.uk`: people type `www.` before it. */
const REGISTERED_NAME = /^[^.]+\.(?:(?:ac|com?|edu|gov|net?|org?)\.[a-z]{2}|[^.]+)$/;

/** Lists http and the name with or without `www.`; a port of its own is not that of the visitors. */
export function listOtherOrigins({ protocol, hostname, port }: URL): string[] {
  if (protocol !== 'https:' || port !== '' || isIP(hostname) !== 0) return [];
  const plain = `http://${hostname}`;
  if (hostname.startsWith('www.')) return [plain, `https://${hostname.slice(4)}`];
  return REGISTERED_NAME.test(hostname) ? [plain, `https://www.${hostname}`] : [plain];
}

/** Lists all addresses, those of different kinds in turn. */
function listAddresses({ pages, moved, gone, published }: SiteAddresses, built: BuiltFiles | null): readonly Address[] {
  const list = (kind: Address['kind'], paths: readonly string[]) => paths.map((path): Address => ({ kind, path }));
  const listed = new Set(['/', ...pages, ...moved.keys(), ...gone]);
  const former = published.filter((path) => !listed.has(path));
  const files = built?.files ?? [];
  const isHashed = (path: string) => path.startsWith('/assets/');
  const named = files.filter((path) => !isHashed(path));
  return mixGroups([
    list('page', ['/', ...pages]),
    list('moved', [...moved.keys()]),
    list('gone', gone),
    list('published', former),
    list('file', named),
    list('file', files.filter(isHashed)),
  ]);
}

function limitProblems(problems: readonly string[]): readonly string[] {
  const more = problems.length - MAX_PROBLEMS;
  return more < 2 ? problems : [...problems.slice(0, MAX_PROBLEMS), `And ${more} more like these.`];
}
