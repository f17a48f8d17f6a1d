// The limits of hosts, held against what a build would write. Hosts drop what is over a limit
// silently, or refuse the whole site. Entry point: findExceededLimits.
import type { Artifact } from '../base/artifact.ts';
import type { Location, Problem } from '../problem.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { REDIRECTS_FILE } from './header-files.ts';
import type { HostFacts, Preset, RedirectLineLimits } from './preset.ts';

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
  preset: Preset,
  { facts, locate }: { readonly facts: HostFacts; readonly locate: HostLocations },
): Problem[] {
  const { limits = {}, inside, beside } = preset;
  const { redirects = Number.POSITIVE_INFINITY, headerLine = Number.POSITIVE_INFINITY } = limits;
  const surplus = [...facts.moved.keys()][redirects];
  const { path = '', max = 0 } = limits.fileBytes ?? {};
  const large = beside.find((artifact) => artifact.path === path && sizeOf(artifact) > max);
  const longLine = inside.flatMap(listLines).find((line) => line.length > headerLine);
  const problems: (Pick<Problem, 'message' | 'hint'> & { readonly location: Location | undefined })[] = [];
  if (limits.isAtRoot === true && facts.basePath !== '')
    problems.push({
      message: `\`${host}\` publishes a site at the root of its host, and \`url\` has the folder \`${facts.basePath}\`.`,
      hint: 'Give the site a host name of its own, or choose another host.',
      location: locate.host(host),
    });
  if (surplus !== undefined)
    problems.push({
      message: `\`${host}\` accepts ${formatNumber(redirects)} former addresses${limits.redirectLines === undefined ? '' : `, because it reads ${formatNumber(limits.redirectLines.exact)} lines of redirects and each has several forms`}; this is one more.`,
      hint: 'Remove former addresses that nobody visits, or choose another host.',
      location: locate.former(surplus),
    });
  else problems.push(...findSurplusOwnRedirects(host, preset, facts));
  if (large !== undefined)
    problems.push({
      message: `\`${host}\` accepts ${formatNumber(max)} bytes of \`${path}\`, and that of this site has ${formatNumber(sizeOf(large))}: it names every page and former address.`,
      hint: 'Choose another host.',
      location: locate.host(host),
    });
  if (longLine !== undefined)
    problems.push({
      message: `\`${host}\` accepts ${formatNumber(headerLine)} characters in a line, and \`${longLine.trim().slice(0, 40)}\` has ${formatNumber(longLine.length)}.`,
      hint: 'Remove services such as the tag manager from the data, or choose another host.',
      location: locate.host(host),
    });
  return problems.map(({ location, ...problem }) => ({
    code: 'host-limit',
    severity: 'error',
    ...problem,
    ...(location !== undefined && { location }),
  }));
}

/** Returns the problem of a site with too many files for its host. */
export function createFilesProblem(host: HostName, max: number, location: Location | undefined): Problem {
  return {
    code: 'host-limit',
    severity: 'error',
    message: `The site has more than ${formatNumber(max)} files, and \`${host}\` refuses more.`,
    hint: 'Set `socialCards: false` in data/site.yaml, choose another host in `hosts`, or remove pages.',
    ...(location !== undefined && { location }),
  };
}

/** The lines of data/public/_redirects are the last of the file. */
function findSurplusOwnRedirects(host: HostName, { limits, inside }: Preset, { ownRedirects }: HostFacts) {
  const file = inside.find(({ path }) => path === REDIRECTS_FILE);
  if (file === undefined || limits?.redirectLines === undefined) return [];
  const lines = listLines(file);
  const surplus = findSurplusRedirect(lines, limits.redirectLines);
  if (surplus === null) return [];
  const line = surplus.index - (lines.length - 1 - ownRedirects.length) + 1;
  return [
    {
      message: `\`${host}\` reads ${surplus.limit}; this is one more.`,
      hint: 'Remove redirects that nobody needs, or write the first wildcard further down.',
      location: { file: `data/public/${REDIRECTS_FILE}`, line, column: 1 },
    },
  ];
}

/** Finds the first redirect in the lines of `_redirects` that a host does not read. */
export function findSurplusRedirect(
  lines: readonly string[],
  { exact, wildcard }: RedirectLineLimits,
): { readonly index: number; readonly limit: string } | null {
  let [exactCount, wildcardCount] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const [from = ''] = line.trim().split(/\s/);
    if (from === '' || from.startsWith('#')) continue;
    if (wildcardCount > 0 || /\*|\/:/.test(from)) wildcardCount += 1;
    else exactCount += 1;
    if (exactCount > exact) return { index, limit: `${formatNumber(exact)} exact redirects` };
    if (wildcardCount > wildcard)
      return { index, limit: `${formatNumber(wildcard)} redirects from the first wildcard on` };
  }
  return null;
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

function listLines(artifact: Artifact): string[] {
  return 'content' in artifact ? String(artifact.content).split('\n') : [];
}

function sizeOf(artifact: Artifact): number {
  return 'content' in artifact ? Buffer.byteLength(artifact.content) : 0;
}
