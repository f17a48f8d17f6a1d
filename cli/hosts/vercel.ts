// Vercel: its Build Output. Only there a header can depend on whether a file was found;
// `vercel.json` would put the year on 404s too, and its own rule for slashes copies the requested
// address into the redirect.
import type { FormerPattern } from '../schema/former-address.ts';
import { groupPatterns } from './former.ts';
import { listSecurityHeaders, YEAR } from './headers.ts';
import { escapeAddress, escapePattern, FORM } from './pattern.ts';
import { formatProgram } from './pinned.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createUploadScript } from './preset-parts.ts';
import { formatLiteral, quoteShell } from './quote.ts';

const MAX_PATTERN = 3500;

export const createVercelPreset: CreatePreset = (facts) => ({
  inside: [],
  beside: [
    { path: 'config.json', content: `${formatLiteral(createConfig(facts), 2)}\n` },
    createUploadScript('vercel', [
      'rm -rf .vercel/output && mkdir -p .vercel/output',
      `cp -R ${quoteShell(facts.out)} .vercel/output/static && cp .hosts/vercel/config.json .vercel/output/`,
      // A workflow has no login.
      `${formatProgram('vercel')} deploy --prebuilt --prod \${VERCEL_TOKEN:+--token "$VERCEL_TOKEN"}`,
    ]),
  ],
  // Vercel accepts 2,048 routes. Headers and pages need some of them.
  limits: { redirects: 1900, isAtRoot: true },
  sendsBareGone: true,
  cannot: { gone: 'Vercel answers 410 without the page of the site.' },
  deploy: {
    once: `Run \`${formatProgram('vercel')} login\` and \`${formatProgram('vercel')} link\`. Add the domain in the settings of the project.`,
    terms: "Vercel's free plan (Hobby) is for non-commercial use only. The site of a business needs the plan Pro.",
  },
});

function createConfig(facts: HostFacts) {
  const { pages, moved, gone, errorFolders } = facts;
  const sendError = (folder: string, pattern: string) => ({
    src: `^${escapePattern(folder)}${pattern}$`,
    status: 404,
    dest: `${folder}/404.html`,
  });
  const { queries, folders } = groupPatterns(facts);
  const answer = ({ to }: FormerPattern) =>
    to === null ? { status: 410 } : { status: 301, headers: { Location: to } };
  const redirect = (src: string, location: string) => ({ src, status: 301, headers: { Location: location } });
  return {
    version: 3,
    routes: [
      { src: '^/.*$', headers: Object.fromEntries(listSecurityHeaders(facts)), continue: true },
      ...queries.map((pattern) => ({
        src: `^${escapeAddress(pattern.path)}${FORM}*$`,
        has: pattern.query.map(([key, value]) => ({ type: 'query', key, value: escapePattern(value) })),
        ...answer(pattern),
      })),
      ...[...moved].map(([from, to]) => redirect(`^${escapeAddress(from)}${FORM}*$`, to)),
      ...gone.map((path) => ({ src: `^${escapeAddress(path)}${FORM}*$`, status: 410 })),
      redirect(`^/index${FORM}*$`, '/'),
      // One by one: a pattern would redirect what is no page, such as `//evil.example/`.
      ...groupNames(pages).map((names) => redirect(`^/(${names})${FORM}+$`, '/$1')),
      ...folders.map((pattern) => ({ src: `^${escapeAddress(pattern.path)}/.+$`, ...answer(pattern) })),
      ...['', ...errorFolders].map((folder) => sendError(folder, '/404(?:\\.html)?')),
      { handle: 'filesystem' },
      { handle: 'hit' },
      { src: '^/assets/.*$', headers: { 'Cache-Control': YEAR }, continue: true },
      { handle: 'error' },
      ...[...errorFolders, ''].map((folder) => sendError(folder, '/.*')),
    ],
    overrides: Object.fromEntries(
      pages.map((page) => [`${page.slice(1)}.html`, { path: page.slice(1), contentType: 'text/html; charset=utf-8' }]),
    ),
  };
}

/** Joins the names of pages to patterns that are not too long. */
function groupNames(pages: readonly string[]): string[] {
  const groups: string[] = [];
  for (const page of pages) {
    const name = escapePattern(page.slice(1));
    const last = groups.at(-1);
    if (last !== undefined && last.length + name.length < MAX_PATTERN) groups[groups.length - 1] = `${last}|${name}`;
    else groups.push(name);
  }
  return groups;
}
