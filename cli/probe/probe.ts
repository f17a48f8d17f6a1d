// Asks a running host about every expectation. Entry point: probeHost.
import { type ExpectationId, expectationIds, expectations } from '../hosts/expectations.ts';
import * as addresses from './address-checks.ts';
import type { Check } from './check.ts';
import * as headers from './header-checks.ts';
import { type Ask, openHost } from './request.ts';
import { readSubject, type SiteAddresses } from './subject.ts';
import * as transfer from './transfer-checks.ts';

export interface ProbeFinding {
  readonly id: ExpectationId;
  /** Full sentences: what the host answered. */
  readonly problems: readonly string[];
  /** A full sentence that says what to do. */
  readonly fix: string;
}

export interface ProbeResult {
  /** How many expectations were asked. */
  readonly asked: number;
  readonly findings: readonly ProbeFinding[];
}

const checks: Readonly<Record<ExpectationId, Check>> = {
  home: addresses.checkHome,
  page: addresses.checkPage,
  'canonical-redirect': addresses.checkCanonicalRedirect,
  'home-redirect': addresses.checkHomeRedirect,
  'not-found': addresses.checkNotFound,
  'error-page': addresses.checkErrorPage,
  folder: addresses.checkFolder,
  'letter-case': addresses.checkLetterCase,
  'open-redirect': addresses.checkOpenRedirect,
  'redirect-scheme': addresses.checkRedirectScheme,
  moved: addresses.checkMoved,
  gone: addresses.checkGone,
  'page-cache': headers.checkPageCache,
  'asset-cache': headers.checkAssetCache,
  'missing-asset-cache': headers.checkMissingAssetCache,
  policy: headers.checkPolicy,
  'transport-security': headers.checkTransportSecurity,
  'security-headers': headers.checkSecurityHeaders,
  'error-headers': headers.checkErrorHeaders,
  charset: headers.checkCharset,
  types: headers.checkTypes,
  brotli: transfer.checkBrotli,
  gzip: transfer.checkGzip,
  vary: transfer.checkVary,
  validators: transfer.checkValidators,
  range: transfer.checkRange,
  methods: transfer.checkMethods,
  'hidden-files': transfer.checkHiddenFiles,
  version: headers.checkVersion,
};

/**
 * Asks a host about every expectation but those that it cannot meet. Returns a sentence if it does not send the site at all. Rejects if it
 * cannot be reached.
 * @param origin `https://example.com`
 */
export async function probeHost(
  origin: string,
  site: SiteAddresses,
  cannot: ReadonlySet<ExpectationId> = new Set(),
): Promise<ProbeResult | string> {
  const ask: Ask = openHost(origin);
  const subject = await readSubject(ask, site);
  if (typeof subject === 'string') return subject;
  const asked = expectationIds.filter((id) => !cannot.has(id));
  const findings: ProbeFinding[] = [];
  for (const id of asked) {
    const problems = await checks[id](ask, subject);
    if (problems.length > 0) findings.push({ id, problems, fix: expectations[id].fix });
  }
  return { asked: asked.length, findings };
}
