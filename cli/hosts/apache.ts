// Apache: two .htaccess files, which shared hosting reads too. Everything is of the class FileInfo, the one that hosts allow for
// WordPress; one directive of another class would be an error 500 on every page. `[L]` with a guard instead of `[END]`, which LiteSpeed
// does not know.
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { escapePattern, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createMirrorCommand, createUploadCommand, createUploadScript, setServer } from './upload-script.ts';

const COMPRESSIBLE = 'html|css|js|svg|xml|txt|webmanifest';

/** The preset of Apache 2.4 and of shared hosting. */
export const createApachePreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const folder = `/var/www/${hostname}`;
  return {
    hasRules: true,
    precompress: true,
    mergesSlashes: true,
    inside: [
      { path: '.htaccess', content: formatRoot(facts) },
      { path: 'assets/.htaccess', content: ASSETS },
    ],
    beside: [
      { path: `${hostname}.conf`, content: formatVirtualHost(facts, folder) },
      createUploadScript('apache', [
        setServer(hostname),
        createMirrorCommand(facts, folder),
        `scp .hosts/apache/${hostname}.conf "$SERVER:/etc/apache2/sites-available/"`,
        `ssh "$SERVER" 'a2enmod -q rewrite headers && a2ensite -q ${hostname} && apachectl configtest && systemctl reload apache2'`,
        `ssh "$SERVER" '! test -d /etc/letsencrypt/live/${hostname} || certbot --apache --reinstall --redirect -n -d ${hostname}'`,
      ]),
    ],
    limits: {},
    cannot: {
      version: 'Apache names its version; only its own configuration can hide it, with `ServerTokens Prod`.',
    },
    deploy: {
      once: `On shared hosting there is nothing to prepare: upload everything in \`${facts.out}\`, hidden files too, to the folder of the site. On your own server, as root: \`apt-get install rsync apache2 certbot python3-certbot-apache\` and \`mkdir -p ${folder}\`. After the first upload, \`certbot --apache --redirect -d ${hostname}\` gets the certificate. The upload enables the site and the modules that it needs. Without \`AllowOverride FileInfo\`, which the virtual host sets, Apache ignores \`.htaccess\` silently.`,
      upload: createUploadCommand('apache'),
      terms: 'Nothing in Apache limits what a business may publish; a shared host has terms of its own.',
    },
  };
};

function formatRoot(facts: HostFacts): string {
  const { basePath: base } = facts;
  const headers = listSecurityHeaders(facts)
    .map(([header, value]) => `  Header always set ${header} "${value}"\n`)
    .join('');
  const redirect = (pattern: string, target: string) =>
    `  RewriteRule ${pattern} %{ENV:SITE_SCHEME}://%{HTTP_HOST}${target} [R=301,L]\n`;
  const bare = base === '' ? '' : `  RewriteCond %{REQUEST_URI} =${base}\n${redirect('^', `${base}/`)}`;
  const forms = '(?:\\.html|/index|/index\\.html|/+)?';
  return `# Written by \`site build\`.
AddDefaultCharset utf-8
AddCharset utf-8 .html .css .js .svg .xml .txt .webmanifest
AddType application/manifest+json .webmanifest
AddType image/avif .avif
AddType font/woff2 .woff2
ErrorDocument 403 ${base}/404.html
ErrorDocument 404 ${base}/404.html
ErrorDocument 410 ${base}/404.html
FileETag MTime Size

# Files that are compressed already; by this mod_deflate knows that, too. \`.br\` is also the language Breton, \`.gz\` also the type of an archive.
<IfModule mod_mime.c>
  RemoveLanguage .br
  RemoveType .gz
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>

<IfModule mod_headers.c>
${headers}  Header set Cache-Control "${REVALIDATE}"
  <FilesMatch "\\.(?:${COMPRESSIBLE})(?:\\.(?:br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>
  # mod_deflate adds \`-gzip\` to the tag of what it compresses, and does not know it again.
  RequestHeader edit If-None-Match "-gzip\\"" "\\""
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${base}/
${
  facts.layout === 'pair'
    ? '  # Every page has a folder of its name. This is of the class Indexes.\n  DirectorySlash Off\n'
    : ''
}  RewriteOptions AllowNoSlash

  # What these rules or an error have chosen already.
  RewriteCond %{ENV:REDIRECT_STATUS} .
  RewriteRule ^ - [L]

  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
  RewriteRule ^ - [R=405,L]
  RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]
  RewriteRule ^404(?:\\.html|/.*)?$ - [R=404,L]

  # Apache would write its own scheme into redirects, which is wrong behind a proxy.
  RewriteRule ^ - [E=SITE_SCHEME:http]
  RewriteCond %{HTTPS} =on [OR]
  RewriteCond %{HTTP:X-Forwarded-Proto} =https
  RewriteRule ^ - [E=SITE_SCHEME:https]

${bare}${[...facts.moved].map(([from, to]) => redirect(`^${escapePattern(from.slice(1))}${forms}$`, withBase(base, to))).join('')}${facts.gone
  .map((path) => `  RewriteRule ^${escapePattern(path.slice(1))}${forms}$ - [G]\n`)
  .join('')}${redirect('^index(?:\\.html)?$', `${base}/`)}
  RewriteCond %{DOCUMENT_ROOT}${base}/$1.html -f
${redirect('^(.+?)(?:\\.html|/index|/index\\.html|/+)$', `${base}/$1`)}
  # The file of the address: of the home page, of a page, or the address itself.
  RewriteRule ^$ - [E=SITE_FILE:index.html]
  RewriteCond %{DOCUMENT_ROOT}${base}/$1.html -f
  RewriteRule ^(.+)$ - [E=SITE_FILE:$1.html]
  RewriteCond %{DOCUMENT_ROOT}${base}/$1 -f
  RewriteRule ^(.+)$ - [E=SITE_FILE:$1]
  # A folder has no page: Apache would list its files, or redirect to it.
  RewriteCond %{ENV:SITE_FILE} ^$
  RewriteRule ^ - [R=404,L]

  RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
  RewriteCond %{DOCUMENT_ROOT}${base}/%{ENV:SITE_FILE}.br -f
  RewriteRule ^ %{ENV:SITE_FILE}.br [L]
  RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
  RewriteCond %{DOCUMENT_ROOT}${base}/%{ENV:SITE_FILE}.gz -f
  RewriteRule ^ %{ENV:SITE_FILE}.gz [L]
  RewriteRule ^ %{ENV:SITE_FILE} [L]
</IfModule>
`;
}

// Error documents are read with the .htaccess of their own folder, so that this year is only for files that are there.
const ASSETS = `# Written by \`site build\`. The names in this folder contain a hash of the content.
<IfModule mod_headers.c>
  Header set Cache-Control "${YEAR}"
</IfModule>
`;

function formatVirtualHost({ origin, layout }: HostFacts, folder: string): string {
  const { hostname } = new URL(origin);
  return `# Written by \`site build\`. For a server of your own, in /etc/apache2/sites-available/.
ServerTokens Prod
<VirtualHost *:80>
  ServerName ${hostname}
  DocumentRoot ${folder}
  <Directory ${folder}>
    AllowOverride FileInfo${layout === 'pair' ? ' Indexes' : ''}
    Require all granted
  </Directory>
</VirtualHost>
`;
}
