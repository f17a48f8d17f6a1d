// Besides former paths, presets match former addresses with a query, which come before paths, and
// whole folders, which come after them. Both lead to one page, never to a copy of what was asked
// for.
import type { Problem } from '../problem.ts';
import { type FormerPattern, formatFormerAddress } from '../schema/fields/former-address.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import type { HostLocations } from './limits.ts';
import type { HostFacts, Preset } from './presets/preset.ts';

/** Separates the patterns of a site, and those that a host redirects from those that are gone. */
export function groupPatterns({ patterns }: Pick<HostFacts, 'patterns'>) {
  const queries = patterns.filter(({ isFolder }) => !isFolder);
  const folders = patterns.filter(({ isFolder }) => isFolder);
  const isMoved = (pattern: FormerPattern): pattern is MovedPattern => pattern.to !== null;
  return { queries, folders, moved: { queries: queries.filter(isMoved), folders: folders.filter(isMoved) } };
}

interface MovedPattern extends FormerPattern {
  readonly to: string;
}

/** Returns the parameters of a query as browsers send them: `page_id=12`. */
export function listParameters({ query }: FormerPattern): string[] {
  return query.map(([name, value]) => new URLSearchParams([[name, value]]).toString());
}

/** Warns of former addresses of forms that a host of the site cannot match, or any host. */
export function findIgnoredAddresses(
  presets: readonly { readonly host: HostName; readonly preset: Preset }[],
  facts: HostFacts,
  { former }: HostLocations,
): Problem[] {
  const { queries, folders } = groupPatterns(facts).moved;
  const forms = [
    {
      form: 'query',
      addresses: queries.map(formatFormerAddress),
      what: 'tell addresses apart by their query',
      hint: 'Leave it out, or choose a host that can, such as netlify or a server of your own.',
    },
    {
      form: 'folder',
      addresses: folders.map(formatFormerAddress),
      what: 'redirect a whole folder',
      hint: 'List the addresses one by one, or choose a host that can.',
    },
  ] as const;
  return forms.flatMap(({ form, addresses, what, hint }) => {
    const [first] = addresses;
    const unable = presets.filter(({ preset }) => preset.ignores?.includes(form)).map(({ host }) => `\`${host}\``);
    if (first === undefined || (presets.length > 0 && unable.length === 0)) return [];
    const location = former(first);
    const them = addresses.length === 1 ? `\`${first}\` is` : `\`${first}\` and ${addresses.length - 1} more are`;
    const message =
      presets.length === 0
        ? `${them} not redirected: \`hosts\` in data/site.yaml names no host, and files alone cannot ${what}.`
        : `${them} not redirected at ${unable.join(' and ')}, which cannot ${what}.`;
    return { code: 'ignored-address', severity: 'warning', message, ...(location && { location }), hint };
  });
}
