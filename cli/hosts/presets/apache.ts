// Apache: .htaccess files, which shared hosting reads too. Everything is of the class FileInfo, the
// one that hosts allow for WordPress; one directive of another class would be an error 500 on every
// page. `[L]` with a guard instead of `[END]`, which LiteSpeed does not know. Files are found
// without `%{DOCUMENT_ROOT}`, which is another folder on some hosts; how an address was written is
// in `%{THE_REQUEST}`, because MultiViews adds `.html`, and `.gz` for a browser that accepts it, to
// the others.

import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { groupPatterns, listParameters } from '../former.ts';
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { createOwnServer, describeCertificate, getOtherName, getServerFolder } from './own-server.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { quoteShell, refuseControl } from './quote.ts';

/** The ending that MultiViews may have added to the address of a page. */
const NEGOTIATED = '(?:\\.html(?:\\.(?:br|gz))?)?';

const COMPRESSIBLE = 'html|css|js|svg|xml|txt|webmanifest';

/** The preset of Apache 2.4 and of shared hosting. */
export const createApachePreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const configPath = `/etc/apache2/sites-enabled/${hostname}.conf`;
  const { deploy, ...files } = createOwnServer(facts, {
    name: 'apache',
    config: { path: 'site.conf', content: formatVirtualHost(facts) },
    configPath,
    packages: 'apache2 certbot',
    prepare: ['a2enmod -q rewrite headers ssl http2'],
    complete: [],
    test: 'apachectl configtest',
    reload: 'systemctl reload apache2',
  });
  return {
    ...files,
    mergesSlashes: true,
    inside: [
      { path: '.htaccess', content: formatRoot(facts) },
      { path: 'assets/.htaccess', content: ASSETS },
      ...facts.errorFolders.map((folder) => ({
        path: `${folder.slice(1)}/.htaccess`,
        content: `# Written by \`site build\`.\n${formatErrorDocuments(facts.basePath + folder)}`,
      })),
    ],
    cannot: { version: 'Apache names its version; only its own configuration can hide it, with `ServerTokens Prod`.' },
    deploy: {
      ...deploy,
      once: `${deploy.once} ${describeCertificate(facts, configPath)}\n\n${describeSharedHosting(facts)}`,
      terms: 'Nothing in Apache limits what a business may publish; a shared host has terms of its own.',
    },
  };
};

/** Tells the rules of the site that `DirectorySlash` is off. */
const SLASH = '  SetEnvIf Request_URI ^ SITE_SLASH=off\n';

function describeSharedHosting({ out }: HostFacts): string {
  const folder = quoteShell(out);
  const mirror = (from: string, to: string, options: string) => `mirror -R ${options}${quoteShell(from)} ${to}`;
  const commands = [
    mirror(`${out}/assets`, 'assets', ''),
    mirror(out, '.', '-x ^assets/ '),
    mirror(out, '.', '--delete -x ^\\.well-known/ '),
  ].join('; ');
  return `**On shared hosting** there is nothing to prepare. Upload everything in ${`\`${folder}\``}, hidden files too, to the folder of the site: first \`assets\`, then the rest, and delete last what is gone. With lftp, from that folder of the host: \`lftp -e ${quoteShell(`set ftp:list-options -a; cd <folder of the site>; ${commands}; bye`)} ftps://<user>@<host>\`. A \`.htaccess\` that the host has written there is replaced: keep a copy, and move lines that other programs need, such as one about PHP, to the folder above. The host must allow \`AllowOverride FileInfo\` and symbolic links (\`FollowSymLinks\` or \`SymLinksIfOwnerMatch\`), as almost all do: without the first, the rules are ignored; without the second, every page is a 403. A page whose folder has its name, such as \`/es\`, is one redirect away there, because only \`DirectorySlash Off\` could avoid it, which few hosts allow.`;
}

function formatErrorDocuments(folder: string): string {
  const page = quoteApache(`${folder}/404.html`);
  return [403, 404, 410].map((status) => `ErrorDocument ${status} ${page}\n`).join('');
}

