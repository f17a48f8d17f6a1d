// Apache: .htaccess files, which shared hosting reads too. Everything is of the class FileInfo, the
// one that hosts allow for WordPress; one directive of another class would be an error 500 on every
// page. `[L]` with a guard instead of `[END]`, which LiteSpeed does not know. Files are found
// without `%{DOCUMENT_ROOT}`, which is another folder on some hosts; how an address was written is
// in `%{THE_REQUEST}`, because MultiViews adds `.html`, and `.gz` for a browser that accepts it, to
// the others.

import { escapePattern } from '../../schema/text/escape-pattern.ts';
import hostTemplate from '../files/apache.conf?raw';
import rootTemplate from '../files/htaccess?raw';
import assetsTemplate from '../files/htaccess-of-assets?raw';
import { fillTemplate } from '../fill-template.ts';
import { groupPatterns, listParameters } from '../former.ts';
import { listSecurityHeaders } from './headers.ts';
import { createOwnServer, getOtherName, getServerFolder } from './own-server.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { quoteShell, refuseControl } from './quote.ts';

/** The ending that MultiViews may have added to the address of a page. */
const NEGOTIATED = '(?:\\.html(?:\\.(?:br|gz))?)?';

/** The preset of Apache 2.4 and of shared hosting. */
export const createApachePreset: CreatePreset = (facts) => ({
  ...createOwnServer(facts, 'apache', {
    config: formatVirtualHost(facts),
    values: { out: quoteShell(facts.out), mirror: quoteShell(createMirrorCommands(facts)) },
  }),
  mergesSlashes: true,
  inside: [
    { path: '.htaccess', content: formatRoot(facts) },
    { path: 'assets/.htaccess', content: assetsTemplate },
    ...facts.errorFolders.map((folder) => ({
      path: `${folder.slice(1)}/.htaccess`,
      content: formatErrorDocuments(facts.basePath + folder),
    })),
  ],
});

/** Commands of lftp. */
function createMirrorCommands({ out }: HostFacts): string {
  const mirror = (from: string, to: string, options: string) => `mirror -R ${options}${quoteShell(from)} ${to}`;
  return [
    'set ftp:list-options -a',
    'cd <folder of the site>',
    mirror(`${out}/assets`, 'assets', ''),
    mirror(out, '.', '-x ^assets/ '),
    mirror(out, '.', '--delete -x ^\\.well-known/ '),
    'bye',
  ].join('; ');
}

/** A folder of another language has an error page of its own. */
function formatErrorDocuments(folder: string): string {
  const page = quoteApache(`${folder}/404.html`);
  return `# Written by \`site build\`.\n${[403, 404, 410].map((status) => `ErrorDocument ${status} ${page}\n`).join('')}`;
}

function formatRoot(facts: HostFacts): string {
  const { basePath: base, origin, layout, errorFolders } = facts;
  const { queries, folders } = groupPatterns(facts);
  const redirect = (path: string) => `%{ENV:SITE_SCHEME}://%{HTTP_HOST}${escapeRewriteTarget(path)}`;
  const answer = (to: string | null, flags = '[R=301,L]') =>
    to === null ? '- [G]' : `${redirect(withBase(base, to))} ${flags}`;
  const former = (path: string) => `^${escapeRewritePattern(path.slice(1))}${FORM}*$`;
  return fillTemplate(rootTemplate, {
    errorPage: quoteApache(`${base}/404.html`),
    isPair: layout === 'pair',
    headers: listSecurityHeaders(facts).map(([header, value]) => ({
      header,
      value: quoteApacheHeader(value),
      // Browsers ignore it over http.
      condition: header === 'Strict-Transport-Security' ? ' env=HTTPS' : '',
    })),
    base: quoteApache(`${base}/`),
    folders: errorFolders.map((folder) => `(?:${escapeRewritePattern(folder.slice(1))}/)?`).join(''),
    negotiated: NEGOTIATED,
    form: FORM,
    otherName: escapeRewriteTarget(getOtherName(facts)),
    url: escapeRewriteTarget(origin + base),
    hasBase: base !== '',
    bareBase: escapeRewriteTarget(base),
    home: redirect(`${base}/`),
    former: [
      ...queries.map((pattern) => ({
        parameters: listParameters(pattern).map(escapeRewritePattern),
        from: pattern.path === '/' ? '^$' : former(pattern.path),
        answer: answer(pattern.to, '[R=301,L,QSD]'),
      })),
      ...Array.from(facts.moved, ([from, to]) => ({ parameters: [], from: former(from), answer: answer(to) })),
      ...facts.gone.map((path) => ({ parameters: [], from: former(path), answer: answer(null) })),
    ],
    formerFolders: folders.map(({ path, to }) => ({
      from: `^${escapeRewritePattern(path.slice(1))}/.*[^/].*$`,
      answer: answer(to),
    })),
  });
}

function formatVirtualHost(facts: HostFacts): string {
  const { hostname, origin } = new URL(facts.origin);
  const certificates = `/etc/letsencrypt/live/${hostname}`;
  return fillTemplate(hostTemplate, {
    folder: quoteApache(getServerFolder(facts)),
    classes: facts.layout === 'pair' ? 'FileInfo Indexes' : 'FileInfo',
    name: quoteApache(hostname),
    otherName: quoteApache(getOtherName(facts)),
    certificate: quoteApache(`${certificates}/fullchain.pem`),
    key: quoteApache(`${certificates}/privkey.pem`),
    origin: escapeRewriteTarget(origin),
  });
}

/** Quotes an argument of Apache, in which a `%` is a `%`. Throws if it cannot be written. */
function quoteApache(text: string): string {
  if (/^[\w./:*-]+$/.test(text)) return text;
  return `"${refuseVariable(text).replace(/["\\]/g, '\\$&')}"`;
}

/** Quotes the value of a header. Throws if it cannot be written. */
function quoteApacheHeader(text: string): string {
  return quoteApache(text.replaceAll('%', '%%'));
}

/** Writes a text for a pattern of mod_rewrite. Throws if it cannot be written. */
function escapeRewritePattern(text: string): string {
  const hex = (character: string) => `\\x${character.charCodeAt(0).toString(16)}`;
  return escapePattern(refuseVariable(text)).replace(/["' ]/g, hex);
}

/** Writes a text for another argument of mod_rewrite. Throws if it cannot be written. */
function escapeRewriteTarget(text: string): string {
  if (/[\s"']/.test(text)) throw new Error(`mod_rewrite cannot write \`${text}\`.`);
  return refuseVariable(text).replace(/[\\$%]/g, '\\$&');
}

/** A `${` names a variable everywhere, and nothing escapes it. */
function refuseVariable(text: string): string {
  if (text.includes('${')) throw new Error(`Apache cannot write the \`\${\` of \`${text}\`.`);
  return refuseControl(text);
}
