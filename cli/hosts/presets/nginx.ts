// nginx: one file for conf.d. Everything that depends on the address or the status is a `map`, so
// that each header is one `add_header` in `server`: an `add_header` in a `location` would drop all
// that it inherits.
import { ignoreCase } from '../../model/references/redirects.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import template from '../files/nginx.conf?raw';
import { fillTemplate } from '../fill-template.ts';
import { groupPatterns, listParameters } from '../former.ts';
import { listSecurityHeaders } from './headers.ts';
import { createOwnServer, getOtherName, getServerFolder } from './own-server.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { refuseControl } from './quote.ts';

/** Longer keys need larger hash buckets, which two sites cannot both set; patterns do not. */
const MAX_HASHED_KEY = 40;

/** The preset of nginx 1.18 or newer on a server of one's own. */
export const createNginxPreset: CreatePreset = (facts) => ({
  ...createOwnServer(facts, 'nginx', { config: formatConfig(facts) }),
  mergesSlashes: true,
  inside: [],
});

const TEXTS =
  'text/css text/plain text/xml text/javascript application/javascript application/xml image/svg+xml application/manifest+json';

function formatConfig(facts: HostFacts): string {
  const { basePath: base, errorFolders } = facts;
  const { hostname, origin } = new URL(facts.origin);
  const certificates = `/etc/letsencrypt/live/${hostname}`;
  const inBase = (create: (escaped: string) => string) => quoteNginxPattern(base, create);
  const quoteName = (host: string) =>
    host.length > MAX_HASHED_KEY ? quoteNginxPattern(host, (text) => `~^${text}$`) : quoteNginx(host);
  const folders = errorFolders.map((folder) => `(?:${escapePattern(folder)})?`).join('');
  // Maps are global: two sites on one server need different names, which nginx wants to be short.
  const site = `$site_${shorten(hostname)}`;
  const queries = listPatterns(facts, 'queries');
  const formerFolders = listPatterns(facts, 'folders');
  return fillTemplate(template, {
    site,
    otherForms: inBase((text) => `~^(${text}/.+?)${FORM}+$`),
    // It refuses a map with two names that differ in letter case only.
    moved: ignoreCase([
      ...Array.from(facts.moved, ([from, to]) => [from, withBase(base, to)] as const),
      ...facts.gone.map((path) => [path, 'gone'] as const),
    ]).map(([from, to]) => ({ from: quoteKey(base + from), to: quoteNginx(to) })),
    patterns: [
      { form: 'queries', what: 'with a query', input: `"${site}_address?$args"`, addresses: queries },
      { form: 'folders', what: 'in whole folders', input: `${site}_address`, addresses: formerFolders },
    ].filter(({ addresses }) => addresses.length > 0),
    hasQueries: queries.length > 0,
    hasFolders: formerFolders.length > 0,
    foundAssets: inBase((text) => `~^(?:200|206|304) ${text}/assets/`),
    errorPage: quoteNginx(`${base}/404.html`),
    errorPages: errorFolders.map((folder) => ({
      folder: quoteNginxPattern(base + folder, (text) => `~^${text}(?:/|$)`),
      page: quoteNginx(`${base}${folder}/404.html`),
    })),
    origin: quoteNginx(origin),
    otherOrigin: quoteNginxPattern(getOtherName(facts), (text) => `~^https?://${text}/`),
    certificate: quoteNginx(`${certificates}/fullchain.pem`),
    key: quoteNginx(`${certificates}/privkey.pem`),
    name: quoteName(hostname),
    otherName: quoteName(getOtherName(facts)),
    root: quoteNginx(getServerFolder(facts)),
    texts: TEXTS,
    headers: listSecurityHeaders(facts).map(([header, value]) => ({
      header,
      value: header === 'Strict-Transport-Security' ? `${site}_hsts` : quoteNginx(value),
    })),
    home: quoteNginx(`${base}/`),
    homePage: quoteNginx(`${base}/index.html`),
    homeWithQuery: quoteNginx(`${base}/`, '$is_args$args'),
    otherHome: inBase((text) => (base === '' ? `^/index${FORM}*$` : `^${text}(?:/index${FORM}*)?$`)),
    errorAddress: inBase((text) => `^${text}${folders}/404(?:\\.html|/.*)?$`),
    manifest: quoteNginx(`${base}/site.webmanifest`),
  });
}

/** A short name for a host name, the same at every build (a polynomial of its characters). */
function shorten(hostname: string): string {
  const code = [...hostname].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0, 0);
  return code.toString(36);
}

/** Former addresses with a query, or whole folders. */
function listPatterns(facts: HostFacts, form: 'queries' | 'folders') {
  return groupPatterns(facts)[form].map((pattern) => {
    const parameters = listParameters(pattern).map((pair) => `(?=(?:.*&)?${escapePattern(pair)}(?:&|$))`);
    const rest = form === 'queries' ? `\\?${parameters.join('')}` : '/.';
    return {
      from: quoteNginxPattern(facts.basePath + pattern.path, (text) => `~*^${text}${rest}`),
      to: quoteNginx(pattern.to === null ? 'gone' : withBase(facts.basePath, pattern.to)),
    };
  });
}

function quoteKey(path: string): string {
  return path.length > MAX_HASHED_KEY ? quoteNginxPattern(path, (text) => `~*^${text}$`) : quoteNginx(path);
}

/** Quotes a text for nginx before `variables`. Throws for a `$`, which nothing escapes. */
function quoteNginx(text: string, variables = ''): string {
  if (text.includes('$')) throw new Error(`nginx cannot write the \`$\` of \`${text}\`.`);
  return quote(text, variables);
}

/** Quotes a regular expression around a text. @param create is given the escaped text */
function quoteNginxPattern(text: string, create: (escaped: string) => string): string {
  return quote(create(escapePattern(text)));
}

function quote(text: string, variables = ''): string {
  if (/^[\w./:-]+$/.test(text)) return text + variables;
  return `"${refuseControl(text).replace(/["\\]/g, '\\$&')}${variables}"`;
}
