// The limits of hosts, held against what a build would write. Hosts drop what is over a limit
// silently, or refuse the whole site. Entry point: findExceededLimits.
import type { Artifact } from '../base/artifact.ts';
import type { Location, Problem } from '../problem.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { REDIRECTS_FILE } from './presets/header-files.ts';
import type { HostFacts, HostLimits, Preset } from './presets/preset.ts';

/** The places in the data that a limit is about. */
export interface HostLocations {
  /** The line of a former address. */
  former(path: string): Location | undefined;
  /** The line that names a host. */
  host(name: HostName): Location | undefined;
}

/** Returns a problem for each limit that the site exceeds, but for the number of files. */
export function findExceededLimits(
  host: HostName,
  { isAtRoot, limits, inside }: Preset,
  { facts, locate }: { readonly facts: HostFacts; readonly locate: HostLocations },
): Problem[] {
  const problems: Problem[] = [];
  const fail = (...parts: Parameters<typeof createLimitProblem>) => problems.push(createLimitProblem(...parts));
  if (isAtRoot === true && facts.basePath !== '')
    fail(
      locate.host(host),
      `\`${host}\` publishes a site at the root of its host, and \`url\` has the folder \`${facts.basePath}\`.`,
      'Give the site a host name of its own, or choose another host.',
    );
  if (limits === undefined) return problems;
  const surplus = [...facts.moved.keys()][limits.moved];
  if (surplus !== undefined)
    fail(
      locate.former(surplus),
      `\`${host}\` accepts ${formatNumber(limits.moved)} former addresses, because it reads ${formatNumber(limits.exactRedirects)} lines of redirects and each has several forms; this is one more.`,
      'Remove former addresses that nobody visits, or choose another host.',
    );
  // The lines of data/public/_redirects are the last of the file.
  const lines = inside.filter(({ path }) => path === REDIRECTS_FILE).flatMap(listLines);
  const redirect = surplus === undefined ? findSurplusRedirect(lines, limits) : null;
  if (redirect !== null) {
    const line = redirect.index - (lines.length - 1 - facts.ownRedirects.length) + 1;
    fail(
      { file: `data/public/${REDIRECTS_FILE}`, line, column: 1 },
      `\`${host}\` reads ${redirect.limit}; this is one more.`,
      'Remove redirects that nobody needs, or write the first wildcard further down.',
    );
  }
  const longLine = inside.flatMap(listLines).find(({ length }) => length > limits.headerLine);
  if (longLine !== undefined)
    fail(
      locate.host(host),
      `\`${host}\` accepts ${formatNumber(limits.headerLine)} characters in a line, and \`${longLine.trim().slice(0, 40)}\` has ${formatNumber(longLine.length)}.`,
      'Remove services such as the tag manager from the data, or choose another host.',
    );
  return problems;
}

/** Returns the problem of a site with too many files for its host. */
export function createFilesProblem(host: HostName, max: number, location: Location | undefined): Problem {
  return createLimitProblem(
    location,
    `The site has more than ${formatNumber(max)} files, and \`${host}\` refuses more.`,
    'Set `socialCards: false` in data/site.yaml, choose another host in `hosts`, or remove pages.',
  );
}

function createLimitProblem(location: Location | undefined, message: string, hint: string): Problem {
  return { code: 'host-limit', severity: 'error', message, hint, ...(location !== undefined && { location }) };
}

/** Finds the first redirect in the lines of `_redirects` that a host does not read. */
function findSurplusRedirect(
  lines: readonly string[],
  { exactRedirects, wildcardRedirects }: HostLimits,
): { readonly index: number; readonly limit: string } | null {
  let [exactCount, wildcardCount] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const [from = ''] = line.trim().split(/\s/);
    if (from === '' || from.startsWith('#')) continue;
    if (wildcardCount > 0 || /\*|\/:/.test(from)) wildcardCount += 1;
    else exactCount += 1;
    if (exactCount > exactRedirects) return { index, limit: `${formatNumber(exactRedirects)} exact redirects` };
    if (wildcardCount > wildcardRedirects)
      return { index, limit: `${formatNumber(wildcardRedirects)} redirects from the first wildcard on` };
  }
  return null;
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

function listLines(artifact: Artifact): string[] {
  return 'content' in artifact ? String(artifact.content).split('\n') : [];
}
