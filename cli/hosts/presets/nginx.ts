// nginx: one file for conf.d. Everything that depends on the address or the status is a `map`, so
// that each header is one `add_header` in `server`: an `add_header` in a `location` would drop all
// that it inherits.
import { ignoreCase } from '../../model/references/redirects.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { groupPatterns, listParameters } from '../former.ts';
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { createOwnServer, describeCertificate, getOtherName, getServerFolder } from './own-server.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { quoteShell, refuseControl } from './quote.ts';

/** Longer keys need larger hash buckets, which two sites cannot both set; patterns do not. */
const MAX_HASHED_KEY = 40;

/** Debian's Brotli module. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The preset of nginx 1.18 or newer on a server of one's own. */
export const createNginxPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const configPath = `/etc/nginx/conf.d/${hostname}.conf`;
  const { deploy, ...files } = createOwnServer(facts, {
    name: 'nginx',
    config: { path: 'nginx.conf', content: formatConfig(facts) },
    configPath,
    packages: 'nginx libnginx-mod-http-brotli-static certbot',
    prepare: [],
    // nginx would not start without the module, or the certificate.
    complete: [
      `test ! -e ${BROTLI} || sed -i 's/#brotli //' "$new"`,
      `test ! -e ${quoteShell(`${getCertificates(hostname)}/fullchain.pem`)} || sed -i 's/#https //' "$new"`,
    ],
    test: 'nginx -t',
    reload: 'systemctl reload nginx',
  });
  return {
    ...files,
    mergesSlashes: true,
    inside: [],
    cannot: {},
    deploy: {
      ...deploy,
      once: `${deploy.once} ${describeCertificate(facts, configPath)} Brotli is used if its module is installed.`,
      terms: 'It is your own server: nothing in nginx limits what a business may publish.',
    },
  };
};

function getCertificates(hostname: string): string {
  return `/etc/letsencrypt/live/${hostname}`;
}

const TEXTS =
  'text/css text/plain text/xml text/javascript application/javascript application/xml image/svg+xml application/manifest+json';

function formatConfig(facts: HostFacts): string {
  const { basePath: base, errorFolders } = facts;
  const { hostname, origin } = new URL(facts.origin);
  // Maps are global: two sites on one server need different names, which nginx wants to be short.
  const name = `$site_${shorten(hostname)}`;
  const inBase = (create: (escaped: string) => string) => quoteNginxPattern(base, create);
  const quoteName = (host: string) =>
    host.length > MAX_HASHED_KEY ? quoteNginxPattern(host, (text) => `~^${text}$`) : quoteNginx(host);
  const folders = errorFolders.map((folder) => `(?:${escapePattern(folder)})?`).join('');
  const home = quoteNginx(`${base}/`);
  const security = listSecurityHeaders(facts).map(([header, value]) => {
    const sent = header === 'Strict-Transport-Security' ? `${name}_hsts` : quoteNginx(value);
    return `  add_header ${header} ${sent} always;\n`;
  });
  return `# Written by \`site build\`. nginx reads it inside of \`http\`, from /etc/nginx/conf.d/.

# /x for /x/, /x.html, /x/index and /x/index.html; the address itself otherwise.
map $uri ${name}_address {
  default $uri;
  ${inBase((text) => `~^(${text}/.+?)${FORM}+$`)} $1;
}

# The page that took the place of a moved one; "gone" if none did.
map ${name}_address ${name}_moved {
  default "";
${[
  // It refuses a map with two names that differ in letter case only.
  ...ignoreCase([
    ...Array.from(facts.moved, ([from, to]) => [from, withBase(base, to)] as const),
    ...facts.gone.map((path) => [path, 'gone'] as const),
  ]).map(([from, to]) => formatMapping(base + from, to)),
].join('')}}

${formatPatternMap(facts, `${name}_queries`, 'queries', `"${name}_address?$args"`)}${formatPatternMap(facts, `${name}_folders`, 'folders', `${name}_address`)}# A year only for a hashed file that is there: a browser would keep a 404 as long.
map "$status $uri" ${name}_cache {
  default "${REVALIDATE}";
  ${inBase((text) => `~^(?:200|206|304) ${text}/assets/`)} "${YEAR}";
}

# The nearest 404 page.
map $uri ${name}_error {
  default ${quoteNginx(`${base}/404.html`)};
${errorFolders.map((folder) => `  ${quoteNginxPattern(base + folder, (text) => `~^${text}(?:/|$)`)} ${quoteNginx(`${base}${folder}/404.html`)};\n`).join('')}}

# Browsers ignore it over http.
map "$https $http_x_forwarded_proto" ${name}_hsts {
  default "";
  "~^on |https$" "max-age=31536000";
}

# Where a request belongs that is for the other name, or for http when there is a certificate.
map "$scheme://$host$uri" ${name}_origin {
  default "";
  "~^http://[^/]+/\\.well-known/acme-challenge/" "";
  #https "~^http://" ${quoteNginx(origin)};
  ${quoteNginxPattern(getOtherName(facts), (text) => `~^https?://${text}/`)} ${quoteNginx(origin)};
}

