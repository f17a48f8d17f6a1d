// Caddy: one file among those of other sites. Everything is in `route`, which keeps the order of
// its lines; outside of it Caddy sorts them.
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import template from '../files/Caddyfile?raw';
import { fillTemplate } from '../fill-template.ts';
import { groupPatterns } from '../former.ts';
import { listSecurityHeaders } from './headers.ts';
import { createOwnServer, getOtherName, getServerFolder } from './own-server.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { quoteCaddyfile } from './quote.ts';

/** The preset of Caddy 2.6 or newer on a server of one's own. */
export const createCaddyPreset: CreatePreset = (facts) => ({
  ...createOwnServer(facts, 'caddy', { config: formatCaddyfile(facts) }),
  inside: [],
});

function formatCaddyfile(facts: HostFacts): string {
  const { basePath: base, errorFolders } = facts;
  const { hostname, origin } = new URL(facts.origin);
  const { queries, folders } = groupPatterns(facts);
  const quote = quoteCaddyfile;
  const quoteAll = (paths: readonly string[]) => paths.map(quote).join(' ');
  return fillTemplate(template, {
    snippet: quote(`headers-of-${hostname}`),
    headers: listSecurityHeaders(facts).map(([header, value]) => ({ header, value: quote(value) })),
    otherName: quote(getOtherName(facts)),
    origin: quote(origin),
    name: quote(hostname),
    root: quote(getServerFolder(facts)),
    assets: quote(`${base}/assets/*`),
    wellKnown: quote(`${base}/.well-known/*`),
    errorAddresses: quoteAll(
      ['', ...errorFolders].flatMap((folder) => ['/404', '/404.html', '/404/*'].map((end) => base + folder + end)),
    ),
    form: FORM,
    queries: queries.map(({ path, query, to }, index) => ({
      index: String(index),
      pattern: quote(`^${escapePattern(base + path)}$`),
      parameters: query.map((pair) => quote(pair.join('='))),
      answer:
        to === null
          ? `error @former_query_${index} 410`
          : `redir @former_query_${index} ${quote(withBase(base, to))} permanent`,
    })),
    former: [
      ...Array.from(facts.moved, ([from, to]) => ({ from: quote(base + from), to: quote(withBase(base, to)) })),
      ...facts.gone.map((path) => ({ from: quote(base + path), to: 'gone' })),
    ],
    folders: folders.map(({ path, to }, index) => ({
      index: String(index),
      pattern: quote(`^${escapePattern(base + path)}/.`),
      isGone: to === null,
      to: quote(withBase(base, to ?? '')),
    })),
    otherHomes: quoteAll(
      ['/index', '/index/', '/index.html', '/index.html/', ...(base === '' ? [] : [''])].map((end) => base + end),
    ),
    home: quote(`${base}/`),
    errorPage: quote(`${base}/404.html`),
    errorPages: errorFolders.map((folder) => ({
      folder: quote(`~^${escapePattern(base + folder)}(?:/|$)`),
      page: quote(`${base}${folder}/404.html`),
    })),
  });
}
