// The presets of Cloudflare Workers and Cloudflare Pages share this: both read `_headers` and
// `_redirects`, with the same limits.
import { groupPatterns } from './former.ts';
import { formatHeadersFile, formatRedirectsFile, listOtherForms, REDIRECTS_FILE } from './header-files.ts';
import type { HostFacts, HostLimits, Preset } from './preset.ts';

const MAX_LINES = 2000;
const FORMS = 3;

/** Cloudflare drops what is over these limits silently (Pages), or refuses the site (Workers). */
export const CLOUDFLARE_LIMITS = {
  // Each former address has a line for each of its forms.
  redirects: Math.floor(MAX_LINES / (FORMS + 1)),
  redirectLines: { exact: MAX_LINES, wildcard: 100 },
  files: 20_000,
  headerLine: 2000,
  isAtRoot: true,
} as const satisfies HostLimits;

export const CLOUDFLARE_TERMS =
  "Cloudflare's free plan may be used for a business. It takes 20,000 files of at most 25 MiB.";

export const NEEDS_NODE = 'You need Node 22.12.';

/** The part of a preset that both hosts have. */
export function createSharedPreset(facts: HostFacts): Omit<Preset, 'beside' | 'deploy'> {
  return {
    inside: [
      { path: '_headers', content: formatHeadersFile(facts) },
      { path: REDIRECTS_FILE, content: formatRedirectsFile(listLines(facts), facts) },
    ],
    limits: CLOUDFLARE_LIMITS,
    ignores: ['query'],
    cannot: { range: 'Cloudflare answers a range with the whole file.' },
  };
}

/**
 * Lists redirects: of moved addresses in every form, then of the forms of pages as far as the limit
 * allows, then of whole folders. Without a line, Workers and Pages redirect the forms of pages by
 * themselves, with 307 or 308.
 */
function listLines(facts: HostFacts): string[][] {
  const { moved, pages, ownRedirects } = facts;
  const { folders } = groupPatterns(facts).moved;
  const former = [...moved].flatMap(([from, to]) => [from, ...listOtherForms(from)].map((form) => [form, to, '301']));
  const forms = [
    ...['/index', '/index.html'].map((form) => [form, '/', '301']),
    ...pages.flatMap((page) => listOtherForms(page).map((form) => [form, page, '301'])),
  ];
  const count = former.length + forms.length + folders.length + ownRedirects.length;
  return [...former, ...(count <= MAX_LINES ? forms : []), ...folders.map(({ path, to }) => [`${path}/*`, to, '301'])];
}