server {
  listen 80;
  listen [::]:80;
  # What begins with #https is for when there is a certificate; the upload sees to it.
  #https listen 443 ssl http2;
  #https listen [::]:443 ssl http2;
  #https ssl_certificate ${quoteNginx(`${getCertificates(hostname)}/fullchain.pem`)};
  #https ssl_certificate_key ${quoteNginx(`${getCertificates(hostname)}/privkey.pem`)};
  #https ssl_protocols TLSv1.2 TLSv1.3;
  server_name ${quoteName(hostname)} ${quoteName(getOtherName(facts))};
  root ${quoteNginx(getServerFolder(facts))};

  # nginx would write its own scheme and port into redirects, which are wrong behind a proxy.
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types ${TEXTS};
  etag on;

  gzip on;
  gzip_static on;
  gzip_vary on;
  # Proxies too, of which many speak HTTP/1.0.
  gzip_proxied any;
  gzip_http_version 1.0;
  gzip_types ${TEXTS};
  # Needs the package libnginx-mod-http-brotli-static.
  #brotli brotli_static on;

${security.join('')}  add_header Cache-Control ${name}_cache always;

  error_page 403 404 =404 @missing;
  error_page 410 @missing;

  if (${name}_origin != "") {
    return 301 ${name}_origin$request_uri;
  }
${formatPatternTests(facts, name, 'queries', '')}  if (${name}_moved = "gone") {
    return 410;
  }
  if (${name}_moved != "") {
    return 301 ${name}_moved$is_args$args;
  }

${formatPatternTests(facts, name, 'folders', '$is_args$args')}  # Only for a page that is there, so that nothing of a stranger's address gets into the redirect.
  set ${name}_redirect "";
  if (${name}_address != $uri) {
    set ${name}_redirect ${name}_address;
  }
  if (!-f $document_root${name}_address.html) {
    set ${name}_redirect "";
  }

  location / {
    if (${name}_redirect != "") {
      return 301 ${name}_redirect$is_args$args;
    }
    try_files $uri $uri.html =404;
  }
  location = ${home} {
    try_files ${quoteNginx(`${base}/index.html`)} =404;
  }
  location ~ ${inBase((text) => (base === '' ? `^/index${FORM}*$` : `^${text}(?:/index${FORM}*)?$`))} {
    return 301 ${quoteNginx(`${base}/`, '$is_args$args')};
  }
  location ~ ${quoteNginxPattern(base, (text) => `^${text}${folders}/404(?:\\.html|/.*)?$`)} {
    return 404;
  }
  # \`types\` in \`server\` would replace all types that nginx knows.
  location = ${quoteNginx(`${base}/site.webmanifest`)} {
    types {}
    default_type application/manifest+json;
  }
  location ~ "/\\.(?!well-known/)" {
    return 404;
  }
  location @missing {
    try_files ${name}_error =404;
  }
}
`;
}

/** A short name for a host name, the same at every build (a polynomial of its characters). */
function shorten(hostname: string): string {
  const code = [...hostname].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0, 0);
  return code.toString(36);
}

/** Former addresses with a query, or whole folders. */
function formatPatternMap(facts: HostFacts, name: string, form: 'queries' | 'folders', input: string): string {
  const patterns = groupPatterns(facts)[form];
  if (patterns.length === 0) return '';
  const lines = patterns.map((pattern) => {
    const parameters = listParameters(pattern).map((pair) => `(?=(?:.*&)?${escapePattern(pair)}(?:&|$))`);
    const rest = form === 'queries' ? `\\?${parameters.join('')}` : '/.';
    const target = pattern.to === null ? 'gone' : withBase(facts.basePath, pattern.to);
    const key = quoteNginxPattern(facts.basePath + pattern.path, (text) => `~*^${text}${rest}`);
    return `  ${key} ${quoteNginx(target)};\n`;
  });
  return `# Former addresses ${form === 'queries' ? 'with a query' : 'in whole folders'}.\nmap ${input} ${name} {\n  default "";\n${lines.join('')}}\n\n`;
}

function formatPatternTests(facts: HostFacts, name: string, form: 'queries' | 'folders', rest: string): string {
  if (groupPatterns(facts)[form].length === 0) return '';
  return `  if (${name}_${form} = "gone") {
    return 410;
  }
  if (${name}_${form} != "") {
    return 301 ${name}_${form}${rest};
  }

`;
}

function formatMapping(from: string, to: string): string {
  const key = from.length > MAX_HASHED_KEY ? quoteNginxPattern(from, (text) => `~*^${text}$`) : quoteNginx(from);
  return `  ${key} ${quoteNginx(to)};\n`;
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