function formatRoot(facts: HostFacts): string {
  const { basePath: base, origin, layout, errorFolders } = facts;
  const headers = listSecurityHeaders(facts).map(([header, value]) => {
    // Browsers ignore it over http.
    const condition = header === 'Strict-Transport-Security' ? ' env=HTTPS' : '';
    return `  Header always set ${header} ${quoteApacheHeader(value)}${condition}\n`;
  });
  const rule = (pattern: string, target: string, flags: string) => `  RewriteRule ${pattern} ${target} ${flags}\n`;
  const redirect = (pattern: string, path: string, rest = '', flags = '[R=301,L]') =>
    rule(pattern, `%{ENV:SITE_SCHEME}://%{HTTP_HOST}${escapeRewriteTarget(path)}${rest}`, flags);
  const answer = (pattern: string, to: string | null, flags: string) =>
    to === null ? rule(pattern, '-', '[G]') : redirect(pattern, withBase(base, to), '', flags);
  const bare =
    base === '' ? '' : `  RewriteCond %{REQUEST_URI} =${escapeRewriteTarget(base)}\n${redirect('^', `${base}/`)}`;
  const former = (path: string) => `^${escapeRewritePattern(path.slice(1))}${FORM}*$`;
  const patterns = groupPatterns(facts);
  const queries = patterns.queries
    .map((pattern) => {
      const conditions = listParameters(pattern).map(
        (pair) => `  RewriteCond %{QUERY_STRING} (?:^|&)${escapeRewritePattern(pair)}(?:&|$)\n`,
      );
      const address = pattern.path === '/' ? '^$' : former(pattern.path);
      return conditions.join('') + answer(address, pattern.to, '[R=301,L,QSD]');
    })
    .join('');
  const formerFolders = patterns.folders
    .map(({ path, to }) => answer(`^${escapeRewritePattern(path.slice(1))}/.*[^/].*$`, to, '[R=301,L]'))
    .join('');
  const folders = errorFolders.map((folder) => `(?:${escapeRewritePattern(folder.slice(1))}/)?`).join('');
  return `# Written by \`site build\`.
AddDefaultCharset utf-8
AddCharset utf-8 .html .css .js .svg .xml .txt .webmanifest
AddType application/manifest+json .webmanifest
AddType image/avif .avif
AddType font/woff2 .woff2
${formatErrorDocuments(base)}FileETag MTime Size

# Files that are compressed already; by this mod_deflate knows that, too. \`.br\` is also the language Breton, \`.gz\` also the type of an archive.
<IfModule mod_mime.c>
  RemoveLanguage .br
  RemoveType .gz
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>

<IfModule mod_setenvif.c>
  SetEnvIf X-Forwarded-Proto ^https$ HTTPS=on
${layout === 'pair' ? SLASH : ''}</IfModule>
<IfModule mod_headers.c>
${headers.join('')}  Header set Cache-Control "${REVALIDATE}"
  <FilesMatch "\\.(?:${COMPRESSIBLE})(?:\\.(?:br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>
  # mod_deflate adds \`-gzip\` to the tag of what it compresses, and does not know it again.
  RequestHeader edit If-None-Match "-gzip\\"" "\\""
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${quoteApache(`${base}/`)}
${
  layout === 'pair'
    ? '  # Every page has a folder of its name. This is of the class Indexes.\n  DirectorySlash Off\n'
    : ''
}  RewriteOptions AllowNoSlash

  # What these rules or an error have chosen already, and what MultiViews considers.
  RewriteCond %{ENV:REDIRECT_STATUS} . [OR]
  RewriteCond %{IS_SUBREQ} =true
  RewriteRule ^ - [L]

  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
  RewriteRule ^ - [R=405,L]
  RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]
${rule(`^${folders}404${NEGOTIATED}(?:/.*)?$`, '-', '[R=404,L]')}  # The compressed form of a file is no second address.
  RewriteCond %{THE_REQUEST} ^\\S+\\s[^?\\s]+\\.(?:br|gz)[/?\\s]
  RewriteCond %{REQUEST_FILENAME} ^(.+)\\.(?:br|gz)$
  RewriteCond %1 -f
  RewriteRule ^ - [R=404,L]

  # Apache would write its own scheme into redirects, which is wrong behind a proxy. mod_ssl sets HTTPS too late for them.
  RewriteRule ^ - [E=SITE_SCHEME:http]
  RewriteCond %{HTTPS} =on [OR]
  RewriteCond %{HTTP:X-Forwarded-Proto} =https
  RewriteRule ^ - [E=SITE_SCHEME:https,E=HTTPS:on]

  RewriteCond %{HTTP_HOST} =${escapeRewriteTarget(getOtherName(facts))} [NC]
  RewriteRule ^(.*)$ ${escapeRewriteTarget(origin + base)}/$1 [R=301,L]
${bare}${queries}${[...facts.moved].map(([from, to]) => redirect(former(from), withBase(base, to))).join('')}${facts.gone
  .map((path) => rule(former(path), '-', '[G]'))
  .join('')}${redirect(`^index${NEGOTIATED}${FORM}*$`, `${base}/`)}${formerFolders}
  # The other forms of a page's address. One that is a folder too must keep its slash, unless the server leaves that to us.
  RewriteCond %{THE_REQUEST} ^\\S+\\s[^?\\s]+?${FORM}[?\\s]
  RewriteCond %{ENV:SITE_SLASH} =off [OR]
  RewriteCond %{THE_REQUEST} !/[?\\s] [OR]
  RewriteCond %{REQUEST_FILENAME} !-d
  RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} ^(.+?)${NEGOTIATED}${FORM}*$
  RewriteCond %1.html -f
${redirect(`^(.+?)${NEGOTIATED}${FORM}*$`, `${base}/`, '$1')}
  # The file of the address: of the home page, of a page, or the address itself.
  RewriteRule ^$ - [E=SITE_FILE:index.html,E=SITE_PATH:%{REQUEST_FILENAME}index.html]
  RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} ^(.*?)${NEGOTIATED}/?$
  RewriteCond %1.html -f
  RewriteRule ^(.+?)${NEGOTIATED}/?$ - [E=SITE_FILE:$1.html,E=SITE_PATH:%1.html]
  RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} -f
  RewriteRule ^(.+)$ - [E=SITE_FILE:$1,E=SITE_PATH:%{REQUEST_FILENAME}]
  # A folder has no page: Apache would list its files, or redirect to it.
  RewriteCond %{ENV:SITE_FILE} ^$
  RewriteRule ^ - [R=404,L]

  RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))
  RewriteCond %{ENV:SITE_PATH}.br -f
  RewriteRule ^ %{ENV:SITE_FILE}.br [L]
  RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))
  RewriteCond %{ENV:SITE_PATH}.gz -f
  RewriteRule ^ %{ENV:SITE_FILE}.gz [L]
  RewriteRule ^ %{ENV:SITE_FILE} [L]
</IfModule>
`;
}

// Error documents have the .htaccess of their own folder, so this year is for files here.
const ASSETS = `# Written by \`site build\`. The names in this folder contain a hash of the content.
<IfModule mod_headers.c>
  Header set Cache-Control "${YEAR}"
</IfModule>
`;

function formatVirtualHost(facts: HostFacts): string {
  const { hostname, origin } = new URL(facts.origin);
  const folder = quoteApache(getServerFolder(facts));
  const certificates = `/etc/letsencrypt/live/${hostname}`;
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((file) => quoteApache(`${certificates}/${file}`));
  const site = `  ServerName ${quoteApache(hostname)}
  ServerAlias ${quoteApache(getOtherName(facts))}
  DocumentRoot ${folder}
`;
  return `# Written by \`site build\`. For a server of your own, in /etc/apache2/sites-enabled/.
ServerTokens Prod
<Directory ${folder}>
  Options SymLinksIfOwnerMatch
  AllowOverride FileInfo${facts.layout === 'pair' ? ' Indexes' : ''}
  # A page may have a folder of its name. The rules of the site remove slashes.
  DirectorySlash Off
${SLASH}  Require all granted
</Directory>
<VirtualHost *:80>
${site}  # When there is a certificate, http leads to https.
  <IfFile ${certificate}>
    RedirectMatch permanent ^(?!/\\.well-known/acme-challenge/)(.*)$ ${escapeRewriteTarget(origin)}$1
  </IfFile>
</VirtualHost>
<IfFile ${certificate}>
  <VirtualHost *:443>
${site.replace(/^/gm, '  ').trimEnd()}
    Protocols h2 http/1.1
    SSLEngine on
    SSLCertificateFile ${certificate}
    SSLCertificateKeyFile ${key}
  </VirtualHost>
</IfFile>
`;
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
